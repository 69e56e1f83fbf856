// Fills an installation with sample data, through the API as a user would.
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { samples, sampleUrl } from '@conforme/extraction/samples'
import { z } from 'zod'
import { openVisitor, type Visitor } from './visitor.ts'

export const password = 'conforme-demo-2026'
const company = { name: 'INDUSTRIAS QUILLAMAR S.A.C.', ruc: '20859997075' }
export const people = [
  { email: 'admin@conforme.demo', firstName: 'Ada', lastName: 'Salas' },
  { email: 'contadora@conforme.demo', firstName: 'Rosa', lastName: 'Quispe', company },
]
const Uploaded = z.object({ documentId: z.string() })
const Seen = z.object({ status: z.string() })

export interface SeedOptions {
  /** Skips larger samples. */
  mostBytes?: number
}

export async function seed(url: string, { mostBytes = Infinity }: SeedOptions = {}): Promise<string> {
  const visitors: Visitor[] = []
  for (const person of people) {
    const visitor = openVisitor(url)
    const answer = await visitor.post('/api/register', { ...person, password })
    if (answer.status === 409) return 'La instalación ya tiene los datos de ejemplo.'
    if (answer.status !== 200) throw new Error(`${person.email}: ${JSON.stringify(answer.body)}`)
    visitors.push(visitor)
  }
  const accountant = visitors[1]
  if (!accountant) throw new Error('nobody was registered')
  const ids = await uploadSamples(accountant, mostBytes)
  await intoEveryState(accountant, ids)
  const accounts = people.map((person) => `  ${person.email} · ${password}`).join('\n')
  return `Listo: ${ids.length} documentos de ${company.name}.\n${accounts}`
}

async function uploadSamples(accountant: Visitor, mostBytes: number): Promise<string[]> {
  // Uploaded first, so that the newest document is a readable one.
  const broken = await accountant.upload(Buffer.from('%PDF-1.7\nroto'), 'archivo dañado.pdf')
  const ids: string[] = []
  for (const sample of samples) {
    const bytes = await buffer(createReadStream(sampleUrl(sample)))
    if (bytes.length > mostBytes) continue
    const answer = await accountant.upload(bytes, sample.file)
    ids.push(Uploaded.parse(answer.body).documentId)
  }
  ids.push(Uploaded.parse(broken.body).documentId)
  for (const id of ids) await untilProcessed(accountant, id)
  return ids
}

async function untilProcessed(accountant: Visitor, id: string): Promise<void> {
  for (;;) {
    const { body } = await accountant.get(`/api/documents/${id}`)
    if (Seen.parse(body).status !== 'processing') return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Confirms some documents, and leaves one at each of the first workflow steps. */
async function intoEveryState(accountant: Visitor, ids: string[]): Promise<void> {
  const path = [
    ['logistica', 'logistica_received'],
    ['logistica', 'logistica_approved'],
    ['tesoreria', 'tesoreria_received'],
    ['tesoreria', 'tesoreria_validated'],
  ] as const
  for (const [index, id] of ids.slice(2, 7).entries()) {
    await accountant.post(`/api/documents/${id}/confirm`, { comment: 'Revisado contra la orden de compra' })
    for (const [step, [team, status]] of path.slice(0, index).entries()) {
      await accountant.post(`/api/documents/${id}/workflow/update`, {
        status,
        team,
        user: 'Rosa Quispe',
        step: step + 1,
        comment: '',
        additionalData: {
          approvedBy: { [team]: { user: 'Rosa Quispe', timestamp: new Date().toISOString() } },
        },
      })
    }
  }
}
