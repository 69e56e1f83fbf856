// A form with one file, read as it comes. What is no form is refused; a form that breaks off leaves no file behind.
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { discardStored } from '../documents/discard-stored.ts'
import type { Services } from '../services.ts'
import { refuse } from './refusal.ts'

export interface Form<Stored> {
  /** The ones that say something. */
  fields: Map<string, string>
  stored: Stored
}

export async function readForm<Stored extends { sha256: string }>(
  services: Pick<Services, 'files' | 'db'>,
  request: FastifyRequest,
  store: (part: MultipartFile) => Promise<Stored>,
): Promise<Form<Stored>> {
  const fields = new Map<string, string>()
  const faults: unknown[] = []
  let stored: Stored | undefined
  try {
    // The file may come before or after the fields, so the choice can only be checked at the end.
    for await (const part of partsOf(request)) {
      if (part.type === 'file') {
        part.file.on('error', (error) => faults.push(error))
        stored = await store(part)
      } else if (typeof part.value === 'string' && part.value !== '') fields.set(part.fieldname, part.value)
    }
    return { fields, stored: stored ?? refuse('archivo_faltante') }
  } catch (error) {
    if (stored) await discardStored(services, stored.sha256)
    // The file itself failed while it came: the form broke off in the middle of it.
    if (faults.includes(error)) refuse('formulario_ilegible')
    throw error
  }
}

/** Whatever goes wrong between the parts is wrong with the form: the parser's errors have no codes to tell them by. */
async function* partsOf(request: FastifyRequest) {
  const parts = request.parts()
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      if (error instanceof Error && 'statusCode' in error) throw error
      return refuse('formulario_ilegible')
    })
    if (next.done) return
    yield next.value
  }
}
