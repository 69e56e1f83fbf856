// Detects papers that must not be booked, by their type or their own words: a statement of account, a bill before its
// receipt, a quotation, a test print.
import { findDocumentType, isOfOtherDocuments } from '@conforme/contract/documents/document-types'
import { warned, type Check } from './check.ts'
import type { Facts } from './facts.ts'

const phrases = [
  /NO (?:ES|CONSTITUYE|REPRESENTA|REEMPLAZA)(?: A| UN| UNA| AL| EL| LA)? (?:COMPROBANTE|FACTURA|BOLETA)/,
  /NO (?:ES )?VALID[OA] (?:COMO|PARA) (?:UN |UNA )?(?:COMPROBANTE|FACTURA|BOLETA|EFECTOS (?:FISCALES|TRIBUTARIOS)|USO FISCAL|CREDITO FISCAL)/,
  /(?:SIN|NO TIENE|NO POSEE|CARECE DE) (?:VALOR|VALIDEZ) (?:FISCAL|TRIBUTARI[AO]|LEGAL)/,
  /(?:ES UN )?PRELIMINAR DE (?:SU|LA) CUENTA/,
]

/** Document types where such words are normal: nobody takes these for a receipt. */
const others = new Set(['OC', 'OS', '09', '31'])

export function checkNotAReceipt({ pageText, type, code }: Facts): Check[] {
  if (type !== undefined && isOfOtherDocuments(type)) return [warnedOfKind(type)]
  // A paper with SUNAT's code is a receipt, whatever the card slip at its foot says.
  if (code !== undefined || (type !== undefined && others.has(type))) return []
  const text = pageText.replace(/\s+/g, ' ')
  const phrase = phrases.map((pattern) => pattern.exec(text)?.[0]).find((words) => words !== undefined)
  if (phrase === undefined) return []
  const message = `El papel dice de sí mismo «${phrase.toLowerCase()}»: pide la factura, la boleta o el recibo antes de registrarlo.`
  return [warned('no-es-comprobante', message, ['documento.tipo'])]
}

function warnedOfKind(type: string): Check {
  const kind = findDocumentType(type)?.name ?? type
  const message = `Un documento de tipo ${kind} nombra comprobantes y no es uno de ellos: no se registra ni se paga.`
  return warned('no-es-comprobante', message, ['documento.tipo'])
}
