// Lets the local reading stand in, with a notice, when a provider returns nothing or something that is not on these pages.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { processorLabels, type ProcessorId } from '@conforme/contract/processors/processors'
import { isFile, type Failure } from './failure.ts'
import { leavesOf } from './judge/evidence/leaves.ts'
import type { JudgedAnswer } from './judge/judge-answer.ts'
import type { RawAnswer } from './processors/processor.ts'
import { providerFailure } from './processors/calls/provider-failure.ts'
import type { Reading } from './reading/reading.ts'

/** Fields that identify a document; a local reading with none of them is useless. */
const telling = ['documento.numero', 'documento.fecha', 'proveedor.rfc', 'totales.total']

export function isWorthKeeping(answer: RawAnswer | undefined): answer is RawAnswer {
  if (!answer) return false
  const paths = new Set(leavesOf(answer.data).map(({ path }) => path))
  return telling.filter((path) => paths.has(path)).length >= 2
}

/** Failure for an answer of the right shape that has no values. */
export function emptiness(processor: ProcessorId, { data }: RawAnswer): Failure | undefined {
  if (processor === 'local' || leavesOf(data).length > 0) return undefined
  const provider = processorLabels[processor]
  return providerFailure('invalid_output', provider, {
    message: `${provider} respondió sin ningún dato de este documento.`,
    detail: ['respuesta vacía'],
  })
}

/** With fewer words than this on all pages, values may well come from the picture alone. */
const enoughWords = 30

/** Failure for an answer about some other document: none of its identifying values stands on these pages. */
export function foreignness(
  processor: ProcessorId,
  { extractedData }: JudgedAnswer,
  { pages }: Reading,
): Failure | undefined {
  if (processor === 'local') return undefined
  const words = pages.reduce(
    (sum, page) => sum + page.lines.reduce((all, { words }) => all + words.length, 0),
    0,
  )
  if (words < enoughWords || !isUngrounded(extractedData)) return undefined
  const provider = processorLabels[processor]
  return providerFailure('invalid_output', provider, {
    message: `${provider} respondió con datos que no están en este documento.`,
    detail: ['ningún dato se encontró en las páginas'],
  })
}

function isUngrounded({ metadata }: ExtractedData): boolean {
  const notes = Object.entries(metadata?.campos ?? {}).filter(([path]) => telling.includes(path))
  return notes.length >= 2 && notes.every(([, note]) => note.evidencia === 'ninguna')
}

/** The local answer with a notice that says why it stands in. */
export function standIn(local: RawAnswer, failure: Failure): RawAnswer {
  const notice = `${failure.message} Estos datos son del lector local y tu crédito fue devuelto.`
  return { ...local, notices: [notice, ...local.notices] }
}

export function mayStandIn(failure: Failure): boolean {
  return failure.code !== 'cancelled' && !isFile(failure)
}
