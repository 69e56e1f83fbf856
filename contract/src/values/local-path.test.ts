import { expect, test } from 'vitest'
import { toLocalPath } from './local-path.ts'

test('a local path is kept with its query', () => {
  expect(toLocalPath('/documento/9b1c?ver=datos')).toBe('/documento/9b1c?ver=datos')
  expect(toLocalPath('/')).toBe('/')
})

test.each([
  'https://otro.example/',
  '//otro.example',
  String.raw`/\otro.example`,
  '/\t/otro.example',
  '/.//otro.example',
  '/x/..//otro.example',
  'documento',
  '/api/logout',
  '/../api/logout',
  '',
  undefined,
])('%j is no local path', (text) => {
  expect(toLocalPath(text)).toBeUndefined()
})
