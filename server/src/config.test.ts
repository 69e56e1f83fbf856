import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processorIds } from '@conforme/contract/processors/processors'
import { ProcessorVariables } from '../../extraction/src/processors/settings-from-variables.ts'
import { variablesOfProcessors } from '../../extraction/src/processors/variables.ts'
import { ConfigError, Environment, readConfig } from './config.ts'

test('without settings the product starts on localhost:3000 with everything embedded', () => {
  expect(readConfig({})).toMatchObject({ HOST: 'localhost', PORT: 3000, PROCESS: 'all', INITIAL_CREDITS: 25 })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 })
})

test.each([
  [{ PORT: 'tres mil' }, 'PORT: debe ser un número'],
  [{ PORT: '70000' }, 'PORT: debe ser como máximo 65535'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL: debe ser una URL de PostgreSQL (postgresql://'],
  [{ DATABASE_URL: 'conforme' }, 'DATABASE_URL: debe ser una URL de PostgreSQL (postgresql://'],
  [{ PUBLIC_URL: 'facturas.example' }, 'PUBLIC_URL: debe ser una URL completa, con http:// o https://.'],
  [{ PORT: '3000.5' }, 'PORT: debe ser un número entero'],
  [{ OTEL_TRACES_SAMPLER_ARG: 'poco' }, 'OTEL_TRACES_SAMPLER_ARG: debe ser un número.'],
  [{ SUPPORT_EMAIL: 'soporte' }, 'SUPPORT_EMAIL: debe ser un correo'],
  [{ SUNAT_RUC: '2012' }, 'SUNAT_RUC: debe ser un RUC de 11 dígitos'],
  [{ PROCESS: 'todo' }, 'PROCESS: debe ser uno de: all, web, worker'],
  [{ SESSION_SECRET: 'corto' }, 'SESSION_SECRET: debe tener al menos 32 caracteres'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID: falta; va junto con OIDC_ISSUER'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: debe ser cuántos proxies hay delante'],
  [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY: debe ser cuántos proxies hay delante'],
  [{ PASSWORD_LOGIN: 'off' }, 'PASSWORD_LOGIN: sin un proveedor de identidad'],
  [
    { OUTBOUND_ALLOWED_HOSTS: 'http://erp.interno' },
    'OUTBOUND_ALLOWED_HOSTS: debe ser equipos de la red interna',
  ],
  [{ SUNAT_RUC: '20100047219' }, 'SUNAT_RUC: debe ser un RUC de 11 dígitos, con su dígito de control'],
  [{ S3_ENDPOINT: 'http://store:3900' }, 'S3_BUCKET: falta; sin ella, S3_ENDPOINT no sirve de nada.'],
  [{ S3_PREFIX: 'conforme/' }, 'S3_BUCKET: falta; sin ella, S3_PREFIX no sirve de nada.'],
  [{ OIDC_CLIENT_SECRET: 'secreto' }, 'OIDC_ISSUER: falta; sin ella, OIDC_CLIENT_SECRET no sirve de nada.'],
  [{ S3_BUCKET: 'facturas' }, 'S3_REGION: falta; va junto con S3_BUCKET'],
  [{ PROCESS: 'worker' }, "con la base de datos embebida solo puede ser 'all'"],
])('%o is refused at the start, with what is expected', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('every address of a server needs its protocol: a host with a port looks like a URL', () => {
  const names = Object.keys(Environment.shape).filter((name) => /_(?:URL|ENDPOINT|ISSUER)$/.test(name))
  expect(names.length).toBeGreaterThan(8)
  for (const name of names)
    for (const value of ['servidor:9000', 'ftp://servidor'])
      expect(() => readConfig({ [name]: value }), `${name} ${value}`).toThrow(`${name}: debe ser una URL`)
})

test('the refused value is shown, but no secret and no address with a password', () => {
  const sentenceOf = (environment: Record<string, string>) => {
    try {
      readConfig(environment)
    } catch (error) {
      return String(error)
    }
    return ''
  }
  expect(sentenceOf({ PORT: 'tres mil' })).toContain('PORT: debe ser un número. Tiene «tres mil».')
  expect(sentenceOf({ LOG_LEVEL: 'x'.repeat(1000) }).length).toBeLessThan(300)
  const hidden = [
    { SESSION_SECRET: 'palabra-corta' },
    { BACKUP_KEY: 'palabra' },
    { DATABASE_URL: 'mysql://ana:palabra/base' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'palabra' },
    { S3_ENDPOINT: 'ftp://ana:palabra@servidor' },
  ]
  for (const environment of hidden) {
    const said = sentenceOf(environment)
    expect(said).toContain(Object.keys(environment)[0])
    expect(said).not.toContain('palabra')
  }
})

test('an allowed host is a name or an address, with or without a port', () => {
  const hosts = ['erp.interno', '10.0.0.5:8080', '[fd00::1]:8080', 'fd00::1']
  expect(readConfig({ OUTBOUND_ALLOWED_HOSTS: hosts.join(', ') }).OUTBOUND_ALLOWED_HOSTS).toEqual(hosts)
})

test('TRUST_PROXY is a number of proxies or a list of networks', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  const networks = readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1, loopback' }).TRUST_PROXY
  expect(networks).toEqual(['10.0.0.0/8', '::1', 'loopback'])
})

test('all invalid settings are named at once', () => {
  expect(() => readConfig({ PORT: 'x', PUBLIC_URL: 'no' })).toThrow(/PORT[\s\S]*PUBLIC_URL/)
})

test('every processor variable is passed to the processors', () => {
  const names = Object.keys(ProcessorVariables.shape)
  const { processorVariables } = readConfig(Object.fromEntries(names.map((name) => [name, '1'])))
  expect(Object.keys(processorVariables).toSorted()).toEqual(names.toSorted())
})

test('variables of an unknown vendor are passed on too, and variables of the product itself are not', () => {
  const { processorVariables } = readConfig({ ACME_API_KEY: 'k', BACKUP_KEY: 'una clave larga' })
  expect(processorVariables).toEqual({ ACME_API_KEY: 'k' })
})

test('docs/configuration.md describes every variable, and no other', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8')
  const rows = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, names = '']) => names)
  const described = rows.flatMap((names) => [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name))
  const read = [...Object.keys(Environment.shape), ...Object.keys(ProcessorVariables.shape)]
  expect(described.toSorted()).toEqual(read.toSorted())
})

test('README.md names the variable that enables each processor', async () => {
  const page = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8')
  const needed = variablesOfProcessors.filter(({ isNeeded }) => isNeeded)
  const switches = processorIds.flatMap(
    (id) => needed.find(({ processors }) => processors.includes(id)) ?? [],
  )
  expect(switches).toHaveLength(processorIds.length - 1) // every processor but the local reader
  expect(switches.filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([])
})
