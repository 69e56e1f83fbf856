import type { FolderError } from '@conforme/contract/intake/folder-words'
import { isLimitRefusal } from '../limits/enforce-limits.ts'
import { Refusal } from '../refusal.ts'

/** Why a watched folder cannot be processed; shown to people by its code. */
export class FolderTrouble extends Error {
  override readonly name = 'FolderTrouble'
  readonly code: FolderError

  constructor(code: FolderError, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

export function troubleOf(error: unknown): FolderError {
  if (error instanceof FolderTrouble) return error.code
  if (error instanceof Refusal && error.code === 'sin_creditos') return 'sin_creditos'
  if (isLimitRefusal(error)) return 'limite'
  const isForbidden =
    error instanceof Error && 'code' in error && /^(?:EACCES|EPERM|EROFS)$/.test(String(error.code))
  return isForbidden ? 'sin_permiso' : 'interno'
}
