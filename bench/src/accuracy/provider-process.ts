// Runs the stand-in providers in their own process, so that their work is not counted as ours.
import { startGeminiStandIn } from '../../../extraction/stand-ins/gemini/gemini.ts'
import { startOpenAiStandIn } from '../../../extraction/stand-ins/openai/openai.ts'
import { sampleInvoice, sampleInvoiceLines } from '../../../extraction/stand-ins/sample-invoice.ts'
import { startTextractStandIn } from '../../../extraction/stand-ins/textract/textract.ts'
import { typePage } from '../../../extraction/stand-ins/typed-page.ts'

export interface ProviderUrls {
  openai: string
  langextract: string
  textract: string
}

export const benchKey = 'sk-bench-0123456789abcdef'
export const benchAwsKey = 'AKIABENCH00000000001'

if (process.send) {
  const openai = await startOpenAiStandIn({ apiKey: benchKey, expected: sampleInvoice })
  const langextract = await startGeminiStandIn({ apiKey: benchKey, expected: sampleInvoice })
  const textract = await startTextractStandIn({
    accessKeyId: benchAwsKey,
    pages: [{ page: typePage(sampleInvoiceLines) }],
  })
  const all = [openai, langextract, textract]
  process.on('message', (message) => {
    for (const standIn of all) {
      standIn.delay(Number(message))
      standIn.requests.length = 0 // tests read these requests; here they would only fill the memory
    }
    openai.questions.length = 0
    langextract.questions.length = 0
    process.send?.('ready')
  })
  process.on('disconnect', () => process.exit(0))
  process.send({
    openai: openai.url,
    langextract: langextract.url,
    textract: textract.url,
  } satisfies ProviderUrls)
}
