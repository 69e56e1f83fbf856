import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { chunkNames } from './chunks.ts'
import { prerenderAppPages } from './prerender/app-pages.ts'
import { preloadFont } from './prerender/preload-font.ts'
import { prerenderPublic } from './prerender/prerender-public.ts'
import { servePublicInDev } from './prerender/serve-in-dev.ts'

// In development, Vite serves the page and forwards API calls to the server.
const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

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
  resolve: {
    // React has had this hook since version 18. The shim, which wouter imports, would only add to every page.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Inlined fonts and icons could not be cached or preloaded.
    assetsInlineLimit: 0,
    // Browsers without module preload still load the modules; the polyfill would cost all others half a kilobyte.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Otherwise the first start warns in English of how long the plugins take.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(), debugName: 'chunks' }],
        },
      },
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
