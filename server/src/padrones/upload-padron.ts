// Takes one of SUNAT's files from the administrator's browser: stores it while it streams; a worker then imports it.
import { maxPadronBytes, padronKindOf, type PadronKind } from '@conforme/contract/suppliers/padron-words'
import type { MultipartFile } from '@fastify/multipart'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { recordActivity } from '../activity/record.ts'
import { FileTooLarge } from '../adapters/files/file-store.ts'
import type { SignedIn } from '../http/caller.ts'
import { discardStored, holdStored } from '../files/discard-stored.ts'
import { cleanName } from '../files/clean-name.ts'
import { readForm } from '../files/read-form.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { importUploadJob } from './import-job.ts'
import { beginImport, looksLikePadron } from './import-padron.ts'
import { deleteStaleImports } from './delete-stale-imports.ts'
import { padronImports } from './tables.ts'

interface StoredPadron {
  kind: PadronKind
  filename: string
  sha256: string
  sizeBytes: number
}

export async function uploadPadron(
  services: Services,
  user: SignedIn,
  request: FastifyRequest,
): Promise<{ kind: PadronKind }> {
  if (Number(request.headers['content-length']) > maxPadronBytes) refuse('padron_grande')
  const { stored } = await readForm(services, request, (part) => storePadron(services, part), {
    maxBytes: maxPadronBytes,
  })
  try {
    await beginUpload(services, user, stored)
    return { kind: stored.kind }
  } catch (error) {
    await discardStored(services, stored.sha256)
    throw error
  }
}

async function storePadron(services: Services, { file, filename }: MultipartFile): Promise<StoredPadron> {
  const kind = padronKindOf(filename) ?? refuse('padron_desconocido')
  const { sha256, sizeBytes } = await services.files
    .put(file, { maxBytes: maxPadronBytes })
    .catch((error: unknown) => {
      if (error instanceof FileTooLarge) refuse('padron_grande')
      throw error
    })
  const stored = { kind, filename: cleanName(filename), sha256, sizeBytes }
  try {
    if (sizeBytes === 0) refuse('archivo_vacio')
    await using local = await services.files.toLocalPath(sha256)
    const isPadron = await looksLikePadron({ path: local.path, kind }).catch(() => false)
    if (!isPadron) refuse('padron_ilegible')
    return stored
  } catch (error) {
    await discardStored(services, sha256)
    throw error
  }
}

async function beginUpload(
  { db, files, jobs, now }: Services,
  user: SignedIn,
  { kind, filename, sha256, sizeBytes }: StoredPadron,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdStored(tx, files, sha256)
    await deleteStaleImports(tx, now())
    const [running] = await tx
      .select({ id: padronImports.id })
      .from(padronImports)
      .where(and(eq(padronImports.kind, kind), eq(padronImports.status, 'en_curso')))
    if (running) refuse('padron_en_curso')
    const importId = await beginImport(tx, { kind, file: filename, stamp: sha256, at: now() })
    await jobs.enqueue(tx, importUploadJob, { importId, sha256 })
    await recordActivity(tx, {
      action: 'padron_uploaded',
      userId: user.id,
      details: { filename, kind, sizeBytes },
    })
  })
}
