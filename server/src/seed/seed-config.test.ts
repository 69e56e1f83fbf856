import { expect, test } from 'vitest'
import { seedConfig } from './seed-config.ts'

test('the seed uses its own process and open registration, whatever the configuration', () => {
  const config = seedConfig({
    DATA_DIR: '/datos',
    PUBLIC_URL: 'https://facturas.example.com',
    OPS_PORT: '9464',
    DRAIN_SECONDS: '60',
    REGISTRATION: 'first',
    PASSWORD_LOGIN: 'off',
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'conforme',
    INITIAL_CREDITS: '0',
  })
  expect(config).toMatchObject({
    dataDir: '/datos',
    REGISTRATION: 'open',
    PASSWORD_LOGIN: 'on',
    INITIAL_CREDITS: 25,
    DRAIN_SECONDS: 0,
  })
  expect([config.PUBLIC_URL, config.OPS_PORT]).toEqual([undefined, undefined])
})
