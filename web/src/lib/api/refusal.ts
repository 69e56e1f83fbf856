// Turns a refused answer, from `fetch` or a form, into an error. Also reports an ended session or an outage to the page.
import { ApiError } from './api-error.ts'
import { noteOutage } from './outage.ts'
import { noteSessionEnd } from './session-end.ts'

export async function refusalOf(response: Response): Promise<ApiError> {
  return refusal(response.status, response.statusText, await response.text())
}

export function refusal(status: number, statusText: string, body: string): ApiError {
  const error = new ApiError(status, statusText, body)
  if (error.code === 'sin_sesion') noteSessionEnd(true)
  if (status === 503) noteOutage(error.code, error.serverMessage)
  return error
}
