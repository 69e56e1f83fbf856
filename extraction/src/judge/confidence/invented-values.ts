// Values without evidence lower the confidence of the whole document, however well the others are placed: two invented lines
// among ten sound ones are not a small mistake. Failed rules lower it too.
import type { Authenticity, Check, ExtractedData } from '@conforme/contract/data/extracted-data'
import type { Reading } from '../../reading/reading.ts'

/** The fields that a document is booked and paid by. */
const payable = ['documento.numero', 'proveedor.rfc', 'totales.total']

/** Both stay below the threshold for confirming a document without a look. */
const mostWithInvention = 0.65
const mostWithBrokenRule = 0.85
/** Threshold from which the screens call a document authentic. */
const authenticFrom = 0.6
const authenticWithInvention = 0.55
const authenticWithBrokenRule = 0.8

/** Indexes of lines of which neither the words nor the amounts were found on any page. */
export function inventedLines({ productos = [], metadata }: ExtractedData): number[] {
  const notes = metadata?.campos ?? {}
  return productos.flatMap((_, index) => {
    const of = (column: string) => notes[`productos.${String(index)}.${column}`]?.evidencia
    const amounts = [of('total'), of('subtotal'), of('precio')].filter((kind) => kind !== undefined)
    const isNowhere = of('descripcion') === 'ninguna' && amounts.every((kind) => kind === 'ninguna')
    return isNowhere ? [index] : []
  })
}

export interface Judgement {
  confidence: number
  authenticity: Authenticity
}

export function capByInvention(judgement: Judgement, data: ExtractedData, { pages }: Reading): Judgement {
  const { campos = {}, revisiones = [] } = data.metadata ?? {}
  // Without any words nothing can be found.
  if (!pages.some((page) => page.lines.length > 0)) return judgement
  const lines = inventedLines(data)
  const fields = payable.filter((path) => campos[path]?.evidencia === 'ninguna')
  if (lines.length === 0 && fields.length === 0) {
    const isBroken = revisiones.some(isBrokenRule)
    return isBroken ? capped(judgement, mostWithBrokenRule, authenticWithBrokenRule) : judgement
  }
  // On a picture a value without evidence is more often misread than forged; a line missing from a digital page was made up.
  const isMadeUp = lines.length > 0 && pages.every((page) => page.source === 'pdf')
  return isMadeUp
    ? capped(judgement, mostWithInvention, authenticWithInvention, [flagOf(lines.length)])
    : capped(judgement, mostWithInvention, authenticWithBrokenRule)
}

function isBrokenRule({ estado, regla }: Check): boolean {
  return estado === 'falla' && !regla.startsWith('xml-')
}

function flagOf(lines: number): string {
  return lines === 1
    ? 'Una línea no está en el documento.'
    : `${String(lines)} líneas no están en el documento.`
}

function capped(
  { confidence, authenticity }: Judgement,
  mostConfidence: number,
  mostAuthentic: number,
  flags: readonly string[] = [],
): Judgement {
  const authentic = Math.min(authenticity.confidence, mostAuthentic)
  return {
    confidence: Math.min(confidence, mostConfidence),
    authenticity: {
      ...authenticity,
      confidence: authentic,
      isAuthentic: authenticity.isAuthentic && authentic >= authenticFrom,
      flags: [...authenticity.flags, ...flags],
    },
  }
}
