// The review at its last document, and with its keys shown.
import type { Page } from 'playwright-core'
import type { ScreenState } from './screen-states.ts'

export function reviewStates(): ScreenState[] {
  return [
    { title: 'revisar-seguro', path: '/revisar', act: leafToTheSurest },
    { title: 'revisar-teclas', path: '/revisar', act: (page) => page.keyboard.press('?') },
  ]
}

async function leafToTheSurest(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Documento siguiente' })
  while (await next.isEnabled()) await next.click()
}
