// Texts, links and timings of the specification that no journey covers.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answeredOtherwise } from './answered-otherwise.ts'
import { interceptRequests, visit } from './browser.ts'
import { post } from './documents.ts'
import { administrator } from './global-setup.ts'
import { askingApart } from './paths.ts'
import { register, somebody } from './people.ts'
import { makeRuc } from '../server/src/test/papers/make-ruc.ts'
import { randomInt } from 'node:crypto'

const promises: Record<string, readonly string[]> = {
  '/features': ['Modelo de lenguaje', 'Extracción de entidades', 'OCR en la nube'],
  '/pricing': [
    'Soporte por correo',
    'chat en vivo',
    'Soporte 24/7 y teléfono',
    '1,000 documentos al mes',
    'menos de 10 minutos',
    'de 1 a 2 semanas',
    '20 % de descuento',
  ],
  '/demo': ['más de 100 documentos al mes'],
  '/help': [
    '¿Qué tipos de documentos puedo procesar?',
    '¿Qué tan precisa es la lectura?',
    '¿Mis datos están seguros?',
    '¿Puedo editar los datos antes de exportarlos?',
    '¿Se integra con hojas de cálculo?',
    '¿Cómo obtengo soporte?',
    'Si tu escáner guarda TIFF, expórtalo antes como PDF',
    'Alrededor del 95 %',
    'dentro de las 24 horas',
    'Desde el plan Professional',
    'Solo para el plan Enterprise, con soporte 24/7',
  ],
  '/contact': ['dentro de las 24 horas', 'a partir de 1,000 documentos al mes', 'Buenos Aires'],
  '/about': ['de precisión en la lectura', 'más rápido que digitar', 'empresas', '2024', '2025', '2026'],
  '/privacy-policy': ['se conservan', 'RGPD (GDPR)'],
}

test('the public pages contain the texts of the specification', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false })
  const missing: string[] = []
  for (const [path, texts] of Object.entries(promises)) {
    await page.goto(path)
    const said = ((await page.locator('main').textContent()) ?? '').toLowerCase()
    for (const text of texts) if (!said.includes(text.toLowerCase())) missing.push(`${path}: ${text}`)
  }
  expect(missing).toEqual([])
  await page.goto('/help')
  for (const href of ['/help/empezar', '/demo', '#preguntas'])
    expect(await page.locator(`main a[href="${href}"]`).count()).toBeGreaterThan(0)
  await page.goto('/contact')
  expect(await page.locator('details').count()).toBe(4)
  await close()
})

const linksOf = (page: Page, bar: string) =>
  page.getByRole('navigation', { name: bar }).getByRole('link').allTextContents()

test('the header has three screens, a fourth for an administrator, and a bar of its own on a phone', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  await page.goto('/historial')
  // The further screens of a wide window are beyond the specification.
  const wide = ['Procesador', 'Historial', 'Workflow', 'Órdenes']
  await expect.poll(() => linksOf(page, 'Principal')).toEqual(wide)
  const bar = page.getByRole('navigation', { name: 'Secundaria' })
  expect(await bar.isVisible()).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await bar.waitFor()
  expect(await linksOf(page, 'Secundaria')).toEqual(['Procesador', 'Historial', 'Workflow'])
  await page.goto('/admin')
  await page.getByText('No tienes permiso para ver esta página').waitFor()

  await page.setViewportSize({ width: 1440, height: 900 })
  await post(page, '/api/login', administrator)
  await page.goto('/admin')
  await expect.poll(() => linksOf(page, 'Principal')).toEqual([...wide, 'Admin'])
  for (const tab of ['Gestión de Usuarios', 'API Keys']) await page.getByRole('tab', { name: tab }).waitFor()
  await page.getByRole('button', { name: 'Actividad' }).first().click()
  await page.getByRole('group', { name: 'Lista de actividad' }).waitFor()
  const list = `document.querySelector('[aria-label="Lista de actividad"]')`
  expect(await page.evaluate(`getComputedStyle(${list}).maxHeight`)).toBe('320px')
  await close()
})

