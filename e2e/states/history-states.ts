// The history filtered, with documents selected, and with its menus open.
import type { Page } from 'playwright-core'
import { press } from '../press.ts'
import type { ScreenState } from './screen-states.ts'
import { inTurn } from './acts.ts'

export function historyStates(): ScreenState[] {
  return [
    {
      title: 'historial-filtrado',
      path: '/historial?isConfirmed=false&provider=tarpuqa&sort=total&order=desc',
    },
    { title: 'historial-sin-coincidencias', path: '/historial?provider=nadie' },
    { title: 'historial-seleccion', path: '/historial', act: chooseAll },
    {
      title: 'historial-confirmar-varios',
      path: '/historial',
      act: inTurn(chooseAll, press(/^Confirmar \(/)),
    },
    {
      title: 'historial-eliminar-varios',
      path: '/historial',
      act: inTurn(chooseAll, press(/^Eliminar \(/)),
    },
    { title: 'historial-filtros', path: '/historial', act: openFilters },
    { title: 'historial-exportar', path: '/historial', act: press('Exportar') },
    {
      title: 'historial-formatos',
      path: '/historial',
      act: inTurn(press('Exportar'), press(/^Formatos propios/, 'menuitem')),
    },
  ]
}

async function chooseAll(page: Page): Promise<void> {
  await page.getByLabel('Elegir todos los de esta página').check()
}

/** On wide screens the filters are always open. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filtros', exact: true })
  if (await button.isVisible()) await button.click()
}
