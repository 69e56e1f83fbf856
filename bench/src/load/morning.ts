// A realistic morning on a small account, against stand-ins with the rate limits of strict providers and a clock sixty times
// as fast: how many documents succeed, how many calls are refused, and how long it takes on that clock.
import { createGeminiProcessor } from '../../../extraction/src/processors/gemini/gemini-processor.ts'
import { createOpenAiProcessor } from '../../../extraction/src/processors/openai/openai-processor.ts'
import type { Processor } from '../../../extraction/src/processors/processor.ts'
import { fastClock } from '../../../extraction/stand-ins/fast-clock.ts'
import { startGeminiStandIn } from '../../../extraction/stand-ins/gemini/gemini.ts'
import { answerInTime, keptInMemory, runtimeOn } from '../../../extraction/stand-ins/morning.ts'
import { startOpenAiStandIn } from '../../../extraction/stand-ins/openai/openai.ts'
import { createRateLimit, type RateLimitOptions } from '../../../extraction/stand-ins/rate-limit.ts'
import { sampleInvoice, sampleInvoiceLines } from '../../../extraction/stand-ins/sample-invoice.ts'
import type { StandIn } from '../../../extraction/stand-ins/stand-in-server.ts'
import { typeRequest } from '../../../extraction/stand-ins/typed-page.ts'
import { formatTable } from '../table.ts'

interface Morning {
  name: string
  provider: 'OpenAI' | 'Gemini'
  limit: Omit<RateLimitOptions, 'now'>
  files: number
  pages: number
  /** The provider always answers 503 for this page. */
  broken?: number
}

const mornings: Morning[] = [
  {
    name: '12 files of a page, 30,000 tokens/min',
    provider: 'OpenAI',
    limit: { tokensPerMinute: 30_000 },
    files: 12,
    pages: 1,
  },
  { name: '6 pages, one always 503', provider: 'OpenAI', limit: {}, files: 1, pages: 6, broken: 4 },
  {
    name: '12 pages, 10 requests/min',
    provider: 'OpenAI',
    limit: { requestsPerMinute: 10 },
    files: 1,
    pages: 12,
  },
  {
    name: '12 pages, 10 requests/min',
    provider: 'Gemini',
    limit: { requestsPerMinute: 10 },
    files: 1,
    pages: 12,
  },
]

export interface MorningFigures {
  name: string
  provider: string
  delivered: number
  pagesDelivered: number
  calls: number
  refused: number
  seconds: number
}

const apiKey = 'sk-bench-0123456789abcdef'

export async function run(): Promise<MorningFigures[]> {
  const figures: MorningFigures[] = []
  for (const morning of mornings) figures.push(await measure(morning))
  console.log(
    formatTable(
      ['morning', 'provider', 'files', 'pages', 'calls', 'refused', 'seconds'],
      figures.map((figure) => [
        figure.name,
        figure.provider,
        String(figure.delivered),
        String(figure.pagesDelivered),
        String(figure.calls),
        String(figure.refused),
        figure.seconds.toFixed(0),
      ]),
    ),
  )
  return figures
}

async function measure({ name, provider, limit, files, pages, broken }: Morning): Promise<MorningFigures> {
  const clock = fastClock()
  const account = createRateLimit({ ...limit, now: clock.now })
  const options = { apiKey, expected: sampleInvoice, limit: account }
  const isOpenAi = provider === 'OpenAI'
  const standIn = isOpenAi ? await startOpenAiStandIn(options) : await startGeminiStandIn(options)
  const runtime = runtimeOn(clock, provider)
  const processor: Processor = isOpenAi
    ? createOpenAiProcessor({ apiKey, baseUrl: `${standIn.url}/v1` }, runtime)
    : createGeminiProcessor({ apiKey, baseUrl: standIn.url }, runtime)
  if (broken !== undefined) breakPage(standIn, broken)
  const model = isOpenAi ? 'gpt-4o' : 'gemini-2.5-flash'
  const sheets = Array.from({ length: pages }, (_, page) => [...sampleInvoiceLines, sheetName(page + 1)])
  const began = clock.now()
  const answers = await Promise.all(
    Array.from({ length: files }, () =>
      answerInTime(processor, typeRequest(sheets, { model, answers: keptInMemory() }), clock),
    ),
  )
  const seconds = (clock.now() - began) / 1000
  await standIn.close()
  return {
    name,
    provider,
    delivered: answers.length,
    pagesDelivered: answers.reduce((sum, { usage }) => sum + (usage?.pages ?? 0), 0),
    calls: standIn.requests.length,
    refused: account.refused(),
    seconds,
  }
}

const sheetName = (page: number): string => `HOJA NUMERO ${String(page)} DEL LEGAJO`

function breakPage(standIn: StandIn, page: number): void {
  standIn.failAlways({
    kind: 'change',
    change: (reply) =>
      standIn.requests.at(-1)?.body.includes(sheetName(page))
        ? { status: 503, body: '<html>503</html>' }
        : reply,
  })
}
