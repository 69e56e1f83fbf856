import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { findServiceAccount } from './service-account.ts'

test('without a service account none is found', () => {
  expect(findServiceAccount(readConfig({}))).toBeUndefined()
})

test.each([
  [{ GOOGLE_SERVICE_ACCOUNT_JSON: '{' }, 'GOOGLE_SERVICE_ACCOUNT_JSON: debe ser la clave JSON'],
  [
    { GOOGLE_SERVICE_ACCOUNT_JSON: '{"client_email":"a@b.co","private_key":"no"}' },
    'GOOGLE_SERVICE_ACCOUNT_JSON: debe ser la clave JSON',
  ],
  [{ GOOGLE_SERVICE_ACCOUNT_FILE: '/no/existe.json' }, 'GOOGLE_SERVICE_ACCOUNT_FILE: no se puede leer'],
])('%o is refused at the start, with what is expected', (environment, sentence) => {
  const open = () => findServiceAccount(readConfig(environment))
  expect(open).toThrow(ConfigError)
  expect(open).toThrow(sentence)
})
