// The key fields, each in a fixed place.
export interface KeyFieldPlace {
  path: string
  label: string
  /** How many of the six columns it spans. */
  span: string
  strong?: true
}

export const keyFieldPlaces: readonly KeyFieldPlace[] = [
  { path: 'proveedor.nombre', label: 'Proveedor', span: 'col-span-6 sm:col-span-4', strong: true },
  { path: 'documento.tipo', label: 'Tipo', span: 'col-span-3 sm:col-span-2' },
  { path: 'documento.numero', label: 'Número', span: 'col-span-3 sm:col-span-2' },
  { path: 'proveedor.rfc', label: 'RUC', span: 'col-span-3 sm:col-span-2' },
  { path: 'documento.fecha', label: 'Emisión', span: 'col-span-3 sm:col-span-2' },
  { path: 'totales.subtotal', label: 'Base', span: 'col-span-3 sm:col-span-2' },
  { path: 'totales.iva', label: 'IGV', span: 'col-span-3 sm:col-span-2' },
  { path: 'totales.total', label: 'Total', span: 'col-span-6 sm:col-span-2', strong: true },
]

/** Label of a key field; undefined for other fields. */
export function keyFieldLabel(path: string): string | undefined {
  return keyFieldPlaces.find((place) => place.path === path)?.label
}
