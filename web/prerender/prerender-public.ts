// Writes dist/<page>.html for every public page, next to index.html, which stays the empty application.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { PublicPage } from '../src/prerender.tsx'
import { fillShell } from './fill-shell.ts'
import { buildIslands, type BuiltFile } from './islands.ts'
import type { PublicFacts } from '../src/features/public/public-facts.ts'
import { withModule } from './load-module.ts'
import { readFacts } from './public-facts.ts'

const root = join(import.meta.dirname, '..')

export function prerenderPublic(): Plugin {
  return {
    name: 'prerender-public',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const built = await buildIslands()
      const shell = built.find((file) => file.fileName === 'index.html')
      if (!shell) throw new Error('the public pages have no shell')
      const files = new Map(built.map((file) => [file.fileName, file]))
      files.delete(shell.fileName)
      for (const page of await renderPages()) {
        const html = await nameImages(fillShell(String(shell.source), page), files)
        files.set(`${page.name}.html`, { fileName: `${page.name}.html`, source: html })
      }
      for (const file of files.values())
        if (!(file.fileName in bundle)) this.emitFile({ type: 'asset', ...file })
    },
  }
}

/** The exports of src/prerender.tsx. */
export interface Prerender {
  renderPublicPages: (facts: PublicFacts) => Promise<PublicPage[]>
}

function renderPages(): Promise<PublicPage[]> {
  return withModule('/src/prerender.tsx', async ({ renderPublicPages }: Prerender) =>
    renderPublicPages(await readFacts()),
  )
}

const imagePath = /\/src\/[\w/-]*\/([\w-]+)\.(webp|png|svg)/g

/** Images are cached for ever, so their names contain a content hash. */
async function nameImages(html: string, files: Map<string, BuiltFile>): Promise<string> {
  const names = new Map<string, string>()
  for (const [path, name = '', kind = ''] of html.matchAll(imagePath))
    names.set(path, await nameImage({ path, name, kind }, files))
  return html.replace(imagePath, (path) => `/${names.get(path)}`)
}

interface ImageOnPage {
  path: string
  name: string
  kind: string
}

/** The image's file name in the script's bundle, if the script uses it too. */
async function nameImage({ path, name, kind }: ImageOnPage, files: Map<string, BuiltFile>): Promise<string> {
  const known = [...files.keys()].find(
    (file) => file.startsWith(`assets/${name}-`) && file.endsWith(`.${kind}`),
  )
  if (known !== undefined) return known
  const source = await readFile(join(root, path))
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  const fileName = `assets/${name}-${hash}.${kind}`
  files.set(fileName, { fileName, source })
  return fileName
}
