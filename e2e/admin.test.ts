import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { answeredOtherwise } from './answered-otherwise.ts'
import { interceptRequests, visit } from './browser.ts'
import { register, somebody } from './people.ts'
import { startProduct, type RunningProduct } from './product.ts'

let product: RunningProduct
/** The first account of this product, its administrator. */
const ada = somebody({ firstName: 'Ada' })

// Own product, because only its first account administers it.
beforeAll(async () => {
  product = await startProduct({ template: inject('pgliteTemplate') })
  const { page, close } = await visit({ baseURL: product.url })
  await register(page, ada)
  await close()
})
afterAll(async () => {
  await product.stop()
})

/** Text of a toast; a dialog may have the same text. */
const notice = (page: Page, text: string) => page.locator('li').filter({ hasText: text }).waitFor()

test('an administrator changes credits, role and activation, and creates an API key that is shown once', async () => {
  const { page, problems, close } = await visit({ baseURL: product.url })
  const other = somebody({ firstName: 'Luz', lastName: 'Rojas' })
  const answer = await page.request.post('/api/register', { data: other })
  expect(answer.ok()).toBe(true)
  await page.request.post('/api/login', { data: { email: ada.email, password: ada.password } })

  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Panel de Administración' }).waitFor()
  await page.getByRole('tab', { name: 'Gestión de Usuarios' }).waitFor()
  await page.getByLabel('Buscar usuarios').fill('nadie se llama así')
  await page.getByText('No users found').waitFor()
  await page.getByLabel('Buscar usuarios').fill('luz')

  await page.getByRole('button', { name: 'Sumar 10 créditos a Luz Rojas' }).click()
  await page.getByText('Créditos actualizados correctamente', { exact: true }).waitFor()
  await page.getByText('35 créditos').waitFor()
  await page.getByRole('button', { name: 'Fijar en 25 los créditos de Luz Rojas' }).click()
  await page.getByRole('dialog').getByText('De 35 créditos a 25 créditos.').waitFor()
  await page.getByRole('button', { name: 'Bajar a 25' }).click()
  await page.getByText('25 créditos', { exact: true }).waitFor()
  // A change that takes nothing away needs no confirmation.
  await page.getByRole('button', { name: 'Fijar en 25 los créditos de Luz Rojas' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByLabel('Rol de Luz Rojas').selectOption('Admin Empresa')
  await page.getByRole('button', { name: 'Cambiar el rol' }).click()
  await page.getByText('Usuario actualizado', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await page.getByText('Inactivo').waitFor()
  await page.getByRole('button', { name: 'Actividad' }).click()
  await page.getByText('rol: Usuario → Admin Empresa').waitFor()

  await page.getByRole('tab', { name: 'Procesadores' }).click()
  await page.getByText('Para activarlo falta definir OPENAI_API_KEY y reiniciar el servidor.').waitFor()
  await page.getByRole('button', { name: 'Probar conexión con Lector local' }).click()
  await page.getByText('El lector local no necesita conexión.').waitFor()

  await page.getByRole('tab', { name: 'API Keys' }).click()
  await page.getByText('No hay API keys configuradas').waitFor()
  await page.getByRole('button', { name: 'Crear API Key' }).click()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByText('El nombre de la API key es requerido').first().waitFor()
  await page.getByLabel('Nombre').fill('ERP')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByText('Debes seleccionar al menos un endpoint').first().waitFor()
  await page.getByLabel('Procesar documentos (webhook)').check()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await notice(page, 'API Key creada')
  const key = await page.getByRole('textbox', { name: 'API Key' }).inputValue()
  expect(key).toMatch(/^cfm_/)
  await page.getByRole('button', { name: 'Ya la guardé' }).click()
  expect(await page.content()).not.toContain(key)

  const deactivate = page.getByRole('button', { name: 'Desactivar ERP', exact: true })
  await deactivate.click()
  await page.getByRole('button', { name: 'Desactivar API Key' }).click()
  await page.getByText('API Key desactivada', { exact: true }).first().waitFor()
  await page.getByText('Inactiva').waitFor()
  expect(await deactivate.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Copiar prefijo de ERP', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Eliminar ERP', exact: true }).click()
  await page.getByRole('button', { name: 'Eliminar API Key' }).click()
  await notice(page, 'API Key eliminada')
  await page.getByText('No hay API keys configuradas').waitFor()

  // The open tab is in the URL, so it survives a reload.
  await page.reload()
  await page.getByText('No hay API keys configuradas').waitFor()
  // On a phone the audit log is readable without horizontal scrolling.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin?ver=auditoria')
  await page.getByText('rol: Usuario → Admin Empresa').filter({ visible: true }).waitFor()
  await page.getByLabel('Persona').fill('nadie se llama así')
  await page.getByText('No hay actividad registrada').waitFor()
  const wider = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  expect(wider).toBe(false)
  expect(problems).toEqual([])
  await close()
})

test('a failed action in the administration shows an error message', async () => {
  const { page, close } = await visit({ baseURL: product.url })
  await interceptRequests(page)
  await page.request.post('/api/login', { data: { email: ada.email, password: ada.password } })
  const permissions = { endpoints: ['/api/webhook/process-document'] }
  const made = await page.request.post('/api/admin/api-keys', { data: { name: 'ERP', permissions } })
  expect(made.ok()).toBe(true)
  await page.goto('/admin')
  const role = page.getByLabel('Rol de Luz Rojas')
  await role.waitFor()
  await page.route('**/api/admin/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
  )
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor()
  await role.selectOption('Usuario')
  await page.getByRole('button', { name: 'Cambiar el rol' }).click()
  await said(/^Error 500/)
  await page.getByRole('button', { name: 'Sumar 10 créditos a Luz Rojas' }).click()
  await said('Error al actualizar créditos')
  await page.getByRole('tab', { name: 'API Keys' }).click()
  await page.getByRole('button', { name: /^Desactivar / }).click()
  await page.getByRole('button', { name: 'Desactivar API Key' }).click()
  await said('No se pudo desactivar la API key')
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('button', { name: 'Eliminar API Key' }).click()
  await said('No se pudo eliminar la API key')
  await page.getByRole('button', { name: 'Crear API Key' }).click()
  await page.getByLabel('Nombre').fill('Otra')
  await page.getByLabel('Procesar documentos (webhook)').check()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await said('No se pudo crear la API key')

  await page.route('**/api/admin/users*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin')
  await page.getByText('Error loading users').waitFor()
  await close()
})

test('a failed webhook delivery is found by its status and shows its reason', async () => {
  const { page, problems, close } = await visit({ baseURL: product.url })
  await interceptRequests(page)
  await page.request.post('/api/login', { data: { email: ada.email, password: ada.password } })
  const delivery = (name: string, more: object) => ({
    id: crypto.randomUUID(),
    documentId: crypto.randomUUID(),
    filename: name,
    apiKeyName: 'ERP',
    url: 'https://erp.andina.pe/conforme',
    status: 'entregada',
    attempts: 1,
    nextAttemptAt: null,
    deliveredAt: '2026-11-20T15:00:00.000Z',
    lastAttempt: { responseStatus: 200, error: null },
    createdAt: '2026-11-20T15:00:00.000Z',
    ...more,
  })
  const failed = delivery('perdida.pdf', {
    status: 'fallida',
    attempts: 10,
    lastAttempt: { responseStatus: 503, error: null },
  })
  const waiting = delivery('espera.pdf', {
    status: 'pendiente',
    attempts: 2,
    nextAttemptAt: '2026-11-20T15:05:00.000Z',
    lastAttempt: { responseStatus: null, error: 'No respondió en 15 segundos.' },
  })
  await page.route('**/api/admin/webhook/deliveries*', (route) => {
    const query = new URL(route.request().url()).searchParams
    if (query.get('status') === 'fallida') return route.fulfill({ json: { deliveries: [failed], total: 1 } })
    if (query.get('status') === 'entregada') return route.fulfill({ json: { deliveries: [], total: 0 } })
    const deliveries = query.get('page') === '2' ? [failed] : [waiting, delivery('llegada.pdf', {})]
    return route.fulfill({ json: { deliveries, total: 51 } })
  })
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'API Keys' }).click()
  await page.getByText('No respondió en 15 segundos. Se intenta otra vez: 20/11/2026').waitFor()
  await page.getByRole('button', { name: 'Página 2 de 2' }).click()
  await page.getByText('El otro programa respondió 503.').waitFor()
  await page.getByLabel('Mostrar').selectOption('Fallidas')
  await page.getByText('llegada.pdf').waitFor({ state: 'detached' })
  await page.getByText('perdida.pdf').waitFor()
  await page.getByLabel('Mostrar').selectOption('Entregadas')
  await page.getByText('No hay entregas así.').waitFor()
  await page.getByLabel('Mostrar').selectOption('Todas las entregas')
  await page.getByText('llegada.pdf').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  expect(problems).toEqual([])
  await close()
})

