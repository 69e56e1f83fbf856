// The administration tab by tab: empty, failing, and with much data.
import type { Page, Route } from 'playwright-core'
import { z } from 'zod'
import { answeredOtherwise, fail } from '../answered-otherwise.ts'
import { press } from '../press.ts'
import type { ScreenState } from './screen-states.ts'

const tabs = ['usuarios', 'claves', 'procesadores', 'estado', 'uso', 'auditoria', 'empresas']
const Users = z.array(z.looseObject({}))

export function adminStates(): ScreenState[] {
  return [
    ...tabs.flatMap((tab) => {
      const at = { title: `admin-${tab}`, path: `/admin?ver=${tab}` }
      const answered = (state: string, answer: (route: Route) => unknown) => ({
        ...at,
        title: `${at.title}-${state}`,
        arrange: (page: Page) => page.route('**/api/admin/**', (route) => void answer(route)),
      })
      return [at, answered('cargando', () => {}), answered('caido', fail)]
    }),
    { title: 'admin-usuario-abierto', path: '/admin?ver=usuarios', act: press('Actividad') },
    { title: 'admin-usuarios-muchos', path: '/admin?ver=usuarios', arrange: manyUsers },
    { title: 'admin-usuarios-nadie', path: '/admin?ver=usuarios', act: searchNobody('Buscar usuarios') },
    { title: 'admin-auditoria-nada', path: '/admin?ver=auditoria', act: searchNobody('Persona') },
    { title: 'admin-clave-crear', path: '/admin?ver=claves', act: press('Crear API Key') },
    { title: 'admin-clave-creada', path: '/admin?ver=claves', act: createKey },
    { title: 'admin-clave-eliminar', path: '/admin?ver=claves', act: press('Eliminar') },
    { title: 'admin-modelo-cambiar', path: '/admin?ver=procesadores', act: press('Cambiar gpt-4o') },
    { title: 'admin-modelo-agregar', path: '/admin?ver=procesadores', act: press('Agregar un modelo') },
    { title: 'admin-uso-ahorro', path: '/admin?ver=uso', arrange: withSaving, act: toSaving },
    { title: 'api-docs', path: '/api/docs' },
  ]
}

/** Companies in saving mode. */
const withSaving = (page: Page) =>
  answeredOtherwise(page, /\/api\/admin\/usage/, (body) => ({
    ...body,
    saving: { documents: 128, withoutModel: 61, byFields: 52, spentUsd: 0.3184, wholeUsd: 1.2046 },
  }))

const toSaving = (page: Page) => page.getByRole('region', { name: 'Modo ahorro' }).scrollIntoViewIfNeeded()

const searchNobody = (label: string) => (page: Page) => page.getByLabel(label).fill('nadie se llama así')

async function createKey(page: Page): Promise<void> {
  await press('Crear API Key')(page)
  await page.getByLabel('Nombre').fill('Sistema contable de la sede de Arequipa')
  await page.getByLabel('Procesar documentos (webhook)').check()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
}

function manyUsers(page: Page): Promise<unknown> {
  return page.route(/\/api\/admin\/users(\/count)?\?/, async (route) => {
    if (route.request().url().includes('/count')) return route.fulfill({ json: { total: 10_000 } })
    const response = await route.fetch()
    const [first] = Users.parse(await response.json())
    const names = {
      firstName: 'María de los Ángeles Guadalupe',
      lastName: 'Quispe Huamán de la Cruz Villanueva',
    }
    const email = 'maria.de.los.angeles.quispe.huaman@transportes-del-pacifico-sur.com.pe'
    const json = Array.from({ length: 50 }, () => ({ ...first, ...names, email, id: crypto.randomUUID() }))
    return route.fulfill({ response, json })
  })
}
