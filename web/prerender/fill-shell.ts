// The page that a visitor receives: the shell with its head and its content.
import { placeholders } from '@conforme/contract/public-site'
import type { PublicPage } from '../src/prerender.tsx'

const imageAlt = 'Conforme: de la factura al sello y del sello al pago'

export function fillShell(shell: string, page: PublicPage): string {
  return shell
    .replace(/<title>.*?<\/title>/, () => `<title>${escape(`${page.title} · Conforme`)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => head(page))
    .replace('<div id="root"></div>', () => `<div id="root">${atRest(page.html)}</div>`)
}

function head(page: PublicPage): string {
  const url = `${placeholders.origin}${page.path}`
  const title = `${page.title} · Conforme`
  const tags = [
    ['name', 'description', page.description],
    ['name', 'support-email', placeholders.supportEmail],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Conforme'],
    ['property', 'og:locale', 'es_PE'],
    ['property', 'og:url', url],
    ['property', 'og:title', title],
    ['property', 'og:description', page.description],
    ['property', 'og:image', `${placeholders.origin}/og.png`],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', imageAlt],
    ['name', 'twitter:card', 'summary_large_image'],
  ] as const
  return [
    ...tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escape(content)}" />`),
    `<link rel="canonical" href="${url}" />`,
    ...(page.structuredData
      ? [`<script type="application/ld+json">${JSON.stringify(page.structuredData)}</script>`]
      : []),
  ].join('\n    ')
}

/** Disables controls until the script runs, so that no input is lost. */
function atRest(html: string): string {
  return html.replace(/<(input|textarea)\b/g, '<$1 readonly').replace(/<(button|fieldset)\b/g, '<$1 inert')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
