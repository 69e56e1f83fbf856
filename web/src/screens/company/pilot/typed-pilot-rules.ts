// Form values of the pilot's rules, and their errors.
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

/** Splits pasted RUCs by line, space, comma or semicolon, and removes duplicates. */
export function rucsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}

/** Ignores the order of types and suppliers. */
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
