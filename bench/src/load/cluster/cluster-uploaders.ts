// People who upload constantly, view their list, and retry an unanswered upload with the same idempotency key.
import { randomUUID } from 'node:crypto'
import { invoicePdf } from '../../../../server/src/test/papers/invoice-pdf.ts'
import { Client } from '../../../../server/src/test/client.ts'

const people = 6
/** A person looks at the result before sending the next one. */
const restMs = 1_000
const triesEveryMs = 500
const giveUpMs = 120_000

export interface Uploaders {
  /** Ids of documents that the product acknowledged. */
  acknowledged: string[]
  start: () => { stop: () => Promise<{ refused: number; broken: number }> }
}

export async function openUploaders(url: string): Promise<Uploaders> {
  const acknowledged: string[] = []
  const clients = await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      const client = new Client(url)
      await client.register({ email: `persona-${at}@conforme.test` })
      return client
    }),
  )
  return {
    acknowledged,
    start: () => {
      const counts = { refused: 0, broken: 0 }
      let isOver = false
      const work = clients.map(async (client) => {
        while (!isOver) {
          acknowledged.push(await uploadOnce(client, counts))
          await ask(counts, () => client.get('/api/documents'))
          await new Promise((resolve) => setTimeout(resolve, restMs))
        }
      })
      return {
        stop: async () => {
          isOver = true
          await Promise.all(work)
          return counts
        },
      }
    },
  }
}

interface Counts {
  refused: number
  broken: number
}

async function uploadOnce(client: Client, counts: Counts): Promise<string> {
  const numero = randomUUID().slice(0, 8)
  const bytes = await invoicePdf({ numero: `F001-${numero}` })
  const key = randomUUID()
  const deadline = Date.now() + giveUpMs
  for (;;) {
    const answer = await ask(counts, () => upload(client, bytes, key))
    if (answer?.status === 200) return answer.body.documentId
    if (Date.now() > deadline) throw new Error(`an upload was not taken: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, triesEveryMs))
  }
}

function upload(client: Client, bytes: Uint8Array, key: string) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'factura.pdf')
  form.set('model', 'lector-local')
  form.set('processor', 'local')
  const headers = { 'idempotency-key': key }
  return client.call<{ documentId: string }>('POST', '/api/documents/upload', { body: form, headers })
}

/** Undefined when the connection broke before an answer. */
async function ask<T extends { status: number }>(
  counts: Counts,
  call: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const answer = await call()
    if (answer.status >= 400) counts.refused++
    return answer
  } catch {
    counts.broken++
    return undefined
  }
}
