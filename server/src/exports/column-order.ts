// Column keys of each preset, in the order in which the columns were added: saved layouts store the keys, and programs
// read presets by position. A new key goes to the end; none is ever renamed, moved or removed.

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const columnOrder = {
  documento: words(`
    id archivo tipo serie numero fecha vencimiento moneda proveedor ruc_proveedor cliente ruc_cliente subtotal
    igv otros_impuestos descuentos total estado confirmado confirmado_el flujo confianza subido_el alertas
    motivo pagado por_pagar proximo_vencimiento`),
  compras: words(`
    fecha_de_emision fecha_de_vencimiento_o_pago tipo_de_comprobante serie numero
    tipo_de_documento_del_proveedor numero_de_documento_del_proveedor razon_social_del_proveedor
    base_imponible_gravada igv valor_de_adquisiciones_no_gravadas isc icbper otros_tributos_y_cargos
    importe_total moneda tipo_de_cambio fecha_del_comprobante_que_modifica
    tipo_del_comprobante_que_modifica serie_del_comprobante_que_modifica
    numero_del_comprobante_que_modifica fecha_de_la_constancia_de_detraccion
    numero_de_la_constancia_de_detraccion id confirmado alertas cuenta_contable centro_de_costo`),
  linea: words(`
    id linea numero proveedor codigo descripcion unidad cantidad precio descuento subtotal total`),
}

/** A column whose key is not in the order yet comes last. */
export function inOrder<Column extends { key: string }>(
  preset: keyof typeof columnOrder,
  columns: readonly Column[],
): readonly Column[] {
  const order = columnOrder[preset]
  const placeOf = ({ key }: Column) => (order.includes(key) ? order.indexOf(key) : order.length)
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b))
}
