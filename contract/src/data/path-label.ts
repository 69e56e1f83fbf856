import { fieldLabel, sectionLabel } from './field-labels.ts'

/**
 * Label of a path: `totales.total` as «Total», `proveedor.nombre` as «Proveedor: Nombre», `productos.0.precio` as «Productos
 * 1: Precio».
 */
export function pathLabel(path: string): string {
  const [section = '', ...rest] = path.split('.')
  const [first = '', ...inner] = rest
  const isLine = /^\d+$/.test(first)
  const place = isLine ? `${sectionLabel(section)} ${Number(first) + 1}` : sectionLabel(section)
  const names = (isLine ? inner : rest).map((name) => fieldLabel(name, section))
  return names.length === 0 ? place : withSection(place, names.join(' - '))
}

/** Sections about the whole document, which add nothing to a label: «Documento: Moneda» says no more than «Moneda». */
const wholes = new Set(['documento', 'totales', 'informacion_adicional'].map(sectionLabel))

/**
 * Adds the section unless the label already names it: `RUC Proveedor` needs no second `Proveedor`, nor does `DNI del
 * cliente` a `Cliente`.
 */
export function withSection(section: string, label: string): string {
  if (wholes.has(section)) return label
  return label.toLowerCase().includes(section.toLowerCase()) ? label : `${section}: ${label}`
}
