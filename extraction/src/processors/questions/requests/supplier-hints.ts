// People's earlier corrections for a supplier, only if the supplier's tax id is on this page.
import type { DocumentContext } from '../../processor.ts'

const most = 12

export function supplierHints(context: DocumentContext, text: string): string[] {
  const digits = text.replace(/[\s.-]/g, '')
  return Object.entries(context.hints ?? {})
    .filter(([taxId]) => taxId.length >= 8 && digits.includes(taxId))
    .flatMap(([, fields]) =>
      Object.entries(fields)
        .filter(([, { usual }]) => !usual)
        .map(
          ([path, { from, to }]) => `${path}: ${from === null ? 'faltaba' : `en vez de "${from}"`}, "${to}"`,
        ),
    )
    .slice(0, most)
}
