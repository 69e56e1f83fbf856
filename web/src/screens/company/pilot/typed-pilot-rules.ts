// The rules of the pilot as they are typed, and what is wrong with them.
import type { PilotRules } from '@conforme/contract/pilot/pilot'
import { isValidRuc } from '@conforme/contract/values/tax-ids'

export interface TypedRules {
  budget: number
  amount: number | undefined
  types: readonly string[]
  rucs: readonly string[]
}

export function errorsOf({ budget, amount, types, rucs }: TypedRules) {
  const wrongRuc = rucs.find((ruc) => !isValidRuc(ruc))
  return {
    oneIn:
      Number.isInteger(budget) && budget >= 50 && budget <= 100_000 ? undefined : 'Un número de 50 a 100000.',
    maxTotal: amount !== undefined && amount > 0 ? undefined : 'Escribe hasta qué importe.',
    types: types.length > 0 ? undefined : 'Elige al menos un tipo.',
    suppliers: wrongRuc === undefined ? undefined : `${wrongRuc} no es un RUC válido.`,
  }
}

/** One a line, as people paste them: separated by spaces, commas or semicolons too, and each once. */
export function rucsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}

/** In whatever order the types and suppliers stand. */
export function isChanged({ budget, amount, types, rucs }: TypedRules, saved: PilotRules): boolean {
  return (
    budget !== saved.oneIn ||
    amount !== saved.maxTotal ||
    !isSame(types, saved.types) ||
    !isSame(rucs, saved.suppliers)
  )
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}
