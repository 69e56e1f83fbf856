import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { collectErrors, emailError, errorsOfAnswer, stillWrong } from './form-errors.ts'

const answer = (error: Record<string, unknown>) => new ApiError(400, 'Bad Request', JSON.stringify({ error }))

test('a refusal about one field is told at that field', () => {
  const taken = answer({ message: 'Esa empresa ya está registrada.', code: 'empresa_existente' })
  expect(errorsOfAnswer(taken)).toEqual({ 'company.ruc': 'Esa empresa ya está registrada.' })
  const invited = answer({ message: 'La invitación es de otro correo.', code: 'invitacion_otro_correo' })
  expect(Object.keys(errorsOfAnswer(invited))).toEqual(['email'])
})

test('what the server says of single fields stands at these', () => {
  const fields = [
    { field: 'name', message: 'Escribe tu nombre.' },
    { field: 'email', message: 'Ese correo no es válido.' },
  ]
  const refused = answer({ message: 'Revisa los datos.', code: 'datos_invalidos', details: { fields } })
  expect(errorsOfAnswer(refused)).toEqual({ name: 'Escribe tu nombre.', email: 'Ese correo no es válido.' })
})

test('any other refusal, and a broken network, are told of the whole form', () => {
  const full = answer({ message: 'Demasiados intentos.', code: 'demasiadas_peticiones' })
  expect(errorsOfAnswer(full)).toEqual({ form: 'Demasiados intentos.' })
  expect(Object.keys(errorsOfAnswer(new TypeError('Failed to fetch')))).toEqual(['form'])
})

test('an address needs a name, an @ and a domain, and spaces around it are no error', () => {
  expect(emailError(' rosa@andina.com.pe ')).toBeUndefined()
  expect(emailError('  ')).toBe('Escribe tu correo.')
  for (const email of ['rosa', 'rosa@', '@andina.pe', 'rosa@andina', 'ro sa@andina.pe', 'a@b@c.pe'])
    expect(emailError(email), email).toBe('Escribe un correo válido.')
})

test('only fields with an error are told', () => {
  expect(collectErrors({ email: undefined, name: 'Escribe tu nombre.' })).toEqual({
    name: 'Escribe tu nombre.',
  })
  expect(collectErrors({})).toEqual({})
})

test('what was wrong is told until it is mended, and nothing else while somebody types', () => {
  const found = { firstName: 'Escribe tu nombre.', email: 'Escribe tu correo.' }
  const now = { email: 'Escribe un correo válido.', 'company.ruc': 'Escribe el RUC.' }
  expect(stillWrong(found, now)).toEqual({ email: 'Escribe un correo válido.' })
})
