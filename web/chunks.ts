// Assigns each module of the app to a chunk. Modules that several screens share go into few files: forty files of a
// kilobyte each take seconds on a slow line. The chunks, in order of assignment:
//   vendor, start   what the app needs before any screen: libraries, and the rest
//   shared          needed by the upload screen, the usual first screen, and by another one
//   forms           needed by the login screen and by another one
//   further         needed by three screens
// No chunk imports a later one: a module is needed wherever the modules that import it are needed. The bundler splits
// the rest. Dialogs and menus that are loaded on demand do not count for any screen.
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type ChunkName = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>
type Modules = Parameters<ChunkName>[1]

const source = resolve(import.meta.dirname, 'src')
const main = resolve(source, 'main.tsx')
/** The module that lazily loads each screen. */
const routes = resolve(source, 'shell/routes.ts')
const uploadScreen = resolve(source, 'screens/processor/processor-screen.tsx')
const loginScreen = resolve(source, 'screens/auth/login-screen.tsx')

export function chunkNames(): ChunkName {
  let names: Map<string, string> | undefined
  return (id, modules) => {
    names ??= nameModules(modules)
    return names.get(id)
  }
}

function nameModules(modules: Modules): Map<string, string> {
  const screens = modules.getModuleInfo(routes)?.dynamicallyImportedIds ?? []
  const needs = new Map(screens.map((screen) => [screen, withImports(screen, modules)]))
  const timesNeeded = new Map<string, number>()
  for (const needed of needs.values())
    for (const id of needed) timesNeeded.set(id, (timesNeeded.get(id) ?? 0) + 1)
  const names = new Map<string, string>()
  const name = (ids: Iterable<string>, chunk: (id: string) => string | false) => {
    for (const id of ids) {
      const named = !names.has(id) && chunk(id)
      if (named) names.set(id, named)
    }
  }
  const isNeeded = (id: string, times: number) => (timesNeeded.get(id) ?? 0) >= times
  name(withImports(main, modules), (id) => (id.includes('/node_modules/') ? 'vendor' : 'start'))
  name(needsOf(uploadScreen, needs), (id) => isNeeded(id, 2) && 'shared')
  name(needsOf(loginScreen, needs), (id) => isNeeded(id, 2) && 'forms')
  name(timesNeeded.keys(), (id) => isNeeded(id, 3) && 'further')
  // The entry module stays in its own file.
  names.delete(main)
  return names
}

function needsOf(screen: string, needs: ReadonlyMap<string, Set<string>>): Set<string> {
  const needed = needs.get(screen)
  if (!needed) throw new Error(`${routes} does not load ${screen}`)
  return needed
}

/** A module with all its static imports, direct and indirect. */
function withImports(start: string, modules: Modules): Set<string> {
  const reached = new Set([start])
  for (const id of reached)
    modules.getModuleInfo(id)?.importedIds.forEach((imported) => reached.add(imported))
  return reached
}
