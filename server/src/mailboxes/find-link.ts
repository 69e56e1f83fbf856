// Finds the download link in a mail without attachments. It is shown to a person and never followed.
import { isCleanText } from '@conforme/contract/values/plain-text'

const words = /descarg|comprobante|factura|boleta|invoice|download|documento|xml|pdf|ver\b|visualiz|consulta/i
const never =
  /unsubscribe|desuscri|baja|cancelar|facebook|instagram|linkedin|twitter|youtube|whatsapp|wa\.me|google\.com\/maps|w3\.org|mailto:|\.(?:png|jpe?g|gif|css|svg)(?:$|\?)/i

/** Limits on how much of a mail is searched: strangers write it, and even a newsletter has less. */
const mostLength = 2 * 1024 * 1024
const mostLinks = 1000
const mostOfLabel = 300

export function findLink(text: string, html: string): string | undefined {
  const links = [
    ...linksOf(html.slice(0, mostLength)),
    ...linksIn(text.slice(0, mostLength)).map((url) => ({ url, label: '' })),
  ]
  const rated = links
    .filter(({ url }) => url.length <= 2000 && isCleanText(url) && URL.canParse(url) && !never.test(url))
    .map(({ url, label }) => ({ url, score: Number(words.test(label)) * 2 + Number(words.test(url)) }))
  const best = Math.max(0, ...rated.map(({ score }) => score))
  return rated.find(({ score }) => score === best)?.url
}

function linksIn(text: string): string[] {
  return firstOf(text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)).map(([url]) => url)
}

/** Linear-time steps, so that no crafted mail can block the process (ReDoS). */
function linksOf(html: string): { url: string; label: string }[] {
  return firstOf(html.matchAll(/<a\s[^<>]*>/gi)).flatMap((tag) => {
    const [, url] = /\shref\s*=\s*["']?(https?:[^"'\s>]+)/i.exec(tag[0]) ?? []
    if (url === undefined) return []
    const from = tag.index + tag[0].length
    const [label = ''] = html.slice(from, from + mostOfLabel).split(/<\/a>/i, 1)
    return [{ url: url.replaceAll('&amp;', '&'), label: label.replaceAll(/<[^>]*>/g, ' ') }]
  })
}

function firstOf<One>(found: Iterable<One>): One[] {
  const first: One[] = []
  for (const one of found) if (first.push(one) === mostLinks) break
  return first
}
