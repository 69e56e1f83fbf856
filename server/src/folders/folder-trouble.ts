import type { FolderError } from '@conforme/contract/intake/folder-words'
import { Refusal } from '../http/refusal.ts'

/** What keeps files in a watched folder from being taken; people read its sentence. */
export class FolderTrouble extends Error {
  override readonly name = 'FolderTrouble'
  readonly code: FolderError

  constructor(code: FolderError, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Undefined for what is nobody's to mend but ours. */
export function troubleOf(error: unknown): FolderError | undefined {
  if (error instanceof FolderTrouble) return error.code
  if (error instanceof Refusal && error.code === 'sin_creditos') return 'sin_creditos'
  const isForbidden =
    error instanceof Error && 'code' in error && /^(?:EACCES|EPERM|EROFS)$/.test(String(error.code))
  return isForbidden ? 'sin_permiso' : undefined
}
