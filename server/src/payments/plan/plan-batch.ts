// Plans a payment batch without writing anything: the lines with their net amounts, and every issue, after a new search
// for duplicates. A batch is prepared from exactly this plan.
import {
  formatBankAccount,
  payingBank,
  type AccountCurrency,
} from '@conforme/contract/payments/bank-accounts'
import type { BatchRequest, ChargeAccount, PaymentIssue } from '@conforme/contract/payments/payments'
import { sumAmounts } from '@conforme/contract/values/amounts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { findDeposits } from '../../constancias/find-deposits.ts'
import type { Database } from '../../db/database.ts'
import { openProposals } from '../../detracciones/propose-for-document.ts'
import { exchangeRatesOf } from '../../detracciones/queries.ts'
import { sameAccountKey, accountNumberForms } from '../../suppliers/learn-accounts.ts'
import { supplierAccounts, suppliers } from '../../suppliers/tables.ts'
import { findTaxpayers } from '../../padrones/find-taxpayers.ts'
import { suppliersByRuc } from '../../suppliers/queries.ts'
import type { HeldDocument } from '../../workflow/lock-documents.ts'
import type { Rules } from '../../workflow/rules.ts'
import { fitsBbvaEmail } from '../files/bbva-file.ts'
import { findPaidBefore } from '../find-paid-before.ts'
import { creditsLeftOut } from './credits-left-out.ts'
import { downloadedBefore } from './downloaded-before.ts'
import { issueOf } from './issues.ts'
import type { LineFacts } from './line-facts.ts'
import type { Line } from './payment-line.ts'
import { planLine, rucOf, type PlannedLine } from './plan-line.ts'
import { findSettings, listChargeAccounts } from '../settings.ts'
import { settleCredits } from './settle-credits.ts'

export interface BatchPlan {
  lines: Line[]
  issues: PaymentIssue[]
  charge: Map<AccountCurrency, ChargeAccount>
  /** Whether one of its files contains the address that the bank notifies. */
  needsEmail: boolean
}

export interface Planning {
  companyId: string
  /** Email of the person who prepares the batch. */
  email: string
  request: BatchRequest
  held: ReadonlyMap<string, HeldDocument>
  rules: Pick<Rules, 'checklist'>
  /** ISO date. */
  today: string
  at: Date
}

export async function planBatch(db: Database, planning: Planning): Promise<BatchPlan> {
  const { request, held } = planning
  const planned = await planLines(db, planning)
  const { lines } = planned
  const repeated = repeatedInBatch(held)
  const twice = new Set(repeated.map(({ documentId }) => documentId))
  const issues = planned.issues.filter(
    ({ code, documentId }) => code !== 'posible_duplicado' || !twice.has(documentId),
  )
  issues.push(...repeated)
  issues.push(...(await downloadedBefore(db, idsOf(lines))))
  issues.push(...(await sharedAccountIssues(db, planning.companyId, lines)))
  issues.push(...settleCredits(lines, held))
  issues.push(...(await creditsLeftOut(db, planning.companyId, lines)))
  const own = await listChargeAccounts(db, planning.companyId)
  const charge = chooseChargeAccounts(own, request, lines, issues)
  const needsEmail = [...charge.values()].some(({ digits }) => payingBank(digits) === 'BBVA')
  if (needsEmail && !fitsBbvaEmail(planning.email))
    issues.push(issueOf(null, 'correo_de_aviso', emailSentence))
  if (request.paymentDate < planning.today)
    issues.push(issueOf(null, 'fecha_pasada', 'La fecha de pago ya pasó.'))
  return { lines, issues, charge, needsEmail }
}

const idsOf = (lines: readonly Line[]) => lines.flatMap(({ documentId }) => documentId ?? [])

const emailSentence =
  'BBVA avisa de cada abono al correo de quien prepara el lote, y el tuyo no entra en su archivo: tiene más de 50 letras, o signos que el banco no admite. Que lo prepare otra persona.'

async function planLines(db: Database, { companyId, request, held, rules, at }: Planning) {
  const rows = [...held.values()].map(({ row }) => row)
  const known = await suppliersByRuc(db, companyId, [...new Set(rows.map(rucOf))])
  const taxpayers = await findTaxpayers(db, rows.map(rucOf))
  const propose = await openProposals(db, companyId)
  const findRate = await exchangeRatesOf(db, companyId)
  const { isRetentionAgent } = await findSettings(db, companyId)
  const deposits = await findDeposits(db, [...held.keys()])
  const paidBefore = await findPaidBefore(
    db,
    rows.filter(({ paidCents }) => paidCents > 0).map(({ id }) => id),
  )
  const facts: LineFacts[] = []
  const issues: PaymentIssue[] = []
  const seen = new Set<string>()
  for (const choice of request.items) {
    const document = held.get(choice.documentId)
    if (seen.has(choice.documentId)) continue
    seen.add(choice.documentId)
    // A person who joins a company still sees their earlier uploads, but these are not for the company to pay.
    if (document?.row.companyId !== companyId) {
      issues.push(
        issueOf(choice.documentId, 'no_encontrado', 'El documento no existe o no es de tu empresa.'),
      )
      continue
    }
    const { row } = document
    facts.push({
      held: document,
      choice,
      supplier: known.get(rucOf(row)),
      taxpayer: taxpayers.get(rucOf(row)),
      proposal: propose(row),
      deposits: deposits.get(row.id),
      exchangeRate: row.currency && row.documentDate ? findRate(row.currency, row.documentDate) : undefined,
      isRetentionAgent,
      rules,
      paymentDate: request.paymentDate,
      paidBefore: paidBefore.get(row.id),
      at,
    })
  }
  const planned = planTogether(facts)
  return {
    lines: planned.map(({ line }) => line),
    issues: [...issues, ...planned.flatMap((one) => one.issues)],
  }
}