test('on the narrowest phone the troubles of the installation fit, also with long names', async () => {
  const { page, problems, close } = await visit({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
  })
  await page.request.post('/api/login', { data: { email: ada.email, password: ada.password } })
  const mailbox = 'facturas.electronicas.de.proveedores@contabilidad.ejemplo-de-empresa.test'
  await answeredOtherwise(page, /\/api\/admin\/health$/, (body) => ({
    ...body,
    database: { kind: 'postgresql', sizeBytes: 14_000_000, isReadOnly: true },
    intake: [
      { kind: 'buzon', company: 'Andina S.A.C.', name: mailbox, cause: 'La contraseña no es válida.' },
      { kind: 'instalacion', company: null, name: 'PADRON_DIR', cause: '/srv/padrones: no existe.' },
    ],
  }))
  await page.goto('/admin?ver=estado')
  await page.getByText('La base de datos es de solo lectura', { exact: false }).waitFor()
  await page.getByText(mailbox, { exact: false }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  expect(problems).toEqual([])
  await close()
})

test('the focus stays near a control that was removed or saved by its own press', async () => {
  const { page, problems, close } = await visit({ baseURL: product.url })
  const owner = somebody({ firstName: 'Rosa' })
  await register(page, owner, { name: 'Andina S.A.C.', ruc: '20100043140' })
  await page.request.post('/api/login', { data: { email: owner.email, password: owner.password } })
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, disabled: false }).first().focus()
    await page.keyboard.press('Enter')
  }
  const focused = () =>
    page.evaluate<string>(
      '((at) => at.ariaLabel ?? at.labels?.[0]?.textContent ?? (at === document.body ? "nowhere" : at.textContent))(document.activeElement)',
    )

  await page.goto('/perfil')
  await press(/^Cerrar sesión de/)
  await notice(page, 'Sesión cerrada')
  await expect.poll(focused).not.toBe('nowhere')
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa María')
  await press('Guardar')
  await notice(page, 'Cambios guardados')
  await expect.poll(focused).toBe('Apellido')

  await page.goto('/empresa')
  await page.getByLabel('Preguntar al modelo solo lo dudoso').focus()
  await page.keyboard.press('Space')
  await notice(page, 'Modo ahorro activado')
  await expect.poll(focused).toMatch(/^Preguntar al modelo/)
  await press('Agregar persona')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Eva')
  await dialog.getByLabel('Correo').fill(somebody().email)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Contraseña inicial').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Agregar persona')

  await page.request.post('/api/login', { data: { email: ada.email, password: ada.password } })
  const permissions = { endpoints: ['/api/webhook/process-document'] }
  await page.request.post('/api/admin/api-keys', { data: { name: 'ERP', permissions } })
  await page.goto('/admin?ver=claves')
  await press('Eliminar')
  await dialog.getByRole('button', { name: 'Eliminar API Key' }).click()
  await notice(page, 'API Key eliminada')
  await expect.poll(focused).not.toBe('nowhere')
  await page.getByRole('tab', { name: 'Empresas' }).click()
  await press('Límites de Andina S.A.C.')
  await dialog.getByLabel('Los mismos que las demás empresas').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Límites de Andina S.A.C.')
  expect(problems).toEqual([])
  await close()
})

