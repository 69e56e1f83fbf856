import { currencies, type Currency } from '../payment-currencies.ts'

interface ChargeAccount {
  id: string
  currency: Currency
}

export type ChargeAccountIds = Partial<Record<Currency, string>>

/** The account that each currency is paid from: the picked one, else the only one. A picked one may be gone by now. */
export function chargeAccountsOf(
  accounts: readonly ChargeAccount[],
  picked: ChargeAccountIds,
): ChargeAccountIds {
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const own = accounts.filter((account) => account.currency === currency)
      const wanted = picked[currency]
      const isThere = own.some(({ id }) => id === wanted)
      // An empty choice is one too: «Elegir…».
      const id = isThere ? wanted : wanted === '' || own.length !== 1 ? undefined : own[0]?.id
      return id === undefined ? [] : [[currency, id]]
    }),
  )
}
