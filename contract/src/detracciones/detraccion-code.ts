// Finds the code of the good or service that a detracción is for, with the reason.
import type { PrintedDetraccion } from './detraccion-printed.ts'
import { findDetraccionRate, type DetraccionRate } from './detraccion-rates.ts'
import { inPlainCapitals } from '../values/plain-text.ts'

export interface Hint {
  code: string
  word: string
}

// Specific phrases before general ones. Only names of services: «servicio» alone is ambiguous.
const hints: [RegExp, string][] = [
  [/\bTRANSPORTE DE PERSONAL\b|\bTRANSPORTE DE PASAJEROS\b|\bMOVILIDAD DE PERSONAL\b/, '026'],
  [
    /\b(?:TRANSPORTE|FLETE|ACARREO) (?:TERRESTRE )?DE (?:CARGA|MERCADERIAS?|MERCANCIAS?|BIENES|MATERIALES)\b|\bSERVICIO DE TRANSPORTE TERRESTRE\b|\bFLETES?\b/,
    '027',
  ],
  [/\b(?:ESTIBA|DESESTIBA|MOVIMIENTO DE CARGA|MANIPULEO DE CARGA)\b/, '021'],
  [/\b(?:ALQUILER|ARRENDAMIENTO|ARRIENDO)\b/, '019'],
  [/\b(?:MANTENIMIENTO|REPARACION)(?: (?:PREVENTIVO|CORRECTIVO|Y REPARACION|DE))\b/, '020'],
  [
    /\b(?:VIGILANCIA|SEGURIDAD PRIVADA|SERVICIO DE LIMPIEZA|INTERMEDIACION LABORAL|TERCERIZACION|OUTSOURCING|DESTAQUE DE PERSONAL)\b/,
    '012',
  ],
  [/\b(?:CONSTRUCCION DE|EJECUCION DE OBRA|OBRA CIVIL|CONTRATO DE OBRA|VALORIZACION DE OBRA)\b/, '030'],
  [/\bCOMISION MERCANTIL\b/, '024'],
  [/\b(?:ASESORIA|CONSULTORIA|AUDITORIA|SERVICIOS? CONTABLES?|SERVICIOS? LEGALES?|PUBLICIDAD)\b/, '022'],
  [/\bARENA (?:GRUESA|FINA)\b|\bPIEDRA CHANCADA\b|\bHORMIGON A GRANEL\b/, '009'],
  [/\bMADERA (?:ASERRADA|TORNILLO|CEDRO|CAOBA|PINO)\b/, '008'],
  [/\bCHATARRA\b|\bDESPERDICIOS? METALICOS?\b/, '010'],
]

export function hintOf(lines: string): Hint | undefined {
  const text = inPlainCapitals(lines).replaceAll(/\s+/g, ' ')
  for (const [pattern, code] of hints) {
    const word = pattern.exec(text)?.[0]
    if (word) return { code, word: word.toLowerCase() }
  }
  return undefined
}

/**
 * Returns the printed code; else the code hinted by line descriptions, if its rate fits the printed one; else the catch-all
 * code.
 */
export function codeFromHint(
  printed: PrintedDetraccion,
  hint: Hint | undefined,
  rates: readonly DetraccionRate[],
  date: string,
): string | undefined {
  if (!printed.mentioned) return hint?.code
  const fits = (code: string): boolean =>
    printed.percentage === undefined ||
    findDetraccionRate(code, date, rates)?.percentage === printed.percentage
  if (hint && fits(hint.code)) return hint.code
  return ['037', '019', '030'].find(fits) ?? hint?.code ?? '037'
}

export function whyCode(printed: PrintedDetraccion, hint: Hint | undefined, rate: DetraccionRate): Reasons {
  const named = `${rate.code} ${rate.description}`
  if (printed.code) return { reasons: [`El documento imprime el código ${named}.`], doubts: [] }
  if (hint?.code === rate.code) {
    const reasons = [`Las líneas dicen «${hint.word}»: código ${named}.`]
    if (printed.mentioned)
      return { reasons: ['El documento dice que está sujeto a detracción.', ...reasons], doubts: [] }
    return {
      reasons,
      doubts: ['El documento no dice que esté sujeto a detracción: confirma con el proveedor.'],
    }
  }
  return {
    reasons: ['El documento dice que está sujeto a detracción.'],
    doubts: [`El código no está impreso; se propone ${named}.`],
  }
}

export interface Reasons {
  reasons: string[]
  doubts: string[]
}
