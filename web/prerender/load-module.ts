import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

/** Loads a module of the web for rendering, with Vite's transforms, for as long as `work` runs. */
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
    // A module of this repository: its type is stated by the caller.
    return await work((await server.ssrLoadModule(path)) as Module)
  } finally {
    await server.close()
  }
}
