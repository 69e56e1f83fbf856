import { fieldLabel, sectionLabel } from './field-labels.ts'

/** `totales.total` as «Totales: Total», `productos.0.precio` as «Productos 1: Precio». */
export function pathLabel(path: string): string {
  const [section = '', ...rest] = path.split('.')
  const [first = '', ...inner] = rest
  const isLine = /^\d+$/.test(first)
  const place = isLine ? `${sectionLabel(section)} ${Number(first) + 1}` : sectionLabel(section)
  const names = (isLine ? inner : rest).map((name) => fieldLabel(name, section))
  return names.length === 0 ? place : withSection(place, names.join(' - '))
}

/** `RUC Proveedor` needs no second `Proveedor`, nor does `DNI del cliente` a `Cliente`. */
export function withSection(section: string, label: string): string {
  return label.toLowerCase().includes(section.toLowerCase()) ? label : `${section}: ${label}`
}
