// Links of the header. What does not fit into it is in the menu of the person.
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

/** For people of a company: in the header of a wide window, otherwise in the menu, where `title` says what they are. */
export const companyEntries = [
  { href: '/pagos', label: 'Pagos', title: 'Pagos a proveedores' },
  { href: '/proveedores', label: 'Proveedores', title: 'Proveedores y sus cuentas' },
  { href: '/sire', label: 'SIRE', title: 'SIRE: cruce de compras' },
  { href: '/asientos', label: 'Asientos', title: 'Asientos de compras' },
] as const satisfies readonly (NavEntry & { title: string })[]

/** For administrators: in the header of a window that has room for it, otherwise in the menu. */
export const adminEntry: NavEntry = { href: '/admin', label: 'Admin' }
