// Which file each module of the app goes into. What several screens share comes in few files: forty of a kilobyte each take
// seconds on a slow line. The files are named in this order:
//   vendor, start   what the app needs before any screen: libraries, and the rest
//   shared          what the upload screen needs, where most begin, and another one as well
//   forms           what the login needs, and another screen as well
//   further         what three screens need
// None imports one that comes later: a module is needed wherever the modules that import it are needed. The rest is split by
// the bundler itself. A dialog or menu that is loaded when it is opened counts for no screen.
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type ChunkName = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>
type Modules = Parameters<ChunkName>[1]

const source = resolve(import.meta.dirname, 'src')
const main = resolve(source, 'main.tsx')
/** Loads each screen when it is opened. */
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
  // The page's own script, which starts the app.
  names.delete(main)
  return names
}

function needsOf(screen: string, needs: ReadonlyMap<string, Set<string>>): Set<string> {
  const needed = needs.get(screen)
  if (!needed) throw new Error(`${routes} does not load ${screen}`)
  return needed
}

/** A module with all that it imports at once; not what it loads later. */
function withImports(start: string, modules: Modules): Set<string> {
  const reached = new Set([start])
  for (const id of reached)
    modules.getModuleInfo(id)?.importedIds.forEach((imported) => reached.add(imported))
  return reached
}
