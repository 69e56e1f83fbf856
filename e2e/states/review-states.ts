// The review at its last document, and with its keyboard shortcuts shown.
import type { Page } from 'playwright-core'
import type { ScreenState } from './screen-states.ts'

export function reviewStates(): ScreenState[] {
  return [
    { title: 'revisar-seguro', path: '/revisar', act: leafToTheSurest },
    { title: 'revisar-por-vencimiento', path: '/revisar', act: orderByDueDate },
    { title: 'revisar-teclas', path: '/revisar', act: (page) => page.keyboard.press('?') },
  ]
}

/** On a phone the queue is behind a button. */
async function orderByDueDate(page: Page): Promise<void> {
  const behind = page.getByRole('button', { name: 'Ver la cola' })
  if (await behind.isVisible()) await behind.click()
  const order = page.getByLabel('Orden de la cola').filter({ visible: true })
  await order.selectOption({ label: 'Por vencimiento' })
  await page
    .getByText(/^Vence \d|^Sin vencimiento/)
    .filter({ visible: true })
    .first()
    .waitFor()
}

async function leafToTheSurest(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Documento siguiente' })
  while (await next.isEnabled()) await next.click()
}
