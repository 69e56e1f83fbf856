import { expect, test } from 'vitest'
import { ApiError, isSessionExpired, messageOf } from './api-error.ts'

test('an API error has the status and the text of the server as its message', () => {
  expect(new ApiError(409, 'Conflict', 'ocupado').message).toBe('409: ocupado')
})

test('an API error with an empty body has the status text as its message', () => {
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
})

test('a refusal has its code and its message', () => {
  const error = new ApiError(402, 'Payment Required', '{"error":{"code":"sin_creditos","message":"No hay."}}')
  expect(error.code).toBe('sin_creditos')
  expect(messageOf(error)).toBe('No hay.')
})

test('the HTML of a proxy is not shown as an error message', () => {
  const error = new ApiError(502, 'Bad Gateway', '<html>nginx</html>')
  expect(messageOf(error, 'Algo falló')).toBe('Algo falló')
  expect(error.message).toBe('502: Bad Gateway')
})

test('a network failure has a Spanish message', () => {
  expect(messageOf(new TypeError('Failed to fetch'))).toContain('No hay conexión')
})

test('only a 401 means that the session expired', () => {
  expect(isSessionExpired(new ApiError(401, 'Unauthorized', ''))).toBe(true)
  expect(isSessionExpired(new ApiError(500, 'Internal Server Error', ''))).toBe(false)
  const amount = '{"error":{"code":"edicion_en_conflicto","message":"Ahora dice S/ 401.00"}}'
  expect(isSessionExpired(new ApiError(409, 'Conflict', amount))).toBe(false)
})

test('refused form fields keep their own messages', () => {
  const body =
    '{"error":{"code":"entrada_invalida","message":"No.","details":{"fields":[{"field":"email","message":"Mal"}]}}}'
  expect(new ApiError(400, 'Bad Request', body).fields).toEqual({ email: 'Mal' })
})
