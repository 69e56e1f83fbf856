// Chooses the account to pay to: always one that a person confirmed.
import { formatBankAccount, type AccountCurrency } from '@conforme/contract/payments/bank-accounts'
import { canBePaidTo } from '../../suppliers/change-account.ts'
import { accountsOfDocument, sameAccountKey } from '../../suppliers/learn-accounts.ts'
import { accountBank, type AccountRow } from '../../suppliers/queries.ts'
import { currencyWords, type LineFacts, type Report } from './line-facts.ts'

export function chooseAccount(
  { held, choice, supplier, at }: LineFacts,
  currency: AccountCurrency,
  report: Report,
): AccountRow | undefined {
  const payable = (supplier?.accounts ?? []).filter((account) => account.kind !== 'detracciones')
  const confirmed = payable.filter((account) => canBePaidTo(account, at))
  const fitting = confirmed.filter((account) => account.currency === null || account.currency === currency)
  const chosen = choice.accountId
    ? payable.find((account) => account.id === choice.accountId)
    : bestOf(fitting)
  if (!chosen) {
    const inCurrency = payable.filter((account) => (account.currency ?? currency) === currency)
    const proposed = inCurrency.find((account) => account.status === 'propuesta')
    const waiting = inCurrency.find((account) => account.status === 'confirmada')
    const hint = proposed ? ` Se leyó ${formatBankAccount(proposed.digits)}: confírmala.` : ''
    const since = waiting ? ` ${waitingSentence(waiting)}` : ''
    report(
      'sin_cuenta',
      `El proveedor no tiene una cuenta confirmada en ${currencyWords[currency]}.${hint}${since}`,
    )
    return undefined
  }
  if (chosen.status !== 'confirmada') report('cuenta_no_confirmada', 'La cuenta elegida no está confirmada.')
  else if (!canBePaidTo(chosen, at)) report('cuenta_no_confirmada', waitingSentence(chosen))
  if (chosen.currency !== null && chosen.currency !== currency)
    report('moneda_de_cuenta', `La cuenta elegida no es en ${currencyWords[currency]}.`)
  reportReplacement({ chosen, payable, at }, currency, report)
  reportReplaced(chosen, fitting, report)
  const printed = accountsOfDocument(held.row).filter(
    (account) => account.kind !== 'detracciones' && (account.currency ?? currency) === currency,
  )
  const known = new Set(confirmed.map((account) => sameAccountKey(account.digits)))
  if (printed.length > 0 && !printed.some((account) => known.has(sameAccountKey(account.digits)))) {
    const shown = printed.map((account) => formatBankAccount(account.digits)).join(', ')
    report(
      'cuenta_distinta',
      `El documento imprime otra cuenta (${shown}) que la confirmada. Verifica con el proveedor.`,
    )
  }
  return chosen
}

/** The account in the Banco de la Nación for the deposit. */
export function chooseDetraccionAccount(
  { supplier, at }: Pick<LineFacts, 'supplier' | 'at'>,
  report: Report,
): AccountRow | undefined {
  const own = (supplier?.accounts ?? []).filter(({ kind }) => kind === 'detracciones')
  const [chosen] = lastRegistered(own.filter((account) => canBePaidTo(account, at)))
  const waiting = own.find((account) => account.status === 'confirmada' && !canBePaidTo(account, at))
  const since = waiting ? ` ${waitingSentence(waiting)}` : ''
  if (!chosen)
    report('sin_cuenta_detracciones', `Falta confirmar la cuenta de detracciones del proveedor.${since}`)
  else if (waiting) {
    const paid = formatBankAccount(chosen.digits)
    report('detracciones_anterior', `${waitingSentence(waiting)} Este depósito va a la anterior, ${paid}.`)
  }
  return chosen
}

/** While an approved change of account waits to take effect, the old account is still paid: a person must accept that. */
function reportReplacement(
  { chosen, payable, at }: { chosen: AccountRow; payable: readonly AccountRow[]; at: Date },
  currency: AccountCurrency,
  report: Report,
): void {
  const next = payable.find(
    (account) =>
      account.status === 'confirmada' &&
      !canBePaidTo(account, at) &&
      (account.currency ?? currency) === currency &&
      sameAccountKey(account.digits) !== sameAccountKey(chosen.digits),
  )
  if (!next) return
  const paid = formatBankAccount(chosen.digits)
  report('cuenta_anterior', `${waitingSentence(next)} Este pago va a la anterior, ${paid}.`)
}

/** Warns that the account which a person chose for this payment has been replaced. */
function reportReplaced(chosen: AccountRow, fitting: readonly AccountRow[], report: Report): void {
  const [latest] = lastRegistered(fitting)
  if (!latest?.changedAt || sameAccountKey(latest.digits) === sameAccountKey(chosen.digits)) return
  const paid = formatBankAccount(chosen.digits)
  report('cuenta_anterior', `La cuenta ${formatBankAccount(latest.digits)} reemplazó a la elegida, ${paid}.`)
}

/** The account that replaced the others, else preferably one of BCP. */
function bestOf(fitting: readonly AccountRow[]): AccountRow | undefined {
  const [latest] = lastRegistered(fitting)
  const current = latest?.changedAt
    ? fitting.filter(({ digits }) => sameAccountKey(digits) === sameAccountKey(latest.digits))
    : fitting
  const ofBcp = current.filter((account) => accountBank(account) === 'BCP')
  // Prefers the account number to the CCI of the same account, because people know the number.
  return ofBcp.find((account) => account.kind !== 'cci') ?? ofBcp[0] ?? current[0]
}

/** Newest change first, even if an older account was confirmed again since. */
function lastRegistered(accounts: readonly AccountRow[]): AccountRow[] {
  const changedAtMs = ({ changedAt }: AccountRow) => changedAt?.getTime() ?? 0
  return accounts.toSorted((a, b) => changedAtMs(b) - changedAtMs(a))
}

function waitingSentence({ digits, payableFrom }: AccountRow): string {
  // The format of the screens; es-PE's time would end in a point.
  const time = payableFrom?.toLocaleString('es-ES', {
    timeZone: 'America/Lima',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return `La cuenta ${formatBankAccount(digits)} cambió hace poco: se puede pagar a ella desde el ${time ?? ''}.`
}
