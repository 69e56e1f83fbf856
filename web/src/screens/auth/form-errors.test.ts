import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { collectErrors, emailError, errorsOfAnswer, remainingErrors } from './form-errors.ts'

const answer = (error: Record<string, unknown>) => new ApiError(400, 'Bad Request', JSON.stringify({ error }))

test('a refusal about one field is shown at that field', () => {
  const taken = answer({ message: 'Esa empresa ya está registrada.', code: 'empresa_existente' })
  expect(errorsOfAnswer(taken)).toEqual({ 'company.ruc': 'Esa empresa ya está registrada.' })
  const invited = answer({ message: 'La invitación es de otro correo.', code: 'invitacion_otro_correo' })
  expect(Object.keys(errorsOfAnswer(invited))).toEqual(['email'])
})

test('errors of single fields are shown at their fields', () => {
  const fields = [
    { field: 'name', message: 'Escribe tu nombre.' },
    { field: 'email', message: 'Ese correo no es válido.' },
  ]
  const refused = answer({ message: 'Revisa los datos.', code: 'datos_invalidos', details: { fields } })
  expect(errorsOfAnswer(refused)).toEqual({ name: 'Escribe tu nombre.', email: 'Ese correo no es válido.' })
})

test('any other refusal or a network failure is shown for the whole form', () => {
  const full = answer({ message: 'Demasiados intentos.', code: 'demasiadas_peticiones' })
  expect(errorsOfAnswer(full)).toEqual({ form: 'Demasiados intentos.' })
  expect(Object.keys(errorsOfAnswer(new TypeError('Failed to fetch')))).toEqual(['form'])
})

test('an email address needs a name, an @ and a domain, and surrounding spaces are ignored', () => {
  expect(emailError(' rosa@andina.com.pe ')).toBeUndefined()
  expect(emailError('  ')).toBe('Escribe tu correo.')
  for (const email of ['rosa', 'rosa@', '@andina.pe', 'rosa@andina', 'ro sa@andina.pe', 'a@b@c.pe'])
    expect(emailError(email), email).toBe('Escribe un correo válido.')
})

test('only fields with an error are collected', () => {
  expect(collectErrors({ email: undefined, name: 'Escribe tu nombre.' })).toEqual({
    name: 'Escribe tu nombre.',
  })
  expect(collectErrors({})).toEqual({})
})

test('an error stays until it is corrected, and new errors are not added while typing', () => {
  const found = { firstName: 'Escribe tu nombre.', email: 'Escribe tu correo.' }
  const now = { email: 'Escribe un correo válido.', 'company.ruc': 'Escribe el RUC.' }
  expect(remainingErrors(found, now)).toEqual({ email: 'Escribe un correo válido.' })
})
