// Finds the download link in a mail without attachments. It is shown to a person and never followed.
import { isCleanText } from '@conforme/contract/values/plain-text'

const words = /descarg|comprobante|factura|boleta|invoice|download|documento|xml|pdf|ver\b|visualiz|consulta/i
const never =
  /unsubscribe|desuscri|baja|cancelar|facebook|instagram|linkedin|twitter|youtube|whatsapp|wa\.me|google\.com\/maps|w3\.org|mailto:|\.(?:png|jpe?g|gif|css|svg)(?:$|\?)/i

export function findLink(text: string, html: string): string | undefined {
  const links = [
    ...linksOf(html),
    ...(text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? []).map((url) => ({ url, label: '' })),
  ]
  const rated = links
    .filter(({ url }) => isCleanText(url) && URL.canParse(url) && url.length <= 2000 && !never.test(url))
    .map(({ url, label }) => ({ url, score: Number(words.test(label)) * 2 + Number(words.test(url)) }))
  const best = Math.max(0, ...rated.map(({ score }) => score))
  return rated.find(({ score }) => score === best)?.url
}

function linksOf(html: string): { url: string; label: string }[] {
  const found = html.matchAll(
    /<a\b[^>]*?href\s*=\s*["']?(https?:[^"'\s>]+)["']?[^>]*>([\s\S]{0,300}?)<\/a>/gi,
  )
  return [...found].map(([, url = '', label = '']) => ({
    url: url.replaceAll('&amp;', '&'),
    label: label.replaceAll(/<[^>]*>/g, ' '),
  }))
}
