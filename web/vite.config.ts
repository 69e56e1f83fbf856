import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// In development the page comes from Vite and every call goes on to the product's own server.
const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Inlined fonts and icons could not be cached or preloaded.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? '5173'),
    strictPort: true,
    proxy: { '/api': api, '/healthz': api },
  },
})
