// What a person does with one document after another.
import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Answer, Client } from '../../../server/src/test/client.ts'
import { invoicePdf } from '../../../server/src/test/papers/invoice-pdf.ts'

export interface Answered {
  call: string
  status: number
  ms: number
  /** Code and sentence of the refusal, and the request id in the log. */
  why?: string
}

/** A person looks at the result before the next action. */
const restMs = 1_500
const readWithin = 60

export async function workDay(client: Client, note: (answered: Answered) => void): Promise<void> {
  const ask = async <T>(call: string, work: () => Promise<Answer<T>>) => {
    const started = performance.now()
    const answer = await work()
    const ms = performance.now() - started
    note({ call, status: answer.status, ms, ...(answer.status >= 400 && { why: reasonOf(answer) }) })
    return answer.body
  }
  const get = (call: string, path: string) => ask(call, () => client.get(path))
  const number = randomUUID().slice(0, 8)
  const { documentId } = await ask('subir', () => upload(client, `F001-${number}`))
  await get('lista', '/api/documents?limit=10')
  await rest()
  for (let look = 0; look < readWithin; look++) {
    const { status } = (await get('documento', `/api/documents/${documentId}`)) as { status?: string }
    if (status !== 'processing') break
    await rest()
  }
  await get('página', `/api/documents/${documentId}/pages/1/large`)
  const edit = { fieldPath: 'proveedor.nombre', newValue: `Proveedor ${number}` }
  await ask('corregir', () => client.post(`/api/documents/${documentId}/edit-field`, edit))
  await rest()
  await ask('confirmar', () => client.post(`/api/documents/${documentId}/confirm`, { comment: 'Revisado.' }))
  await get('buscar', `/api/documents?search=${number}`)
  await get('cifras', '/api/documents/summary')
  await get('flujo', '/api/documents/workflow/logistica?sort=due')
  await rest()
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, restMs))
}

function upload(client: Client, numero: string) {
  // A different amount for each invoice of a supplier, as in reality.
  return invoicePdf({ numero, base: randomInt(100, 100_000) }).then((bytes) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), `${numero}.pdf`)
    form.set('model', 'lector-local')
    form.set('processor', 'local')
    return client.call<{ documentId: string }>('POST', '/api/documents/upload', { body: form })
  })
}

const Refused = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

function reasonOf({ body, headers }: Answer): string {
  const refused = Refused.safeParse(body)
  const words = refused.success
    ? `${refused.data.error.code}: ${refused.data.error.message}`
    : JSON.stringify(body).slice(0, 200)
  return `${words} (${headers.get('x-request-id') ?? 'sin número'})`
}