test('the menu shows the company, combines typed letters for a second, and opens its submenu after 100 ms', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  await page.clock.install()
  await page.goto('/historial')
  const open = async () => {
    await page.getByRole('button', { name: /RQ|Rosa Quispe/ }).click()
    await page.getByRole('menuitem', { name: 'Perfil' }).waitFor()
  }
  await open()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Perfil',
    'Ayuda', // beyond the specification, like the next one
    'Apariencia',
    'Cerrar Sesión',
  ])
  const company = { name: `Menú ${randomInt(1_000_000)} S.A.C.`, ruc: makeRuc(randomInt(1000, 9_000_000)) }
  await register(page, somebody(), company)
  await page.reload()
  await open()
  await page.getByRole('menuitem', { name: 'Mi Empresa' }).waitFor()

  await page.clock.pauseAt(Date.now() + 600_000)
  const focused = page.locator(':focus')
  const type = async (letter: string, item: string) => {
    await page.keyboard.press(letter)
    await page.clock.runFor(10)
    expect(await focused.textContent()).toBe(item)
  }
  await type('p', 'Perfil')
  await page.clock.runFor(900)
  await type('c', 'Perfil') // «pc»: no entry begins with it
  await page.clock.runFor(1000)
  await type('c', 'Cerrar Sesión')

  const themes = page.getByRole('menuitemradio')
  await page.getByRole('menuitem', { name: 'Apariencia' }).hover()
  await page.clock.runFor(90)
  expect(await themes.count()).toBe(0)
  await page.clock.runFor(10)
  await themes.first().waitFor()

  // On its way to the submenu the pointer crosses the item below, where it may rest for a moment.
  const [from, below, submenu] = await Promise.all(
    [
      page.getByRole('menuitem', { name: 'Apariencia' }),
      page.getByRole('menuitem', { name: 'Cerrar Sesión' }),
      themes.first(),
    ].map((item) => item.boundingBox()),
  )
  if (!from || !below || !submenu) throw new Error('The menu has no place on the screen')
  const towards = submenu.x < from.x ? -1 : 1
  const middle = from.x + from.width / 2
  await page.mouse.move(middle + towards * 10, from.y + from.height / 2)
  await page.mouse.move(middle + towards * 20, below.y + 4)
  await page.mouse.move(middle + towards * 24, below.y + 4)
  await page.clock.runFor(290)
  await page.mouse.move(middle + towards * 28, below.y + 4)
  expect(await themes.count()).toBe(3)
  // Moving the pointer back closes it at once.
  await page.mouse.move(middle - towards * 20, below.y + 4)
  await page.clock.runFor(1000)
  await themes.first().waitFor({ state: 'detached' })
  await close()
})

test('the menu has the same height before and after its credits load', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  await interceptRequests(page)
  const asked = Promise.withResolvers<undefined>()
  const answered = Promise.withResolvers<undefined>()
  await page.route('**/api/user/credits', async (route) => {
    asked.resolve(undefined)
    await answered.promise
    await route.continue()
  })
  await page.goto('/historial')
  await page.getByRole('button', { name: /RQ|Rosa Quispe/ }).click()
  await page.getByRole('menuitem', { name: 'Apariencia' }).waitFor()
  await asked.promise
  expect(await page.getByText('créditos disponibles').count()).toBe(0)
  // The layout height, because the on-screen position changes while the menu is placed and slides in.
  const height = () => page.evaluate(`document.querySelector('[role="menu"]').offsetHeight`)
  const before = await height()
  answered.resolve(undefined)
  await page.getByText('créditos disponibles').waitFor()
  expect(await height()).toBe(before)
  await close()
})

test('a spinner shows until the session is known, and the login redirect adds no history entry', async () => {
  const { page, close } = await visit()
  await interceptRequests(page)
  const known = Promise.withResolvers<undefined>()
  await page.route('**/api/auth/user', async (route) => {
    await known.promise
    await route.continue()
  })
  await page.goto('/about')
  await page.goto('/historial')
  await page.getByRole('status', { name: 'Cargando…' }).waitFor()
  known.resolve(undefined)
  await page.waitForURL('**/auth')
  await page.goBack()
  await page.waitForURL('**/about')

  await register(page, somebody())
  await page.goto('/auth')
  await page.waitForURL('**/dashboard')
  await page.goBack()
  await page.waitForURL('**/about')
  await close()
})

