import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { interceptRequests, visit } from './browser.ts'
import { processed } from './documents.ts'
import { drawAll } from './draw-all.ts'
import { evidenceStates } from './states/evidence-states.ts'
import { askingApart, openPaths, signedInPaths } from './paths.ts'
import { register, somebody } from './people.ts'

// A cancelled animation counts as finished.
const endOfMovement = `Promise.all(
  document.getAnimations().filter(({ effect }) => effect.getTiming().iterations !== Infinity).map(({ finished }) => finished.catch(() => {})),
)`

/** Dark mode shows the same screens, so only colours are checked. */
const schemes = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast'] },
} as const satisfies Record<string, Parameters<AxeBuilder['options']>[0]['runOnly']>
/** Not yet on by default in axe, but required by WCAG 2.5.3. */
const alsoRules = { 'label-content-name-mismatch': { enabled: true } }
type Scheme = keyof typeof schemes

const violations: Record<Scheme, string[]> = { light: [], dark: [] }

async function check(page: Page, what: string, part = 'html'): Promise<void> {
  await drawAll(page)
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    // Waits for transitions, because a colour in transition is not the final colour: a toast may appear during the check.
    await page.evaluate(endOfMovement)
    const { violations: found } = await new AxeBuilder({ page })
      .include(part)
      .setLegacyMode() // the other mode opens a tab per check, for cross-origin frames, which we do not have
      .options({
        runOnly: schemes[scheme],
        rules: scheme === 'light' ? alsoRules : {},
        resultTypes: ['violations'],
      })
      .analyze()
    for (const { id, nodes } of found)
      violations[scheme].push(
        `${what}: ${id} at ${nodes[0]?.target.join(' ')} ${JSON.stringify(nodes[0]?.any[0]?.data ?? '')}`,
      )
  }
}

async function lookAtAll(): Promise<typeof violations> {
  // Reduced motion: the colours are the same, and waiting for transitions in two hundred checks would take long.
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
  const { page, close } = await visit(phone)
  await interceptRequests(page)
  const look = async (path: string) => {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    // Content that arrives during a check shifts text away from the background that was measured.
    await page.waitForLoadState('networkidle')
    await page.evaluate('document.fonts.ready')
    await check(page, path)
  }
  for (const path of openPaths) await look(path)
  await register(page, somebody(), { name: 'Accesible S.A.C.', ruc: '20100043140' })
  // Processed before any check, because the toast of a finished document appears at an unpredictable time.
  const documentId = await processed(page, { numero: 'F077-1', pages: 2 })
  for (const path of [...signedInPaths, `/documento/${documentId}`]) await look(path)
  await lookIntoDialogs(page)
  for (const { title, path, arrange, act } of evidenceStates(documentId)) {
    await arrange?.(page)
    await page.goto(askingApart(path))
    await act?.(page)
    // Where a screenshot ends, a control may be half under the header by chance.
    await page.evaluate('scrollTo(0, 0)')
    await check(page, title)
  }
  await close()
  return violations
}
async function lookIntoDialogs(page: Page): Promise<void> {
  const lookInto = async (opener: Locator) => {
    await opener.click()
    await page.getByRole('dialog').waitFor()
    const title = await page.getByRole('dialog').getByRole('heading').first().innerText()
    await check(page, title, '[role=dialog]')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  for (const name of ['Separar en documentos', 'Eliminar', 'Google Sheets', 'Ampliar'])
    await lookInto(page.getByRole('button', { name, exact: true }))
  await page.goto('/historial')
  await page.locator('button[aria-haspopup=menu]', { hasText: 'Exportar' }).click()
  await lookInto(page.getByRole('menuitem', { name: 'Formatos propios…' }))
  await page.getByRole('checkbox', { name: 'Elegir todos los de esta página' }).check()
  const chosen = page.getByRole('region', { name: 'Selección' })
  for (const name of ['Confirmar (1)', 'Google Sheets', 'Eliminar (1)'])
    await lookInto(chosen.getByRole('button', { name }))
}

// Each screen is opened once and checked in both colour schemes.
let looked: Promise<typeof violations> | undefined

test.each(['light', 'dark'] as const)(
  'axe finds no violation on the visited screens and dialogs in the %s colour scheme',
  async (scheme) => {
    looked ??= lookAtAll()
    expect((await looked)[scheme]).toEqual([])
  },
  600_000,
)
