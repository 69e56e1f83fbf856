// Simulates a language model's answer: the truth with the kinds of errors that models make. It shows whether the confidence,
// which ignores what the model claims, detects them.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { Random } from '../../../extraction/fixtures/generator/random.ts'

type Fields = Record<string, unknown>

/** Makes each value wrong with the given probability. */
export function alterAnswer(truth: ExtractedData, random: Random, chance: number): ExtractedData {
  const answer: ExtractedData = structuredClone(truth)
  if (random.chance(chance))
    [answer.proveedor, answer.cliente] = [answer.cliente ?? {}, answer.proveedor ?? {}]
  const totals = answer.totales
  if (totals && random.chance(chance) && totals.subtotal !== undefined) totals.total = totals.subtotal
  for (const section of [answer.documento, answer.proveedor, answer.cliente, answer.totales])
    if (section) alterFields(section, random, chance)
  for (const line of answer.productos ?? []) alterFields(line, random, chance / 2)
  return answer
}

function alterFields(fields: Fields, random: Random, chance: number): void {
  for (const [name, value] of Object.entries(fields)) {
    if (!random.chance(chance)) continue
    if (typeof value === 'number') fields[name] = alterNumber(value, random)
    else if (typeof value === 'string') fields[name] = alterText(value, random)
  }
}

function alterNumber(value: number, random: Random): number {
  const wrong = random.pick([
    value * 10,
    value + 1,
    value * 1.18,
    value + 0.3,
    Number(swapDigits(value.toFixed(2), random)),
  ])
  return Math.round(wrong * 100) / 100
}

function alterText(value: string, random: Random): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const [year = '', month = '', day = ''] = value.split('-')
    return Number(day) <= 12 && day !== month
      ? `${year}-${day}-${month}`
      : `${Number(year) - 1}-${month}-${day}`
  }
  return /\d/.test(value) ? swapDigits(value, random) : `${value.split(' ')[0]} GENERALES DEL NORTE`
}

/** Misreads one digit. */
function swapDigits(text: string, random: Random): string {
  const places = [...text].flatMap((letter, at) => (/\d/.test(letter) ? [at] : []))
  const at = random.pick(places)
  const digit = (Number(text.charAt(at)) + random.int(1, 9)) % 10
  return text.slice(0, at) + String(digit) + text.slice(at + 1)
}
