// Reads how and when to pay: terms, instalments, detracción, withholdings and surcharges.
import { attributeOf, dateAt, findAll, numberAt, present, textAt, tidyText } from './xml-values.ts'
import type { XmlElement } from '../xml-tree.ts'

export interface Instalment {
  numero?: string
  monto?: number
  fecha_vencimiento?: string
}

export interface UblPayment {
  fields: Record<string, string | number>
  cuotas: Instalment[]
}

export function readPayment(root: XmlElement): UblPayment {
  const terms = findAll(root, 'PaymentTerms')
  const forms = terms.filter((term) => idOf(term) === 'formapago')
  const kinds = forms.map((term) => textAt(term, 'PaymentMeansID') ?? '')
  const pending = forms.find((term) => /^cr[eé]dito$/i.test(textAt(term, 'PaymentMeansID') ?? ''))
  return {
    fields: present({
      terminos_pago: kinds.some((kind) => /^cr[eé]dito$/i.test(kind))
        ? 'Crédito'
        : kinds.some((kind) => /^contado$/i.test(kind))
          ? 'Contado'
          : undefined,
      monto_pendiente: numberAt(pending, 'Amount'),
      ...detraction(root, terms),
      ...withholding(root, terms),
    }),
    cuotas: forms.flatMap(instalmentOf),
  }
}

function instalmentOf(term: XmlElement): Instalment[] {
  const means = textAt(term, 'PaymentMeansID')
  if (!/^cuota\s*\d+/i.test(means ?? '')) return []
  return [
    present({
      numero: means,
      monto: numberAt(term, 'Amount'),
      fecha_vencimiento: dateAt(term, 'PaymentDueDate'),
    }),
  ]
}

function detraction(root: XmlElement, terms: XmlElement[]) {
  const term = terms.find((one) => idOf(one) === 'detraccion')
  const means = findAll(root, 'PaymentMeans').filter((one) => idOf(one) === 'detraccion')
  if (!term && means.length === 0) return {}
  return {
    detraccion_codigo: textAt(term, 'PaymentMeansID'),
    detraccion_porcentaje: numberAt(term, 'PaymentPercent'),
    detraccion_monto: numberAt(term, 'Amount'),
    detraccion_cuenta: means.map((one) => textAt(one, 'PayeeFinancialAccount/ID')).find((account) => account),
  }
}

/** Catalogue 53: 62 is the IGV that the buyer withholds, 51 to 53 the percepción that the seller adds. */
function withholding(root: XmlElement, terms: XmlElement[]) {
  const allowance = (codes: string[]) =>
    findAll(root, 'AllowanceCharge').find((one) =>
      codes.includes(textAt(one, 'AllowanceChargeReasonCode') ?? ''),
    )
  const kept = allowance(['62'])
  const keptTerm = terms.find((one) => idOf(one) === 'retencion')
  const charged = allowance(['51', '52', '53'])
  return {
    retencion_monto: numberAt(kept, 'Amount') ?? numberAt(keptTerm, 'Amount'),
    // Its payment term states the total including it, not the amount charged.
    percepcion_monto: numberAt(charged, 'Amount'),
  }
}

function idOf(term: XmlElement): string {
  return (textAt(term, 'ID') ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Notes by their code in catalogue 52, and notes without a code. */
export function readNotes(root: XmlElement): { words?: string; remarks?: string } {
  const notes = findAll(root, 'Note').map((note) => ({
    code: attributeOf(note, 'languageLocaleID'),
    text: tidyText(note),
  }))
  const remarks = notes.filter(({ code, text }) => code !== '1000' && text !== '').map(({ text }) => text)
  return present({
    words: notes.find(({ code, text }) => code === '1000' && text !== '')?.text,
    remarks: remarks.length > 0 ? [...new Set(remarks)].join(' · ') : undefined,
  })
}
