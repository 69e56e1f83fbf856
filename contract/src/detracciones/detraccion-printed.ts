// Reads the detracción that a document prints.
import { parseAmount } from '../values/amounts.ts'
import { detraccionRates, type DetraccionRate } from './detraccion-rates.ts'
import { inPlainCapitals } from '../values/plain-text.ts'

export interface StatedDetraccion {
  code?: string
  percentage?: number
  amount?: number
}

export interface PrintedDetraccion extends StatedDetraccion {
  mentioned: boolean
}

/** Parses the detracción from the notes of a document. */
export function readPrintedDetraccion(
  notes: string,
  rates: readonly DetraccionRate[] = detraccionRates,
): PrintedDetraccion {
  // Mentions of the detracciones account are ignored, because documents without a detracción print it too.
  const text = inPlainCapitals(notes)
    .replaceAll(/\s+/g, ' ')
    .replace(
      /(?:CTAS?|CUENTAS?)\b\.?[^\d\n]{0,20}?DETRACCION(?:ES)?|DETRACCION(?:ES)? (?:CTA|CUENTA)\b/g,
      'CUENTA BN',
    )
  const at = text.search(/DETRACCION|\bSPOT\b|SISTEMA DE PAGO DE OBLIGACIONES/)
  if (at < 0 || /NO (?:ESTA |SE ENCUENTRA )?(?:SUJET[OA]|AFECT[OA]) A (?:LA )?DETRACCION/.test(text)) {
    return { mentioned: false }
  }
  const around = text.slice(Math.max(0, at - 40), at + 400)
  const code = readCode(around, rates)
  const percentage = parseAmount(/(\d{1,2}(?:[.,]\d{1,2})?)\s*%/.exec(around)?.[1])
  // `CON 00/100 SOLES` is not an amount.
  const amount = parseAmount(
    /(?:MONTO|IMPORTE|TOTAL)[^\d%]{0,40}(?:DETRAC\w*)?[^\d%]{0,20}?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)(?!\s*%|[\d/])/.exec(
      around,
    )?.[1],
  )
  return {
    mentioned: true,
    ...(code !== undefined && { code }),
    ...(percentage !== undefined && { percentage }),
    ...(amount && { amount }),
  }
}

function readCode(text: string, rates: readonly DetraccionRate[]): string | undefined {
  const known = new Set(rates.map((rate) => rate.code))
  const labelled =
    /(?:COD(?:IGO)?|BIEN(?:ES)?(?: O | Y |\/)SERVICIOS?|TIPO(?: DE DETRACCION)?|SERVICIO)[^\d]{0,30}(\d{3})(?!\d)/g
  for (const match of text.matchAll(labelled)) if (match[1] && known.has(match[1])) return match[1]
  return undefined
}