test('a second key press changes nothing, because the focus moves to the name of the row', async () => {
  const { page, problems, close } = await visit({ baseURL: product.url })
  const owner = somebody({ firstName: 'Inés', lastName: 'Vega' })
  await register(page, owner, { name: 'Doble S.A.C.', ruc: '20601034809' })
  await page.request.post('/api/company/members', {
    data: { email: somebody().email, firstName: 'Olga', lastName: 'Paz' },
  })
  let changes = 0
  page.on('request', (request) => (changes += request.method() === 'GET' ? 0 : 1))
  // Not disabled: a row is busy, and ignores keys, until the data that its change affects is refetched.
  const button = (name: string) => page.getByRole('button', { name, exact: true, disabled: false })
  const rest = () =>
    page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent')
  /** A double press changes one thing only, even when the answer arrives in between. */
  const pressTwice = async (name: string, rests: RegExp) => {
    const before = changes
    await button(name).focus()
    await page.keyboard.press('Enter')
    await expect.poll(rest).toMatch(rests)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await page.getByRole('heading', { level: 1 }).click()
    expect(changes).toBe(before + 1)
  }

  await page.goto('/empresa')
  await pressTwice('Desactivar a Olga Paz', /^Olga Paz ?Inactivo$/)
  await pressTwice('Activar a Olga Paz', /^Olga Paz ?Activo$/)
  await pressTwice('Encender el piloto', /^Piloto automático activo$/)
  await pressTwice('Apagar el piloto', /^Piloto automático apagado$/)

  await page.request.post('/api/login', { data: { email: ada.email, password: ada.password } })
  for (const email of ['uno@conforme.test', 'dos@conforme.test'])
    await page.request.post('/api/admin/invitations', {
      data: { role: 'user', email, days: 7, companyId: null },
    })
  await page.goto('/admin')
  await page.getByLabel('Buscar usuarios').fill('Inés')
  await pressTwice('Admitir a Inés Vega', /^Inés Vega ?Activo$/)
  await pressTwice('Desactivar a Inés Vega', /^Inés Vega ?Inactivo$/)
  await pressTwice('Activar a Inés Vega', /^Inés Vega ?Activo$/)
  await button('Desactivar a Inés Vega').dblclick()
  await button('Activar a Inés Vega').waitFor()
  await button('Sumar 10 créditos a Inés Vega').click()
  await page.getByText('35 créditos', { exact: true }).waitFor()
  const asked = changes
  await button('Reset 25: fijar en 25 los créditos de Inés Vega').focus()
  await page.keyboard.press('Enter')
  await page.getByText('De 35 créditos a 25 créditos.').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(changes).toBe(asked)
  await pressTwice('Revocar la invitación de uno@conforme.test', /^uno@conforme.test ?Revocada$/)
  await button('Revocar la invitación de dos@conforme.test').waitFor()

  await page.getByRole('tab', { name: 'Empresas' }).click()
  await button('Eliminar Doble S.A.C.').click()
  await page.getByLabel('Nombre de la empresa').fill('Doble S.A.C.')
  await button('Cerrar y eliminar').click()
  await button('No eliminar Doble S.A.C.').waitFor()
  await pressTwice('No eliminar Doble S.A.C.', /^Doble S\.A\.C\.$/)
  expect(problems).toEqual([])
  await close()
})
