// Lighthouse scores of the built product's pages, started on its own folder with the data of `npm run seed`.
//   npm run bench -- lighthouse                              every page
//   npm run bench -- lighthouse --page /pricing              one page; may be given several times
//   npm run bench -- lighthouse --signed-in --page /         the processor, not the landing (both are `/`)
//   … --runs 3                                               the median of three visits, for a machine that is busy
//   … --report DIR                                           the full reports, one HTML file a visit
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from '../parse-args.ts'
import { z } from 'zod'
import { startProduct } from '../../../e2e/product.ts'
import { seed } from '../../../server/src/seed/seed.ts'
import {
  categories,
  choosePages,
  type Category,
  type MeasuredPage,
  type PageChoice,
} from './lighthouse-pages.ts'
import { visitWithLighthouse, type Visited } from './lighthouse-visit.ts'
import { formatTable } from '../table.ts'

export interface LighthouseOptions extends PageChoice {
  runs: number
  reportDir?: string
}

interface Row extends Visited {
  page: MeasuredPage
  missed: Category[]
}

export function parseLighthouseOptions(args: readonly string[]): LighthouseOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      page: { type: 'string', multiple: true, default: [] },
      public: { type: 'boolean', default: false },
      'signed-in': { type: 'boolean', default: false },
      runs: { type: 'string', default: '1' },
      report: { type: 'string' },
    },
  })
  const onlyOne = values.public !== values['signed-in']
  return {
    paths: values.page,
    access: onlyOne ? (values.public ? 'public' : 'signed-in') : 'both',
    runs: z.coerce.number().int().min(1).parse(values.runs),
    ...(values.report !== undefined && { reportDir: values.report }),
  }
}

export async function run(options: LighthouseOptions): Promise<Row[]> {
  const pages = choosePages(options)
  if (pages.length === 0) throw new Error(`no measured page is called ${options.paths.join(', ')}`)
  if (options.reportDir !== undefined) await mkdir(options.reportDir, { recursive: true })
  const product = await startProduct()
  try {
    const desk = pages.some((page) => page.isSignedIn) ? await openDesk(product.url) : undefined
    const rows: Row[] = []
    for (const page of pages) rows.push(await measure(page, { url: product.url, desk, options }))
    print(rows)
    if (rows.some((row) => row.missed.length > 0)) process.exitCode = 1
    return rows
  } finally {
    await product.stop()
  }
}

interface Desk {
  cookie: string
  documentId: string
}

/** A seeded installation, with the accountant signed in. */
async function openDesk(url: string): Promise<Desk> {
  await seed(url)
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'contadora@conforme.demo', password: 'conforme-demo-2026' }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || cookie === undefined) throw new Error(`signing in was answered ${answer.status}`)
  const list = await fetch(`${url}/api/documents?status=completed&isConfirmed=false`, { headers: { cookie } })
  const [first] = z
    .object({ documents: z.array(z.object({ id: z.string() })) })
    .parse(await list.json()).documents
  if (!first) throw new Error('the seed left no document to look at')
  return { cookie, documentId: first.id }
}

interface Where {
  url: string
  desk: Desk | undefined
  options: LighthouseOptions
}

async function measure(page: MeasuredPage, { url, desk, options }: Where): Promise<Row> {
  const visits: Visited[] = []
  for (let visit = 1; visit <= options.runs; visit++) {
    const name = `${page.isSignedIn ? 'signed-in' : 'public'}${page.path.replaceAll('/', '-')}-${visit}.html`
    visits.push(
      await visitWithLighthouse({
        url: url + (page.path === '/documento' ? `${page.path}/${desk?.documentId}` : page.path),
        cookie: page.isSignedIn ? desk?.cookie : undefined,
        categories: categories.filter((category) => page.targets[category] !== undefined),
        report: options.reportDir && join(options.reportDir, name),
      }),
    )
  }
  const middle = medianVisit(visits)
  const missed = categories.filter(
    (category) => (middle.scores[category] ?? 0) < (page.targets[category] ?? 0),
  )
  return { page, ...middle, missed }
}

/** Median by performance, the only category that varies between visits. */
function medianVisit(visits: readonly Visited[]): Visited {
  const byPerformance = visits.toSorted((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0))
  const middle = byPerformance[Math.floor(visits.length / 2)]
  if (!middle) throw new Error('no page was visited')
  return middle
}

function print(rows: readonly Row[]): void {
  const cell = (row: Row, category: Category) => {
    const score = row.scores[category]
    return score === undefined ? '' : `${score}${row.missed.includes(category) ? ' ✗' : '  '}`
  }
  const name = ({ path, isSignedIn }: MeasuredPage) => `${path}${isSignedIn ? ' (con sesión)' : ''}`
  const table = rows.map((row) => [name(row.page), ...categories.map((category) => cell(row, category))])
  console.log(formatTable(['página', ...categories], table))
  for (const row of rows.filter(({ complaints }) => complaints.length > 0))
    console.log(`${name(row.page)}: ${row.complaints.join('; ')}`)
}
