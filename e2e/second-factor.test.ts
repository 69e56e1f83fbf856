import type { CDPSession, Page } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { expect, inject, test } from 'vitest'
import { visit } from './browser.ts'
import { register, somebody } from './people.ts'

/** Passkeys need a host name: browsers create none for an IP address. */
const baseURL = inject('productUrl').replace('127.0.0.1', 'localhost')

/** A virtual authenticator that accepts everything. */
async function plugInAuthenticator(page: Page): Promise<CDPSession> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devices
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

test('a person adds a passkey and an authenticator app, and signs in by passkey and by recovery code', async () => {
  const { page, problems, close } = await visit({ baseURL })
  const luz = somebody({ firstName: 'Luz' })
  await register(page, luz)
  await plugInAuthenticator(page)

  await page.goto('/perfil')
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click()
  await page.getByLabel('Nombre').last().fill('Mi laptop')
  await page.getByLabel('Tu contraseña').fill(luz.password)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByRole('heading', { name: 'Códigos de recuperación' }).waitFor()
  const codes = await page.locator('ul.font-mono li').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByText('Mi laptop').waitFor()

  await page.getByRole('button', { name: 'Configurar' }).click()
  await page.getByLabel('Tu contraseña').fill(luz.password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const secret = await page.getByLabel('O escribe este secreto').inputValue()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await page.getByLabel('Los 6 dígitos que muestra').fill(code)
  await page.getByRole('button', { name: 'Activar' }).click()
  await page.getByText('Te pide 6 dígitos al entrar.').waitFor()

  await page.goto('/api/logout')
  await logIn(page, luz)
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto('/api/logout')
  await logIn(page, luz)
  await page.getByLabel('Código').fill('000000')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('El código no es correcto o ya se usó.').waitFor()
  await page.getByLabel('Código').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/perfil')
  await page.getByText('Te quedan 9.').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a person with an initial password must choose their own first', async () => {
  const { page, problems, close } = await visit({ baseURL })
  const boss = somebody({ firstName: 'Ada' })
  const luz = somebody({ firstName: 'Luz' })
  await register(page, boss, { name: 'Andina', ruc: '20601034809' })
  const { initialPassword } = await page.request
    .post('/api/company/members', { data: luz })
    .then((answer) => answer.json() as Promise<{ initialPassword: string }>)
  await page.goto('/api/logout')
  await logIn(page, { email: luz.email, password: initialPassword })
  await page.getByRole('heading', { name: 'Elige tu contraseña' }).waitFor()
  for (const path of ['/historial', '/']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Elige tu contraseña' }).waitFor()
  }
  await page.getByLabel('Contraseña', { exact: true }).fill('password1234')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await page.getByText('de las primeras que alguien probaría').waitFor()
  await page.getByLabel('Contraseña', { exact: true }).fill(luz.password)
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await page.waitForURL('**/dashboard')
  expect(problems).toEqual([])
  await close()
})
