// What saving mode shows for a document: what a model was asked, if anything.
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { answeredOtherwise } from '../answered-otherwise.ts'
import type { ScreenState } from './screen-states.ts'

const Read = z.looseObject({ extractedData: z.looseObject({ metadata: z.looseObject({}) }) })
const Kept = z.looseObject({ extractions: z.array(Read) })

/** Saving mode when the local reader was sure of everything. */
const ahorro = { procesador: 'openai', respondidos: [], seguros: 14 }

export function savingStates(documentId: string): ScreenState[] {
  const path = `/documento/${documentId}`
  return [
    {
      title: 'documento-modo-ahorro',
      path,
      act: openReadings,
      arrange: withSaved(['proveedor.direccion', 'totales.iva']),
    },
    { title: 'documento-sin-modelo', path, act: openReadings, arrange: withSaved([]) },
  ]
}

/** What the model was asked in saving mode, as shown with its extraction. */
const withSaved = (fields: readonly string[]) => (page: Page) =>
  answeredOtherwise(page, /\/extractions$/, (body) => {
    const [first] = Kept.parse(body).extractions
    const extractedData = {
      ...first?.extractedData,
      metadata: { ...first?.extractedData.metadata, ahorro: { ...ahorro, campos: fields } },
    }
    const asked = { processor: 'openai', model: 'gpt-4o', costUsd: fields.length === 0 ? 0 : 0.0021 }
    return { extractions: [{ ...first, ...asked, extractedData }] }
  })

const openReadings = async (page: Page) => {
  await page.getByRole('button', { name: 'Lecturas del documento' }).click()
  await page.getByText(/^Leído por/).scrollIntoViewIfNeeded()
}