test('an identity provider has its button, and the workflow says that it is loading', async () => {
  const { page, close } = await visit()
  await answeredOtherwise(page, /\/api\/auth\/options/, (body) => ({
    ...body,
    identityProvider: { name: 'Andina ID' },
  }))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continuar con Andina ID' }).waitFor()
  await register(page, somebody())
  await page.route('**/api/documents/workflow/**', () => {})
  await page.goto(askingApart('/workflow'))
  await page.getByText('Cargando documentos...').waitFor()
  await page.getByRole('link', { name: 'Procesar', exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Historial', exact: true }).waitFor()
  await close()
})

test('processors are requested again after five minutes, and credits after thirty seconds', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  // The clock is frozen and only advanced explicitly, so the speed of the screens does not matter.
  const start = Date.now()
  await page.clock.setFixedTime(start)
  let [processors, credits] = [0, 0]
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/processors') processors++
    if (pathname === '/api/user/credits') credits++
  })
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click()
  const menu = page.getByRole('button', { name: /RQ|Rosa Quispe/ })
  const openMenu = async () => {
    await menu.click()
    await page
      .getByText(/^25 créditos disponibles$/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  const title = page.getByRole('heading', { name: 'Extraer Datos de Facturas y Órdenes de Compra' })
  await page.goto(askingApart('/'))
  await expect.poll(() => [processors, credits]).toEqual([1, 1])
  // Leaving before the answer arrives leads to a new request.
  const processor = page.getByLabel('Procesador', { exact: true })
  await processor.locator('option', { hasText: 'Lector local' }).waitFor({ state: 'attached' })
  await openMenu()
  expect(credits).toBe(1)
  await page.clock.setFixedTime(start + 31_000)
  await openMenu()
  await expect.poll(() => credits).toBe(2)

  await open('Historial')
  await title.waitFor({ state: 'detached' })
  await open('Procesador')
  await title.waitFor()
  expect(processors).toBe(1)
  await page.clock.setFixedTime(start + 31_000 + 5 * 60_000)
  await open('Historial')
  await title.waitFor({ state: 'detached' })
  await open('Procesador')
  await expect.poll(() => processors).toBe(2)
  await close()
})

test('the tooltip of an icon button appears after 700 ms', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  await page.clock.install()
  await page.goto('/')
  const notes = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') }
  await page.locator('input[type=file]:enabled').setInputFiles(notes)
  const named = page.getByRole('button', { name: 'Quitar notas.txt' })
  await named.waitFor()
  const tip = page.locator('span[aria-hidden]', { hasText: /^Quitar notas\.txt$/ })
  await page.clock.pauseAt(Date.now() + 600_000)
  await named.hover()
  await page.clock.runFor(690)
  expect(await tip.count()).toBe(0)
  await page.clock.runFor(10)
  await tip.waitFor()
  await close()
})

test('the prefix of an API key can be copied', async () => {
  const { page, close } = await visit()
  await post(page, '/api/login', administrator)
  const permissions = { endpoints: ['/api/webhook/process-document'] }
  await post(page, '/api/admin/api-keys', { name: 'Para copiar', permissions })
  await page.goto('/admin?ver=claves')
  await page.getByRole('button', { name: 'Copiar prefijo' }).first().click()
  await page.getByText('Copiado', { exact: true }).waitFor()
  await close()
})

test('a request of the screens sends the cookie, bypasses caches, and has a JSON content type only with a body', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  const asked = page.waitForRequest((request) => request.url().includes('/api/documents?'))
  await page.goto(askingApart('/historial'))
  const read = await (await asked).allHeaders()
  expect(read).toMatchObject({ 'cache-control': 'no-cache', cookie: expect.stringContaining('conforme') })
  expect(read).not.toHaveProperty('content-type')
  await page.goto('/perfil')
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa María')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByLabel('Nombre', { exact: true }).press('Enter')
  expect(await (await sent).allHeaders()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json',
  })
  await close()
})
