// So that `npx playwright test` works in the root, too.
export { default } from './packages/web/playwright.config.js'
