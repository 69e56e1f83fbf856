// Builds the script of the public pages, which contains only their interactive parts. The rest is static HTML, written
// by the build.
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

/** The shell of a public page with its script and style sheet, and the files that it needs. */
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
        // A name of its own: the application's build may produce the same file names with other content.
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

/** The application's page with another entry script. */
export function withIslandsScript(html: string): string {
  return html.replace('/src/main.tsx', '/src/islands.ts').replace(/<noscript\s*>[\s\S]*?<\/noscript\s*>/, '')
}

function enterThere(): Plugin {
  return { name: 'enter-islands', transformIndexHtml: { order: 'pre', handler: withIslandsScript } }
}

export function readShell(): Promise<string> {
  return readFile(join(root, 'index.html'), 'utf8')
}
