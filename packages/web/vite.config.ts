import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { lostPages } from './lost-page.js'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Nothing but our own files: no inline script, no third party. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
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
      { find: /^@skunkd\/engine$/, replacement: source('../engine/src/index.ts') },
      { find: /^@skunkd\/protocol$/, replacement: source('../protocol/src/index.ts') },
    ],
  },
  plugins: [
    react(),
    securityPolicyTag(),
    lostPages(),
    VitePWA({
      // The new version waits until the page says that it is a good moment (src/pwa/register.ts).
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: "SKUNK'D Cribbage",
        short_name: "SKUNK'D",
        description: 'Play cribbage, review every decision, get better. Works offline.',
        display: 'standalone',
        orientation: 'any',
        background_color: '#0a1f18',
        theme_color: '#0a1f18',
        start_url: './',
        scope: './',
        categories: ['games'],
        icons: [
          { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: 'icons/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
      workbox: {
        clientsClaim: true,
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest,bin}'],
        maximumFileSizeToCacheInBytes: 6_000_000,
        // The start is one page, whatever stands behind its `?`; any other address is a lost one,
        // except those of the server: /api, /healthz, /metrics, /reference and downloads go to the network.
        ignoreURLParametersMatching: [/./],
        navigateFallback: '404.html',
        navigateFallbackDenylist: [/\/(api|healthz|readyz|metrics|reference)\b/, /\.\w+$/],
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
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
