import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { prerenderAppPages } from './prerender/app-pages.ts'
import { preloadFont } from './prerender/preload-font.ts'
import { prerenderPublic } from './prerender/prerender-public.ts'
import { servePublicInDev } from './prerender/serve-in-dev.ts'

// In development the page comes from Vite and every call goes on to the product's own server.
const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** All that dialogs and menus alone need stays with them: they are loaded when one is opened. */
const vendor = {
  name: 'vendor',
  test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store)\//,
}

// What several screens share and the upload screen, where most begin, does not.
const further = {
  name: 'further',
  test: /web\/src\/(ui\/(?:[a-z]+\/)?(pagination|checkbox|error-notice|query-state|stamp|paged-rows|page-window|text-field|row-button|form|file-size|tab-count|way-back-link)|lib\/(figures|page-of|way-back|focus-places|use-shown-file|use-kept-focus|use-debounced|csv)|features\/credits\/credit-ledger|features\/documents\/(?:[a-z]+\/)?(use-presence|people-here|use-page-turns|is-divisible|is-deletable|can-be-drawn))\.|contract\/src\/(?:[a-z]+\/)?(workflow|document-types|months|path-label|roles|plain-cell|pages-to-split|turned-box)\.|lucide-react\/dist\/esm\/icons\/(fingerprint|arrow-left|unlink|octagon|building|eye|lock|plane|paperclip|undo-2|circle-dot|chevron-left|message-square|trash|file-down|user|zoom|scissors|key-round|badge-check|rotate-ccw|archive|maximize|circle-off|circle-x|link-2|plus|pencil-line|minus|search|sliders)/,
  minShareCount: 2,
}

// What several screens share comes as one file: forty of a kilobyte each take seconds on a slow line.
const shared = {
  name: 'shared',
  test: /web\/src\/(ui\/(?:[a-z]+\/)?(?!menu|dialog|form-dialog|typed|error-notice|drawer|tabs|scroll-row|use-hidden|use-foot|overlay|use-return|shown-once|toaster)[^/]+$|lib\/|features\/(extracted-data|processors|credits|evidence)\/|features\/documents\/(?:[a-z]+\/)?(?!paper|page-words|words-in|use-field|open-|field-|save-all|line-|use-line|split-|parts-|confirmed-card|delete|detach|rejoin|witness|print-diff|damage|other-viewers|duplicate-decision|reopen)[^/]+$)|contract\/src\/(?:[a-z]+\/)?(?!detraccion|bank|tax|workflow-c|refusals|doubts|severity)[^/]+$|lucide-react\//,
  minShareCount: 2,
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    preloadFont(),
    prerenderPublic(),
    prerenderAppPages(),
    servePublicInDev(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Inlined fonts and icons could not be cached or preloaded.
    assetsInlineLimit: 0,
    // A browser that cannot preload modules loads them all the same; teaching it costs every other one half a kilobyte.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [vendor, further, shared] } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? '5173'),
    strictPort: true,
    proxy: { '/api': api, '/healthz': api },
  },
})

/** Compressed once, at the highest level, so that the server never compresses while someone waits. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const name of await readdir(dir, { recursive: true })) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue
        const path = join(dir, name)
        const content = await readFile(path)
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }
    },
  }
}