/** Documents paid to a supplier together count as one sum for the retención's limit, whatever each is for. */
function planTogether(facts: readonly LineFacts[]): PlannedLine[] {
  const alone = facts.map(planLine)
  const sums = new Map<string, number>()
  for (const { line, subjectSoles } of alone)
    sums.set(line.supplierRuc, sumAmounts([sums.get(line.supplierRuc) ?? 0, subjectSoles]))
  return alone.map((planned, at) => {
    const own = facts[at]
    const paidTogetherSoles = sums.get(planned.line.supplierRuc) ?? 0
    const isMore = planned.subjectSoles > 0 && paidTogetherSoles > planned.subjectSoles
    return own && isMore ? planLine({ ...own, paidTogetherSoles }) : planned
  })
}

/** Finds the same comprobante twice in one batch: the duplicate search compares only with earlier payments. */
function repeatedInBatch(held: Planning['held']): PaymentIssue[] {
  return [...held.values()].flatMap(({ row, alerts, alike }) => {
    const other = alike.find(({ sign, documentId }) => sign === 'repetida' && held.has(documentId))
    if (!other) return []
    const listed = alerts.find(({ documentId }) => documentId === other.documentId)
    const message = listed?.message ?? `Es el mismo que «${held.get(other.documentId)?.row.filename ?? ''}».`
    return [issueOf(row.id, 'repetido_en_lote', `Está dos veces en el lote: ${message}`)]
  })
}

/** The same account for two suppliers is a mistake or fraud. */
async function sharedAccountIssues(
  db: Database,
  companyId: string,
  lines: readonly Line[],
): Promise<PaymentIssue[]> {
  const accounts = lines.flatMap(paidAccounts)
  const digits = [...new Set(accounts.flatMap(accountNumberForms))]
  if (digits.length === 0) return []
  const owners = await db
    .select({ digits: supplierAccounts.digits, ruc: suppliers.ruc, name: suppliers.name })
    .from(supplierAccounts)
    .innerJoin(suppliers, eq(suppliers.id, supplierAccounts.supplierId))
    .where(
      and(
        eq(suppliers.companyId, companyId),
        inArray(supplierAccounts.digits, digits),
        ne(supplierAccounts.status, 'retirada'),
      ),
    )
  return lines.flatMap((line) => {
    const told = paidAccounts(line).flatMap((account) => {
      const key = sameAccountKey(account)
      const other = owners.find(
        (owner) => sameAccountKey(owner.digits) === key && owner.ruc !== line.supplierRuc,
      )
      if (!other) return []
      return `La cuenta ${formatBankAccount(account)} también figura como de ${other.name} (RUC ${other.ruc}).`
    })
    return told.length > 0 ? [issueOf(line.documentId, 'cuenta_de_otro', told.join(' '))] : []
  })
}

/** The supplier's account, and the one for its deposit. */
function paidAccounts({ account, detraccionSoles, detraccionAccount }: Line): string[] {
  const deposit = detraccionSoles > 0 ? detraccionAccount : null
  return [account?.digits, deposit].filter((digits) => typeof digits === 'string')
}

function chooseChargeAccounts(
  own: readonly ChargeAccount[],
  request: BatchRequest,
  lines: readonly Line[],
  issues: PaymentIssue[],
): BatchPlan['charge'] {
  const charge: BatchPlan['charge'] = new Map()
  for (const currency of ['PEN', 'USD'] as const) {
    if (!lines.some((line) => line.currency === currency)) continue
    const account = own.find(({ id }) => id === request.chargeAccounts[currency])
    const name = currency === 'PEN' ? 'soles' : 'dólares'
    if (!account) issues.push(issueOf(null, 'sin_cuenta_de_cargo', `Elige la cuenta de cargo en ${name}.`))
    else if (account.currency !== currency)
      issues.push(issueOf(null, 'moneda_de_cargo', `La cuenta de cargo «${account.name}» no es en ${name}.`))
    else charge.set(currency, account)
  }
  return charge
}
