import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

/** Loads a web module for rendering, with Vite's transforms, and closes Vite after `work`. */
export async function withModule<Module, Result>(
  path: string,
  work: (module: Module) => Promise<Result>,
): Promise<Result> {
  const server = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    // The caller states the type of the module.
    return await work((await server.ssrLoadModule(path)) as Module)
  } finally {
    await server.close()
  }
}
