// Why a document waits in the queue, short enough to fit below its name.
import { sectionLabel } from '@conforme/contract/data/field-labels'
import { pathLabel } from '@conforme/contract/data/path-label'
import type { Alert } from '@conforme/contract/documents/alerts'
import { isAboutData } from '@conforme/contract/documents/judge-alerts'
import type { Sign } from '@conforme/contract/documents/severity'
import { keyFieldLabel } from '../../../features/key-fields/key-field-places.ts'

/** Subjects of alerts that are about no single value. */
const subjects: Readonly<Partial<Record<string, string>>> = {
  varios_documentos: 'Varios documentos',
  difiere_del_sire: 'SIRE',
  supera_orden: 'Orden de compra',
  precio_sobre_orden: 'Orden de compra',
  orden_otra_moneda: 'Orden de compra',
  comprobante_no_existe: 'Validez',
  comprobante_no_autorizado: 'Validez',
} satisfies Partial<Record<Sign, string>>

/** Also notes that need a look: a doubtful value, or a document that may be the same invoice. */
const isAsking = ({ severity, code, documentId }: Alert) =>
  severity !== 'nota' || code === 'campo_dudoso' || documentId !== null

/** Its open issues, worst first; undefined when there are none. */
export function whyWaiting(alerts: readonly Alert[]): string | undefined {
  const asking = alerts.filter((alert) => isAboutData(alert) && isAsking(alert))
  const names = asking.flatMap(({ documentId, code, fields }) => {
    if (documentId) return ['Posible duplicado']
    const subject = subjects[code]
    if (subject !== undefined) return [subject]
    // Names the first field of a check, and every doubtful field; when several lines are involved, names no line.
    const lines = new Set(fields.flatMap((path) => /^\w+\.\d+(?=\.)/.exec(path) ?? []))
    const [line = ''] = lines
    if (code !== 'campo_dudoso' && lines.size > 1) return [sectionLabel(line.split('.')[0] ?? '')]
    const paths = code === 'campo_dudoso' ? fields : fields.slice(0, 1)
    return paths.length === 0 ? ['Autenticidad'] : paths.map((path) => keyFieldLabel(path) ?? pathLabel(path))
  })
  return names.length === 0 ? undefined : [...new Set(names)].join(', ')
}
