// Invented documents with their correct answers, one per family that people upload. For Spanish invoices, examples improve a
// prompt more than anything else. A test checks that each extraction occurs verbatim in its text, in order, because a model
// also copies the mistakes of its examples.
import type { Extraction } from './extraction.ts'

export interface Example {
  text: string
  extractions: Extraction[]
}

function value(path: string, text: string): Extraction {
  return { class: path, text, attributes: {} }
}

function item(text: string, attributes: Record<string, string>): Extraction {
  return { class: 'producto', text, attributes }
}

const factura: Example = {
  text: `DISTRIBUIDORA ANDINA DEL SUR S.A.C.   R.U.C. 20487654320
Jr. Las Retamas 418 - Arequipa   FACTURA ELECTRÓNICA
ventas@andinasur.example   F014-00002371
FECHA DE EMISIÓN : 17/03/2026   FECHA DE VENC. : 16/04/2026
SEÑOR(ES) : CLÍNICA SANTA EULALIA S.A.   RUC : 20555123486
MONEDA : SOLES   CONDICIÓN DE PAGO : CRÉDITO 30 DÍAS
CANT.   U.M.   DESCRIPCIÓN   V. UNIT.   IMPORTE
12.00   NIU   GUANTE DE NITRILO TALLA M   18.00   216.00
3.00   CJ   MASCARILLA KN95 X 20   28.00   84.00
OP. GRAVADA S/ 300.00
IGV 18% S/ 54.00
IMPORTE TOTAL S/ 354.00
SON: TRESCIENTOS CINCUENTA Y CUATRO CON 00/100 SOLES`,
  extractions: [
    value('proveedor.nombre', 'DISTRIBUIDORA ANDINA DEL SUR S.A.C.'),
    value('proveedor.rfc', '20487654320'),
    value('proveedor.direccion', 'Jr. Las Retamas 418 - Arequipa'),
    value('documento.tipo', 'FACTURA ELECTRÓNICA'),
    value('proveedor.email', 'ventas@andinasur.example'),
    value('documento.serie', 'F014'),
    value('documento.numero', 'F014-00002371'),
    value('documento.fecha', '17/03/2026'),
    value('documento.fecha_vencimiento', '16/04/2026'),
    value('cliente.nombre', 'CLÍNICA SANTA EULALIA S.A.'),
    value('cliente.rfc', '20555123486'),
    value('documento.moneda', 'SOLES'),
    value('informacion_adicional.terminos_pago', 'CRÉDITO 30 DÍAS'),
    item('12.00 NIU GUANTE DE NITRILO TALLA M 18.00 216.00', {
      descripcion: 'GUANTE DE NITRILO TALLA M',
      unidad: 'NIU',
      cantidad: '12.00',
      precio: '18.00',
      total: '216.00',
    }),
    item('3.00 CJ MASCARILLA KN95 X 20 28.00 84.00', {
      descripcion: 'MASCARILLA KN95 X 20',
      unidad: 'CJ',
      cantidad: '3.00',
      precio: '28.00',
      total: '84.00',
    }),
    value('totales.subtotal', '300.00'),
    value('totales.iva', '54.00'),
    value('totales.total', '354.00'),
    value('informacion_adicional.monto_en_letras', 'TRESCIENTOS CINCUENTA Y CUATRO CON 00/100 SOLES'),
  ],
}

