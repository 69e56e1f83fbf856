// The dialogs with forms, each as it opens, and one submitted empty.
import type { Page } from 'playwright-core'
import { press } from '../press.ts'
import { inTurn } from './acts.ts'
import type { ScreenState } from './screen-states.ts'

const sendEmpty = (action: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()

/** Dialogs of an accountant who administers the company. */
export function companyDialogStates(): ScreenState[] {
  const addMember = press('Agregar persona')
  return [
    { title: 'dialogo-persona', path: '/empresa', act: addMember },
    { title: 'dialogo-persona-vacia', path: '/empresa', act: inTurn(addMember, sendEmpty('Agregar')) },
    { title: 'dialogo-buzon', path: '/empresa', act: press('Agregar buzón') },
    { title: 'dialogo-codigos', path: '/perfil', act: press('Configurar') },
    { title: 'dialogo-llave', path: '/perfil', act: press('Agregar llave de acceso') },
    { title: 'dialogo-paso', path: '/workflow', act: press('Dar conformidad') },
    { title: 'dialogo-devolver', path: '/workflow?equipo=tesoreria', act: press(/^Devolver/) },
    { title: 'dialogo-cuenta', path: '/pagos', act: press('Cambiar') },
    { title: 'dialogo-proveedor', path: '/proveedores', act: press('Agregar proveedor') },
  ]
}

/** Dialogs of the installation's administrator. */
export function adminDialogStates(): ScreenState[] {
  return [
    { title: 'dialogo-creditos', path: '/admin?ver=usuarios', act: press(/^Otra cantidad de créditos/) },
    { title: 'dialogo-invitar', path: '/admin?ver=usuarios', act: press(/^Invitar/) },
    { title: 'dialogo-limites', path: '/admin?ver=empresas', act: press(/^Límites de/) },
    { title: 'dialogo-borrar-empresa', path: '/admin?ver=empresas', act: press(/^Eliminar /) },
  ]
}
