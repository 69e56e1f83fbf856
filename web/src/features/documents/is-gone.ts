import { ApiError } from '../../lib/api/api-error.ts'

/** Whether the document does not exist, or a colleague deleted it while it was on screen. An invalid id is answered with 400. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
