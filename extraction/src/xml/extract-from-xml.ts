// Extracts a paper that has an XML without asking a provider: the XML gives its values, the local reader reads the print.
import { xmlModel } from '@conforme/contract/documents/witnesses'
import type { Extraction, ExtractRequest, ExtractTools } from '../extraction.ts'
import { normalizeAnswer } from '../normalize/normalize.ts'
import type { Reading } from '../reading/reading.ts'
import type { XmlWitness } from './judge-xml.ts'

export interface XmlJob {
  tools: ExtractTools
  request: ExtractRequest
  reading: Reading
  witness: XmlWitness
  /** True if the reading is of a print, not of our own printed form of the XML. */
  hasPrint: boolean
  today: string
  signal: AbortSignal
}

export async function extractFromXml(
  job: XmlJob,
): Promise<Omit<Extraction, 'timings' | 'reading' | 'pages' | 'pagesRead'>> {
  const { tools, request, reading, witness, today, signal } = job
  const analyse = tools.reader.analyst(reading, signal)
  const print = job.hasPrint ? await analyse('answerLocally', request.context ?? {}) : undefined
  const page = print && normalizeAnswer(print.data).data
  const { comparison, ...judged } = await analyse('judgeXml', {
    ...witness,
    ...(page && { page }),
    ownTaxIds: request.context?.ownTaxIds ?? [],
    creditRuleFrom: request.context?.creditRuleFrom,
    today,
  })
  return {
    ...judged,
    processor: 'local',
    modelRequested: request.model,
    modelUsed: xmlModel,
    ...(comparison && { comparison }),
  }
}
