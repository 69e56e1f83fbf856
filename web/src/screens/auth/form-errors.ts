// Errors of a form by field name, from the client's or the server's validation.
import { ApiError, messageOf } from '../../lib/api/api-error.ts'

export type FormErrors = Record<string, string>

// A refusal about one field is shown at that field.
const fieldOfRefusal: Record<string, string> = {
  cuenta_no_creada: 'email',
  invitacion_otro_correo: 'email',
  ruc_invalido: 'company.ruc',
  empresa_existente: 'company.ruc',
}

export function errorsOfAnswer(error: unknown): FormErrors {
  if (error instanceof ApiError) {
    if (Object.keys(error.fields).length > 0) return error.fields
    const field = fieldOfRefusal[error.code ?? '']
    if (field !== undefined) return { [field]: messageOf(error) }
  }
  return { form: messageOf(error) }
}

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Escribe tu correo.'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'Escribe un correo válido.'
}

/** Keeps only the entries with an error. */
export function collectErrors(checks: Record<string, string | undefined>): FormErrors {
  const errors: FormErrors = {}
  for (const [field, message] of Object.entries(checks)) if (message !== undefined) errors[field] = message
  return errors
}

/** Errors found on submit disappear once fixed; no new errors appear while typing. */
export function remainingErrors(found: FormErrors, now: FormErrors): FormErrors {
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in found))
}