const ticket: Example = {
  text: `BODEGA LA ESQUINITA
DE: ROJAS QUISPE MARLENI
RUC 10416688121
BOLETA DE VENTA ELECTRONICA
B003-8841
Fecha: 02-06-2026 19:44
Cliente: PUBLICO EN GENERAL
2 GASEOSA 3L 11.50 23.00
1 PAN DE MOLDE 8.40
DSCTO 1.40
TOTAL A PAGAR S/ 30.00
EFECTIVO 50.00 VUELTO 20.00`,
  extractions: [
    value('proveedor.nombre', 'ROJAS QUISPE MARLENI'),
    value('proveedor.rfc', '10416688121'),
    value('documento.tipo', 'BOLETA DE VENTA ELECTRONICA'),
    value('documento.serie', 'B003'),
    value('documento.numero', 'B003-8841'),
    value('documento.fecha', '02-06-2026'),
    value('cliente.nombre', 'PUBLICO EN GENERAL'),
    item('2 GASEOSA 3L 11.50 23.00', {
      descripcion: 'GASEOSA 3L',
      cantidad: '2',
      precio: '11.50',
      total: '23.00',
    }),
    item('1 PAN DE MOLDE 8.40', { descripcion: 'PAN DE MOLDE', cantidad: '1', total: '8.40' }),
    value('totales.descuentos', '1.40'),
    value('documento.moneda', 'S/'),
    value('totales.total', '30.00'),
    value('informacion_adicional.metodo_pago', 'EFECTIVO'),
  ],
}

const order: Example = {
  text: `ORDEN DE COMPRA N° OC-2026-0457
INMOBILIARIA VALLE VERDE S.A.   RUC 20566778891
Fecha: 9 de enero de 2026
PROVEEDOR: SERVICIOS ELÉCTRICOS HUANCA E.I.R.L.
RUC: 20533221140
Ítem   Código   Descripción   Cant.   P.U.   Total
1   TAB-12   Tablero eléctrico 12 polos   2   640.50   1,281.00
2   INS-01   Instalación en obra   1   350.00   350.00
Subtotal US$ 1,631.00
IGV US$ 293.58
Total US$ 1,924.58
Observaciones: entregar en almacén central`,
  extractions: [
    value('documento.tipo', 'ORDEN DE COMPRA'),
    value('documento.numero', 'OC-2026-0457'),
    value('cliente.nombre', 'INMOBILIARIA VALLE VERDE S.A.'),
    value('cliente.rfc', '20566778891'),
    value('documento.fecha', '9 de enero de 2026'),
    value('proveedor.nombre', 'SERVICIOS ELÉCTRICOS HUANCA E.I.R.L.'),
    value('proveedor.rfc', '20533221140'),
    item('TAB-12 Tablero eléctrico 12 polos 2 640.50 1,281.00', {
      codigo: 'TAB-12',
      descripcion: 'Tablero eléctrico 12 polos',
      cantidad: '2',
      precio: '640.50',
      total: '1,281.00',
    }),
    item('INS-01 Instalación en obra 1 350.00 350.00', {
      codigo: 'INS-01',
      descripcion: 'Instalación en obra',
      cantidad: '1',
      precio: '350.00',
      total: '350.00',
    }),
    value('documento.moneda', 'US$'),
    value('totales.subtotal', '1,631.00'),
    value('totales.iva', '293.58'),
    value('totales.total', '1,924.58'),
    value('informacion_adicional.observaciones', 'entregar en almacén central'),
  ],
}

const english: Example = {
  text: `INVOICE   Northgate Software Ltd
Invoice No: NS-10482   VAT No: GB417729653
Invoice date: 14 Feb 2026   Due date: 16 Mar 2026
Bill to: Minera Altos de Junín S.A.
Description   Qty   Unit price   Amount
Annual licence, 5 seats   5   120.00   600.00
Subtotal 600.00
VAT (0%) 0.00
Total USD 600.00`,
  extractions: [
    value('documento.tipo', 'INVOICE'),
    value('proveedor.nombre', 'Northgate Software Ltd'),
    value('documento.numero', 'NS-10482'),
    value('proveedor.rfc', 'GB417729653'),
    value('documento.fecha', '14 Feb 2026'),
    value('documento.fecha_vencimiento', '16 Mar 2026'),
    value('cliente.nombre', 'Minera Altos de Junín S.A.'),
    item('Annual licence, 5 seats 5 120.00 600.00', {
      descripcion: 'Annual licence, 5 seats',
      cantidad: '5',
      precio: '120.00',
      total: '600.00',
    }),
    value('totales.subtotal', '600.00'),
    value('totales.iva', '0.00'),
    value('documento.moneda', 'USD'),
    value('totales.total', '600.00'),
  ],
}

export const examples: Example[] = [factura, ticket, order, english]
