// Writes dist/app-pages.json: the HTML of every path of the application in its loading state, with preloads of its chunks.
// The server embeds the answers of the screen's first queries.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { AppPage } from '../src/app-pages.tsx'
import { withModule } from './load-module.ts'

type Bundle = Rolldown.OutputBundle

/** The server embeds the answers here. */
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

interface AppPagesModule {
  appPaths: readonly string[]
  renderAppPages: () => Promise<AppPage[]>
}

/** The browser APIs that screens use while rendering: empty storage, and no phone. */
const plainBrowser = {
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => null },
  matchMedia: () => ({ matches: false }),
}

async function drawAppPages(): Promise<{ paths: readonly string[]; pages: AppPage[] }> {
  Object.assign(globalThis, plainBrowser)
  return withModule('/src/app-pages.tsx', async ({ appPaths, renderAppPages }: AppPagesModule) => ({
    paths: appPaths,
    pages: await renderAppPages(),
  }))
}

/** The page is visible without its script, so style and font get priority over it. */
function afterPaint(html: string): string {
  return html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

/** Preloads of the screen's chunk and its imports, except those that the page loads anyway. */
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
