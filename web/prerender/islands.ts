// The script of the public pages: only what moves on them. The rest of those pages is HTML that the build has written.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'
import { preloadFont } from './preload-font.ts'

export interface BuiltFile {
  fileName: string
  source: string | Uint8Array
}

const root = join(import.meta.dirname, '..')

/** The shell of a public page, with its script and its style sheet, and the files it needs. */
export async function buildIslands(): Promise<BuiltFile[]> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [tailwindcss(), preloadFont(), enterThere()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Apart from the application's, which may come to the same names with other content.
        output: {
          entryFileNames: 'assets/public-[name]-[hash].js',
          chunkFileNames: 'assets/public-[name]-[hash].js',
        },
      },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('the public pages were not built once')
  return result.output.map((file) => ({
    fileName: file.fileName,
    source: file.type === 'chunk' ? file.code : file.source,
  }))
}

/** The same page as the application's, but for where its script begins. */
export function enterIslands(html: string): string {
  return html.replace('/src/main.tsx', '/src/islands.ts').replace(/<noscript\s*>[\s\S]*?<\/noscript\s*>/, '')
}

function enterThere(): Plugin {
  return { name: 'enter-islands', transformIndexHtml: { order: 'pre', handler: enterIslands } }
}

export function readShell(): Promise<string> {
  return readFile(join(root, 'index.html'), 'utf8')
}
