// Selects the fields of the local reading that are worth a paid question: those that are booked or paid and are unsure, or
// that take part in a failed rule.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { failingFields } from '../settle-answer.ts'
import type { Reading } from '../reading/reading.ts'

export interface Doubts {
  fields: string[]
  /** True if the doubt exceeds single fields: pages without words, missing lines, too many fields. */
  isWhole: boolean
  /** Number of sure values. */
  sure: number
}

const needed = ['documento.tipo', 'documento.numero', 'documento.fecha', 'documento.moneda'].concat([
  'proveedor.nombre',
  'proveedor.rfc',
  'totales.total',
])
const booked = [...needed, 'cliente.rfc', 'totales.subtotal', 'totales.iva']
const sums = ['totales.subtotal', 'totales.iva', 'totales.total']
/** Lower bound of the upper band, where values are nearly always right. */
const sureFrom = 0.9
/** Lower for lines: a line is not booked by itself, and its sum is checked. */
const lineSureFrom = 0.7
/** The most fields that one further question asks for. */
const mostFields = 12

export function findDoubts({ metadata }: ExtractedData, reading: Reading): Doubts {
  const { campos = {}, revisiones = [] } = metadata ?? {}
  const confidence = (path: string) => campos[path]?.confianza ?? undefined
  const lines = Object.keys(campos).filter((path) => /^productos\.\d+\.(?:cantidad|precio|total)$/.test(path))
  const holds = (rule: string) => revisiones.some(({ regla, estado }) => regla === rule && estado === 'ok')
  const failing = revisiones.filter(({ estado }) => estado === 'falla')
  const fields = [
    ...booked.filter((path) => {
      const shown = confidence(path)
      return shown === undefined ? needed.includes(path) : shown < sureFrom
    }),
    ...lines.filter((path) => (confidence(path) ?? 0) < lineSureFrom),
    ...failingFields({ metadata: metadata ?? { campos, revisiones, avisos: [] } }, { reading }).map(
      ({ path }) => path,
    ),
    // If nothing else confirms the amounts, asks about them too.
    ...(holds('total-cuadra') || holds('codigo-qr') ? [] : sums),
  ]
  const doubted = [...new Set(fields)]
  const linesMiss =
    failing.some(({ regla }) => regla === 'lineas-suman') && !doubted.some((path) => lines.includes(path))
  return {
    fields: doubted,
    isWhole: doubted.length > mostFields || lines.length === 0 || linesMiss,
    sure: Object.values(campos).filter(({ confianza }) => (confianza ?? 0) >= sureFrom).length,
  }
}
