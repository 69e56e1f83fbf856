// Related documents: a duplicate and the one that it resembles, its readings, and the parts of a PDF.
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { answeredOtherwise, detail } from '../answered-otherwise.ts'
import { press } from '../press.ts'
import type { ScreenState } from './screen-states.ts'
import { withDocument } from './changed-document.ts'

export interface Shown {
  /** An editable document. */
  pending: string
  /** A document that resembles another and was read twice. */
  duplicate: string
  /** A PDF with a proposed split. */
  several: string
}

const Read = z.looseObject({ extractedData: z.looseObject({ documento: z.looseObject({}) }) })
const open = { isConfirmed: false, isLocked: false, workflowStatus: 'pending' }

export function relatedDocumentStates({ pending, duplicate, several }: Shown): ScreenState[] {
  const parts = [duplicate, pending].map((documentId, at) => ({
    documentId,
    filename: `lote (pág. ${at + 1}).pdf`,
    status: 'completed',
    desde: at + 1,
    hasta: at + 1,
  }))
  return [
    { title: 'documento-duplicado', path: `/documento/${duplicate}` },
    { title: 'documento-lado-a-lado', path: `/documento/${duplicate}`, act: press(/^Comparar con/) },
    {
      title: 'documento-lado-a-lado-distinto',
      path: `/documento/${duplicate}`,
      arrange: otherThan(duplicate),
      act: press(/^Comparar con/),
    },
    { title: 'documento-lecturas', path: `/documento/${duplicate}`, act: compare },
    {
      title: 'documento-por-separar',
      path: `/documento/${several}`,
      arrange: withDocument(open),
      act: press('Separar…'),
    },
    {
      title: 'documento-separado',
      path: `/documento/${several}`,
      arrange: withDocument({ ...open, isLocked: true, parts }),
    },
    {
      title: 'documento-juntar',
      path: `/documento/${several}`,
      arrange: withDocument({ ...open, isLocked: true, parts }),
      act: press('Volver a juntar'),
    },
  ]
}

async function compare(page: Page): Promise<void> {
  await press('Lecturas del documento')(page)
  await page.getByRole('table', { name: 'Comparación de lecturas' }).waitFor()
  // Content in between is laid out only when it comes near, and pushes the table down.
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(
      `document.querySelector('table[aria-label="Comparación de lecturas"]').scrollIntoView({ block: 'center' })`,
    )
    await page.waitForTimeout(200)
  }
}

/** All documents except one, with a different date and different lines. */
const otherThan = (id: string) => (page: Page) =>
  answeredOtherwise(page, detail, (body) => {
    const { extractedData } = Read.parse(body)
    if (body['id'] === id) return body
    const documento = { ...extractedData.documento, fecha: '2026-08-30' }
    return { ...body, extractedData: { ...extractedData, documento, productos: [] } }
  })
