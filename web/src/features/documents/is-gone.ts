import { ApiError } from '../../lib/api/api-error.ts'

/** Also while it was on screen: a colleague deleted it. An invalid id is answered with 400. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
