// Fifty people at once, as in an office when a document changes: calls answered per second, beside session look-ups alone.
import type { Client } from '../../../../server/src/test/client.ts'
import { yardstick } from './size-asks.ts'

/** Calls per second: the session, the first page of the list, a page that nobody else requests. */
export type Crowd = Record<'session' | 'list' | 'pages', number>

const atOnce = 50
/** The kinds alternate, so that other load on the machine affects all of them. */
const rounds = 5
const roundMs = 1_000

export async function crowdIn(client: Client): Promise<Crowd> {
  const paths: Record<keyof Crowd, (at: number) => string> = {
    session: () => yardstick.path,
    list: () => '/api/documents?limit=10&page=1',
    pages: (at) => `/api/documents?limit=10&page=${at + 1}`,
  }
  const crowd: Crowd = { session: 0, list: 0, pages: 0 }
  const kinds = ['session', 'list', 'pages'] as const
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) crowd[kind] += await answeredBy((at) => askFrom(client, at, paths[kind](at)))
  for (const kind of kinds) crowd[kind] = Math.round((crowd[kind] * 1000) / (rounds * roundMs))
  return crowd
}

async function answeredBy(ask: (at: number) => Promise<void>): Promise<number> {
  const until = performance.now() + roundMs
  let answered = 0
  const one = async (at: number) => {
    while (performance.now() < until) {
      await ask(at)
      answered++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, at) => one(at)))
  return answered
}

/** Each from an own address, because the rate limit is per address. */
async function askFrom(client: Client, at: number, asked: string): Promise<void> {
  const { status } = await client.call('GET', asked, { headers: { 'x-forwarded-for': `10.0.0.${at + 1}` } })
  if (status !== 200) throw new Error(`${asked} answered ${status}`)
}

export function crowdInWords({ session, list, pages }: Crowd): string {
  const part = (each: number) => `${each}/s, ${Math.round((100 * each) / session)} %`
  return `${atOnce} personas a la vez: ${session} sesiones/s; la primera página ${part(list)}; cada una la suya ${part(pages)}`
}
