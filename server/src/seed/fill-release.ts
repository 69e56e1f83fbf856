// Test data of a release for the upgrade tests of later ones: the seed without its large samples, plus a few rows that
// the seed does not create.
import { z } from 'zod'
import { password, people, seed } from './seed.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** Small, because it stays in the repository permanently. */
const mostBytes = 10_000

export async function fillRelease(url: string): Promise<void> {
  await seed(url, { mostBytes })
  const accountant = openVisitor(url)
  await must(accountant, '/api/login', { email: people[1]?.email, password })
  const { documents } = z
    .object({
      documents: z.array(z.object({ id: z.string(), status: z.string(), isConfirmed: z.boolean() })),
    })
    .parse((await accountant.get('/api/documents')).body)
  const open = documents.find(({ status, isConfirmed }) => status === 'completed' && !isConfirmed)
  if (open)
    await must(accountant, `/api/documents/${open.id}/edit-field`, {
      fieldPath: 'documento.numero',
      newValue: 'F001-00000099',
    })
  const { suppliers } = z
    .object({ suppliers: z.array(z.object({ ruc: z.string() })) })
    .parse((await accountant.get('/api/suppliers')).body)
  await must(accountant, `/api/suppliers/${suppliers[0]?.ruc}/accounts`, {
    account: '193-2532658-0-02',
    currency: 'PEN',
  })
  await must(accountant, '/api/payments/charge-accounts', { name: 'Principal', account: '191-1000152-0-55' })
  await must(accountant, '/api/company/members', { email: 'luz@conforme.demo', firstName: 'Luz' })
  await must(accountant, '/api/company/invitations', { email: 'nueva@conforme.demo' })
  await must(accountant, '/api/export-layouts', {
    name: 'Contable',
    rows: 'documentos',
    columns: [{ key: 'documento.total' }],
  })
  const administrator = openVisitor(url)
  await must(administrator, '/api/login', { email: people[0]?.email, password })
  await must(administrator, '/api/admin/api-keys', {
    name: 'ERP',
    permissions: { endpoints: ['/api/webhook/process-document'] },
  })
}

async function must(visitor: Visitor, path: string, body: unknown): Promise<void> {
  const answer = await visitor.post(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
}
