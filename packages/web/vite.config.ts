import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { hashRedirectPlugin } from './hash-redirect-plugin.js'
import { serviceWorkerPlugin } from './service-worker-plugin.js'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Nothing but our own files: no inline script, no third party. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  // narrator.html, which speaks to the person's own language model by a policy of its own.
  "frame-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const SECURITY_HEADERS = {
  // `frame-ancestors` counts in a header only.
  'Content-Security-Policy': `${CONTENT_SECURITY_POLICY}; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** The built page carries its policy, wherever it is served from; hot reload needs inline scripts. */
function securityPolicyTag(): Plugin {
  return {
    name: 'security-policy-tag',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  }
}

export default defineConfig({
  root: source('.'),
  base: './',
  resolve: {
    // The roots only: the engine's data is found by the package's own exports.
    alias: [
      {
        find: /^@skunkd\/engine\/(coach|load-player|odds|players|rules|words)$/,
        replacement: `${source('../engine/src/')}$1.ts`,
      },
      { find: /^@skunkd\/engine$/, replacement: source('../engine/src/index.ts') },
      { find: /^@skunkd\/protocol$/, replacement: source('../protocol/src/index.ts') },
    ],
  },
  plugins: [
    react(),
    securityPolicyTag(),
    hashRedirectPlugin(),
    serviceWorkerPlugin(source('src/pwa/service-worker.ts')),
  ],
  worker: { format: 'es' },
  build: {
    // The oldest browsers; public/before-paint.js tells older ones, scripts/check-browsers.mjs looks.
    target: ['chrome110', 'firefox115', 'safari16.4'],
    sourcemap: false,
    manifest: true,
    // The first load has a budget of its own (scripts/check-size.mjs); the workers carry tables.
    chunkSizeWarningLimit: 2000,
    // How long plugins took is nobody's concern who only wants to play.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { port: 5173 },
  preview: { port: 4173, headers: SECURITY_HEADERS },
})
