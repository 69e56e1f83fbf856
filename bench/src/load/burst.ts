// `npm run bench -- burst`: many uploads at once. Measures documents read per second, and the wait of one in a burst against
// one that comes alone; on the same machine in the same minute, so that the ratio holds under other load.
import { startProduct } from '../../../e2e/product.ts'
import { Client } from '../../../server/src/test/client.ts'
import { invoicePdf } from '../../../server/src/test/papers/invoice-pdf.ts'
import { formatTable } from '../table.ts'
import { percentile } from '../timing.ts'

const senders = 8
const rounds = 10

interface BurstOptions {
  documents: number
  /** Another checkout of the product to compare with. */
  product: string | undefined
}

export function parseBurstOptions(args: readonly string[]): BurstOptions {
  const valueOf = (name: string) => {
    const at = args.indexOf(name)
    return at < 0 ? undefined : args[at + 1]
  }
  return { documents: Number(valueOf('--documents') ?? 200), product: valueOf('--product') }
}

interface Sender {
  /** Sends a document; `readAt` resolves when it was read. */
  send: () => Promise<{ id: string; readAt: Promise<number> }>
}

export async function run({ documents, product: root }: BurstOptions) {
  const product = await startProduct({
    env: { INITIAL_CREDITS: '100000' },
    ...(root !== undefined && { root }),
  })
  try {
    const people = await Promise.all(Array.from({ length: senders }, (_, at) => openSender(product.url, at)))
    const [first] = people
    if (!first) throw new Error('nobody sends')
    for (let round = 0; round < 4; round++) await timed(first) // warm-up of the readers
    const alone: number[] = []
    const burst: number[] = []
    for (let round = 0; round < rounds; round++) {
      alone.push(await timed(first))
      burst.push(...(await Promise.all(people.map((person) => timed(person)))))
    }
    const perSecond = await throughput(people, documents)
    const figures = {
      documents,
      perSecond: Math.round(perSecond * 10) / 10,
      aloneMs: Math.round(percentile(alone, 0.5)),
      burstMs: Math.round(percentile(burst, 0.5)),
      /** Relative to a document that comes alone. */
      times: Math.round((percentile(burst, 0.5) / percentile(alone, 0.5)) * 10) / 10,
    }
    console.log(
      formatTable(
        [`${senders} personas`, ''],
        [
          [`${documents} documentos de una página, por segundo`, String(figures.perSecond)],
          ['uno solo, hasta estar leído, p50 ms', String(figures.aloneMs)],
          ['uno de ocho a la vez, p50 ms', String(figures.burstMs)],
          ['veces lo que tarda uno solo', String(figures.times)],
        ],
      ),
    )
    return figures
  } finally {
    await product.stop()
  }
}

async function timed(sender: Sender): Promise<number> {
  const started = performance.now()
  const { readAt } = await sender.send()
  return (await readAt) - started
}

async function throughput(people: readonly Sender[], documents: number): Promise<number> {
  const each = Math.ceil(documents / people.length)
  const started = performance.now()
  const reads = await Promise.all(
    people.map(async (person) => {
      const sent: Promise<number>[] = []
      for (let at = 0; at < each; at++) sent.push((await person.send()).readAt)
      return Math.max(...(await Promise.all(sent)))
    }),
  )
  return (each * people.length) / ((Math.max(...reads) - started) / 1000)
}

let numbered = 0

async function openSender(url: string, at: number): Promise<Sender> {
  const client = new Client(url)
  await client.register({ email: `persona-${at}@conforme.test` })
  const ends = new Map<string, { promise: Promise<number>; resolve: (at: number) => void }>()
  const endOf = (id: string) => {
    const known = ends.get(id) ?? Promise.withResolvers<number>()
    ends.set(id, known)
    return known
  }
  const events = await client.listen()
  // Repeats until the product stops.
  void events
    .until(({ documentId, status }) => {
      if (status === 'completed' || status === 'error') endOf(documentId).resolve(performance.now())
      return false
    })
    .catch(() => undefined)
  return {
    async send() {
      const bytes = await invoicePdf({ numero: `F001-${String(++numbered).padStart(8, '0')}` })
      const { status, body } = await client.upload({ bytes })
      if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`)
      return { id: body.documentId, readAt: endOf(body.documentId).promise }
    },
  }
}
