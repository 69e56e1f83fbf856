// The purchases of a month in accounting: one has its account.
import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { ScreenState } from './screen-states.ts'

const Month = z.object({
  totals: z.object({ lista: z.number() }),
  purchases: z.array(z.object({ documentId: z.string() })),
})
const period = '2026-10'

export function accountingStates(): ScreenState[] {
  const shown = (ver: string): ScreenState => ({
    title: `asientos-${ver.replace('_', '-')}`,
    path: `/asientos?mes=${period}&ver=${ver}`,
    arrange: codeOne,
  })
  return [
    ...['sin_cuenta', 'lista', 'fuera'].map(shown),
    { ...shown('lista'), title: 'asientos-cuentas', act: press('Cuentas fijas') },
    { ...shown('lista'), title: 'asientos-descargar', act: press('Descargar asientos') },
    { ...shown('lista'), title: 'documento-cuenta', act: toItsDocument },
  ]
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

async function toItsDocument(page: Page): Promise<void> {
  await page.getByRole('tabpanel').getByRole('link').first().click()
  await page.getByRole('region', { name: 'Cuenta contable' }).scrollIntoViewIfNeeded()
}

async function codeOne(page: Page): Promise<void> {
  const answer = await page.request.get(`/api/accounting/periods/${period}`)
  const { purchases, totals } = Month.parse(await answer.json())
  const [first] = purchases
  if (totals.lista > 0 || !first) return
  const coding = { accountCode: '6311', costCenter: 'LIMA' }
  const sent = await page.request.put('/api/accounting/codings', {
    data: { documentIds: [first.documentId], coding },
  })
  if (!sent.ok()) throw new Error(`the account was refused: ${await sent.text()}`)
}
