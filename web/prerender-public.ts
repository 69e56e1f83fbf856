// Writes dist/<page>.html for every public page, next to index.html, which stays the empty application.
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'
import type { PublicPage } from './src/prerender.tsx'

export function prerenderPublic(): Plugin {
  return {
    name: 'prerender-public',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html']
        if (shell?.type !== 'asset') throw new Error('the build has no index.html')
        for (const page of await renderPages()) {
          const html = withAssets(fillShell(String(shell.source), page), Object.keys(bundle))
          this.emitFile({ type: 'asset', fileName: `${page.name}.html`, source: html })
        }
      },
    },
  }
}

/** What the module loaded below exports; it is of this repository. */
interface Prerender {
  renderPublicPages: () => PublicPage[]
}

async function renderPages(): Promise<PublicPage[]> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { renderPublicPages } = (await server.ssrLoadModule('/src/prerender.tsx')) as Prerender
    return renderPublicPages()
  } finally {
    await server.close()
  }
}

/** The application draws into a hidden root, and the page takes the prerendered one away once it stands. */
function fillShell(shell: string, page: PublicPage): string {
  const title = `${page.title} · Conforme`
  const head = [
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Conforme" />`,
    `<meta property="og:locale" content="es_PE" />`,
    `<meta property="og:title" content="${escape(title)}" />`,
    `<meta property="og:description" content="${escape(page.description)}" />`,
    ...(page.structuredData
      ? [`<script type="application/ld+json">${JSON.stringify(page.structuredData)}</script>`]
      : []),
  ].join('\n    ')
  return shell
    .replace(/<title>.*?<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/,
      () => `<meta name="description" content="${escape(page.description)}" />\n    ${head}`,
    )
    .replace(/<noscript\s*>[\s\S]*?<\/noscript\s*>/, '')
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" class="has-[+#prerendered]:hidden"></div><div id="prerendered">${atRest(page.html)}</div>`,
    )
}

/** Nothing typed or pressed before the application stands may be lost: until then, controls take no input. */
function atRest(html: string): string {
  return html.replace(/<(input|textarea)\b/g, '<$1 readonly').replace(/<(button|fieldset)\b/g, '<$1 inert')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Images have a name of their own in the build. */
function withAssets(html: string, built: readonly string[]): string {
  return html.replace(/\/src\/[\w/-]*\/([\w-]+)\.(webp|png|svg)/g, (path, name: string, kind: string) => {
    const asset = built.find((file) => file.startsWith(`assets/${name}-`) && file.endsWith(`.${kind}`))
    if (!asset) throw new Error(`${path} is not in the build`)
    return `/${asset}`
  })
}
