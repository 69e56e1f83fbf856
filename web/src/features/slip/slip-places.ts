// The values of the slip, in their places.
export interface SlipPlace {
  path: string
  label: string
  /** Of the six columns. */
  span: string
  strong?: true
}

export const slipPlaces: readonly SlipPlace[] = [
  { path: 'proveedor.nombre', label: 'Proveedor', span: 'col-span-6 sm:col-span-4', strong: true },
  { path: 'documento.tipo', label: 'Tipo', span: 'col-span-3 sm:col-span-2' },
  { path: 'documento.numero', label: 'Número', span: 'col-span-3 sm:col-span-2' },
  { path: 'proveedor.rfc', label: 'RUC', span: 'col-span-3 sm:col-span-2' },
  { path: 'documento.fecha', label: 'Emisión', span: 'col-span-3 sm:col-span-2' },
  { path: 'totales.subtotal', label: 'Base', span: 'col-span-2' },
  { path: 'totales.iva', label: 'IGV', span: 'col-span-2' },
  { path: 'totales.total', label: 'Total', span: 'col-span-2', strong: true },
]

/** The name that the slip gives a field; undefined for what does not stand on it. */
export function slipLabel(path: string): string | undefined {
  return slipPlaces.find((place) => place.path === path)?.label
}
