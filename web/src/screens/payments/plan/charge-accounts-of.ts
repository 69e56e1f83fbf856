import { currencies, type Currency } from '../payment-currencies.ts'

interface ChargeAccount {
  id: string
  currency: Currency
}

export type ChargeAccountIds = Partial<Record<Currency, string>>

/** The charge account of each currency: the picked one, if it still exists, else the only one. */
export function chargeAccountsOf(
  accounts: readonly ChargeAccount[],
  picked: ChargeAccountIds,
): ChargeAccountIds {
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const own = accounts.filter((account) => account.currency === currency)
      const wanted = picked[currency]
      const isThere = own.some(({ id }) => id === wanted)
      // An empty pick («Elegir…») also counts as a choice.
      const id = isThere ? wanted : wanted === '' || own.length !== 1 ? undefined : own[0]?.id
      return id === undefined ? [] : [[currency, id]]
    }),
  )
}
