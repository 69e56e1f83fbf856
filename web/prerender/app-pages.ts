// Writes dist/app-pages.json: every address of the application, and its page for each, as it looks while it waits, with
// the files of its screen. The server puts the answers that the screen asks for into it.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type Rolldown } from 'vite'
import type { AppPage } from '../src/app-pages.tsx'

type Bundle = Rolldown.OutputBundle

const root = join(import.meta.dirname, '..')
/** Where the server puts the answers. */
const answersPlace = '<script type="application/json" id="answers"></script>'

export function prerenderAppPages(): Plugin {
  return {
    name: 'prerender-app-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const shell = await readFile(join(dir, 'index.html'), 'utf8')
      const appPages = await drawAppPages()
      const pages = appPages.pages.map(({ file, html, ...page }) => ({
        ...page,
        html: afterPaint(shell.replace('</head>', () => `${preloads(file, bundle, shell)}  </head>`)).replace(
          '<div id="root"></div>',
          () => `<div id="root">${html}</div>\n    ${answersPlace}`,
        ),
      }))
      await writeFile(join(dir, 'app-pages.json'), JSON.stringify({ paths: appPages.paths, pages }))
    },
  }
}

/** What the module loaded below exports; it is of this repository. */
interface AppPagesModule {
  appPaths: readonly string[]
  renderAppPages: () => Promise<AppPage[]>
}

/** Of a browser what screens ask while they are drawn: nothing was kept in it, and it is no phone. */
const plainBrowser = {
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => null },
  matchMedia: () => ({ matches: false }),
}

async function drawAppPages(): Promise<{ paths: readonly string[]; pages: AppPage[] }> {
  Object.assign(globalThis, plainBrowser)
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { appPaths, renderAppPages } = (await server.ssrLoadModule('/src/app-pages.tsx')) as AppPagesModule
    return { paths: appPaths, pages: await renderAppPages() }
  } finally {
    await server.close()
  }
}

/** There is something to see without a script, so the style and the font come first. */
function afterPaint(html: string): string {
  return html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

/** The screen and all that it imports, but for what the page fetches anyway. */
function preloads(file: string, bundle: Bundle, shell: string): string {
  const found = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === file)
  if (!found) throw new Error(`no file is called ${file}`)
  return [...withImports(found.fileName, bundle)]
    .filter((name) => !shell.includes(name))
    .map((name) => `  <link rel="modulepreload" crossorigin href="/${name}">\n  `)
    .join('')
}

function withImports(name: string, bundle: Bundle, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunk.imports) withImports(imported, bundle, seen)
  return seen
}
