// One Lighthouse visit to one page: a slow phone on a slow network (its mobile profile), in a browser with an empty cache.
import { writeFile } from 'node:fs/promises'
import lighthouse from 'lighthouse'
import { freePort } from '../../../e2e/product.ts'
import { launchBrowser } from '../../../e2e/launch-browser.ts'
import { categories, type Category } from './lighthouse-pages.ts'

export interface Visited {
  scores: Partial<Record<Category, number>>
  /** What cost points, worst first, in Lighthouse's words. */
  complaints: string[]
}

export interface VisitOptions {
  url: string
  /** Sent with every request, to sign the visitor in. */
  cookie?: string | undefined
  categories: readonly Category[]
  /** Path of the full HTML report. */
  report?: string | undefined
}

export async function visitWithLighthouse(options: VisitOptions): Promise<Visited> {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(options.url, {
      port,
      output: 'html',
      logLevel: 'silent',
      onlyCategories: [...options.categories],
      ...(options.cookie !== undefined && { extraHeaders: { cookie: options.cookie } }),
    })
    if (!result) throw new Error(`Lighthouse said nothing of ${options.url}`)
    const { lhr, report } = result
    if (lhr.runtimeError) throw new Error(`${options.url}: ${lhr.runtimeError.message}`)
    if (options.report !== undefined) await writeFile(options.report, String(report))
    return { scores: scoresOf(lhr), complaints: complaintsOf(lhr) }
  } finally {
    await browser.close()
  }
}

type Verdict = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function scoresOf(lhr: Verdict): Visited['scores'] {
  const known = categories.flatMap((category) => {
    const score = lhr.categories[category]?.score
    return typeof score === 'number' ? [[category, Math.round(score * 100)] as const] : []
  })
  return Object.fromEntries(known)
}

function complaintsOf(lhr: Verdict): string[] {
  const weighed = Object.values(lhr.categories).flatMap((category) =>
    category.auditRefs.flatMap(({ id, weight }) => {
      const audit = lhr.audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return []
      return [{ lost: weight * (1 - audit.score), text: [id, audit.displayValue].filter(Boolean).join(' ') }]
    }),
  )
  return weighed.toSorted((a, b) => b.lost - a.lost).map(({ text }) => text)
}
