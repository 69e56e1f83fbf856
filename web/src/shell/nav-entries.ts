// Links of the header. What does not fit into it is in the menu of the person.
import type { User } from '@conforme/contract/accounts/users'

export interface NavEntry {
  href: string
  label: string
}

/** For everybody, on every screen width. */
export const mainEntries: readonly NavEntry[] = [
  { href: '/', label: 'Procesador' },
  { href: '/historial', label: 'Historial' },
  { href: '/workflow', label: 'Workflow' },
]

/** In the header of a wide window, otherwise in the menu, where `title` says what they are. */
const furtherEntries = [
  { href: '/pagos', label: 'Pagos', title: 'Pagos a proveedores', needsCompany: true },
  { href: '/ordenes', label: 'Órdenes', title: 'Órdenes de compra', needsCompany: false },
  { href: '/proveedores', label: 'Proveedores', title: 'Proveedores y sus cuentas', needsCompany: true },
  { href: '/sire', label: 'SIRE', title: 'SIRE: cruce de compras', needsCompany: true },
  { href: '/asientos', label: 'Asientos', title: 'Asientos de compras', needsCompany: true },
] as const satisfies readonly (NavEntry & { title: string; needsCompany: boolean })[]

export const furtherEntriesOf = ({ companyId }: Pick<User, 'companyId'>) =>
  furtherEntries.filter(({ needsCompany }) => !needsCompany || companyId !== null)

/** For administrators: in the header of a window that has room for it, otherwise in the menu. */
export const adminEntry: NavEntry = { href: '/admin', label: 'Admin' }
