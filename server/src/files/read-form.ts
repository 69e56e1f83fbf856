// Reads a form with one file as a stream. Refuses a body that is no form; a form that breaks off leaves no file behind.
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxFileBytes } from '@conforme/contract/limits'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { storeOutage } from '../adapters/files/outage.ts'
import { measureContent } from '../adapters/files/measure-content.ts'
import { discardStored } from './discard-stored.ts'
import { noteForm } from '../idempotency/current-call.ts'
import type { Services } from '../services.ts'
import { refuseUncleanField } from '../http/clean-input.ts'
import { refuse } from '../refusal.ts'

export interface Form<Stored> {
  /** The fields that are not empty. */
  fields: Map<string, string>
  stored: Stored
}

type Store<Stored> = (part: MultipartFile) => Promise<Stored>

export function readForm<Stored extends { sha256: string }>(
  services: Pick<Services, 'files' | 'db'>,
  request: FastifyRequest,
  store: Store<Stored>,
  { maxBytes = maxFileBytes }: { maxBytes?: number } = {},
): Promise<Form<Stored>> {
  const discard = ({ sha256 }: Stored) => discardStored(services, sha256)
  return read(request, { store, discard, maxBytes })
}

/** Reads a form without storing its file, to compare a repeated call. */
export async function measureForm(request: FastifyRequest): Promise<void> {
  await read(request, { store: measure, discard: async () => undefined, maxBytes: maxFileBytes })
}

async function measure({ file }: MultipartFile): Promise<{ sha256: string }> {
  const meter = measureContent(maxFileBytes)
  await pipeline(file, meter.through, new Writable({ write: (_chunk, _encoding, done) => done() }))
  return meter.measured()
}

interface Taking<Stored> {
  store: Store<Stored>
  discard: (stored: Stored) => Promise<void>
  maxBytes: number
}

async function read<Stored extends { sha256: string }>(
  request: FastifyRequest,
  { store, discard, maxBytes }: Taking<Stored>,
): Promise<Form<Stored>> {
  const fields = new Map<string, string>()
  const faults: unknown[] = []
  let filename = ''
  let stored: Stored | undefined
  try {
    // The file may come before or after the fields, so the choice can only be checked at the end.
    for await (const part of partsOf(request, maxBytes)) {
      if (part.type === 'file') {
        refuseUncleanField(part.fieldname, part.filename)
        part.file.on('error', (error) => faults.push(error))
        filename = part.filename
        stored = await store(part)
      } else if (typeof part.value === 'string' && part.value !== '') {
        refuseUncleanField(part.fieldname, part.value)
        fields.set(part.fieldname, part.value)
      }
    }
    if (!stored) refuse('archivo_faltante')
    noteForm([stored.sha256, filename, [...fields].toSorted()])
    return { fields, stored }
  } catch (error) {
    if (stored) await discard(stored)
    // The file's own stream failed, so the form broke off. A failure of the store ends that stream too, but is no fault
    // of the form.
    if (faults.includes(error) && storeOutage(error) === undefined) refuse('formulario_ilegible')
    throw error
  }
}

/** Any error between the parts is the form's fault: the parser's errors have no codes. */
async function* partsOf(request: FastifyRequest, fileSize: number) {
  const parts = request.parts({ limits: { fileSize } })
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      if (error instanceof Error && 'statusCode' in error) throw error
      return refuse('formulario_ilegible')
    })
    if (next.done) return
    yield next.value
  }
}
