// A paper whose XML is there is sent to nobody: the XML says its values, the local reader says what the print shows.
import { xmlModel } from '@conforme/contract/documents/witnesses'
import { Failure } from '../failure.ts'
import type { Extraction, ExtractRequest, ExtractTools } from '../extraction.ts'
import { normalizeAnswer } from '../normalize/normalize.ts'
import type { Reading } from '../reading/reading.ts'
import { rotationsOf } from '../reading/turn-page.ts'
import { judgeXml, type XmlWitness } from './judge-xml.ts'

export interface XmlJob {
  tools: ExtractTools
  request: ExtractRequest
  reading: Reading
  witness: XmlWitness
  /** The reading is of a print and not of our own form. */
  hasPrint: boolean
  today: string
  signal: AbortSignal
}

export async function extractFromXml(
  job: XmlJob,
): Promise<Omit<Extraction, 'timings' | 'reading' | 'pages' | 'pagesRead'>> {
  const { request, reading, witness, today } = job
  const page = job.hasPrint ? await readPrint(job) : undefined
  const { comparison, ...judged } = judgeXml({
    ...witness,
    reading,
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

async function readPrint({ tools, request, reading, signal }: XmlJob) {
  const { local } = tools.processors
  if (!local) throw new Failure('not_configured', { message: 'El lector local no está disponible.' })
  const answer = await local.answer({
    reading,
    file: request.file,
    model: 'lector-local',
    context: request.context ?? {},
    rasterize: (raster) =>
      tools.reader.rasterize(request.file, raster, { rotations: rotationsOf(reading), signal }),
    signal,
  })
  return normalizeAnswer(answer.data).data
}
