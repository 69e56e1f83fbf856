// Connection test: Textract has no free call with the same permission, so we send bytes that are no document. The rejection
// is free and proves the key, the region and the permission.
import { AnalyzeDocumentCommand } from '@aws-sdk/client-textract'
import type { TextractSettings } from '../processor-settings.ts'
import { createTextractClient } from './textract-client.ts'
import { toTextractFailure } from './textract-failure.ts'

const noDocument = new Uint8Array([0])

export async function checkTextract(settings: TextractSettings, signal: AbortSignal): Promise<string> {
  const secrets = [settings.secretAccessKey, settings.accessKeyId, settings.sessionToken ?? ''].filter(
    Boolean,
  )
  try {
    const command = new AnalyzeDocumentCommand({ Document: { Bytes: noDocument }, FeatureTypes: ['FORMS'] })
    await createTextractClient(settings).send(command, { abortSignal: signal })
  } catch (error) {
    const failure = toTextractFailure(error, secrets)
    if (failure?.code !== 'bad_document') throw failure ?? error
  }
  return `Conexión correcta con la región ${settings.region}.`
}
