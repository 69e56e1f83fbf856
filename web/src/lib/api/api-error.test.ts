import { expect, test } from 'vitest'
import { ApiError, isSessionExpired, messageOf } from './api-error.ts'

test('the message of a refused call is the status and what the server said', () => {
  expect(new ApiError(409, 'Conflict', 'ocupado').message).toBe('409: ocupado')
})

test('an empty answer leaves the status text', () => {
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
})

test('our own refusal gives its code and its sentence', () => {
  const error = new ApiError(402, 'Payment Required', '{"error":{"code":"sin_creditos","message":"No hay."}}')
  expect(error.code).toBe('sin_creditos')
  expect(messageOf(error)).toBe('No hay.')
})

test('a page of a proxy is not shown to people', () => {
  const error = new ApiError(502, 'Bad Gateway', '<html>nginx</html>')
  expect(messageOf(error, 'Algo falló')).toBe('Algo falló')
  expect(error.message).toBe('502: Bad Gateway')
})

test('a network failure is said in Spanish', () => {
  expect(messageOf(new TypeError('Failed to fetch'))).toContain('No hay conexión')
})

test('a 401 means that the session expired', () => {
  expect(isSessionExpired(new ApiError(401, 'Unauthorized', ''))).toBe(true)
  expect(isSessionExpired(new ApiError(500, 'Internal Server Error', ''))).toBe(false)
  const amount = '{"error":{"code":"edicion_en_conflicto","message":"Ahora dice S/ 401.00"}}'
  expect(isSessionExpired(new ApiError(409, 'Conflict', amount))).toBe(false)
})

test('refused fields of a form keep their own sentences', () => {
  const body =
    '{"error":{"code":"entrada_invalida","message":"No.","details":{"fields":[{"field":"email","message":"Mal"}]}}}'
  expect(new ApiError(400, 'Bad Request', body).fields).toEqual({ email: 'Mal' })
})
