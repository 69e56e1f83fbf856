// The upload screen with uploads in progress, and with the newest document in each state.
import type { Page, Route } from 'playwright-core'
import { forged } from './made-up.ts'
import { press } from '../press.ts'
import type { ScreenState } from './screen-states.ts'
import { withNewest } from './changed-document.ts'

const stamped = {
  isConfirmed: true,
  isLocked: true,
  confirmedBy: 'Rosa Quispe',
  confirmedAt: '2026-11-02T15:04:00.000Z',
  confirmationComment: 'Revisado contra la orden de compra',
}
const failure = { code: 'pdf_cifrado', message: 'El PDF pide una contraseña para abrirse.' }

export function processorStates(): ScreenState[] {
  return [
    { title: 'procesador-cola', path: '/', arrange: answerUploads, act: dropSeveral },
    {
      title: 'procesador-procesando',
      path: '/',
      arrange: withNewest({
        status: 'processing',
        stage: 'analisis',
        extractedData: null,
        processedAt: null,
      }),
    },
    {
      title: 'procesador-error',
      path: '/',
      arrange: withNewest({ status: 'error', error: failure, extractedData: null }),
    },
    { title: 'procesador-confirmado', path: '/', arrange: withNewest(stamped) },
    { title: 'procesador-sin-creditos', path: '/', arrange: noCredits },
    { title: 'procesador-editar', path: '/', act: press('Editar') },
    { title: 'procesador-hojas', path: '/', act: press('Google Sheets') },
    { title: 'procesador-pendientes', path: '/', act: press(/^Otros Documentos Pendientes/) },
    { title: 'procesador-ejemplos', path: '/', arrange: withNewest({ isSample: true }) },
    { title: 'procesador-sospechoso', path: '/', arrange: withNewest({ authenticity: forged }) },
  ]
}

async function dropSeveral(page: Page): Promise<void> {
  const files = ['notas.txt', 'en camino.pdf', 'leyéndose.pdf', 'sin respuesta.pdf'].map((name) => ({
    name,
    mimeType: name.endsWith('txt') ? 'text/plain' : 'application/pdf',
    buffer: Buffer.alloc(2_400_000, name),
  }))
  await page.locator('input[type=file][multiple]:enabled').setInputFiles(files)
}

/** One upload stays in progress, one is being read, one failed. */
async function answerUploads(page: Page): Promise<void> {
  const answers: ((route: Route) => Promise<unknown>)[] = [
    () => new Promise(() => {}),
    (route) => route.fulfill({ json: { documentId: crypto.randomUUID() } }),
    (route) => route.fulfill({ status: 503, body: '' }),
  ]
  await page.route('**/api/documents/upload', (route) => answers.shift()?.(route))
}

function noCredits(page: Page): Promise<unknown> {
  return page.route('**/api/user/credits', (route) =>
    route.fulfill({ json: { credits: 0, creditsUsed: 25 } }),
  )
}
