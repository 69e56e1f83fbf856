// An invented Peruvian invoice: its printed text, and the data expected from it.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'

export const sampleInvoiceLines = [
  'FERRETERÍA LOS ÁLAMOS S.A.C.                  RUC 20512345671',
  'Av. Los Próceres 245, San Borja               FACTURA ELECTRÓNICA',
  '                                              F001-00000123',
  'Fecha de Emisión: 05/11/2026    Fecha de Vencimiento: 05/12/2026',
  'Señor(es): CONSTRUCTORA EL PEÑÓN E.I.R.L.',
  'RUC: 20601234565',
  'Moneda: SOLES     Forma de pago: CRÉDITO 30 DÍAS',
  'Cant.   Unidad   Código   Descripción                   P. Unit.   Importe',
  '10      NIU      C-15     CEMENTO PORTLAND 42.5 KG        28.50     285.00',
  '4       NIU      V-08     VARILLA DE ACERO 1/2"           41.25     165.00',
  '1       ZZ       S-01     SERVICIO DE TRANSPORTE           50.00      50.00',
  'Op. Gravada   S/ 500.00',
  'IGV 18%       S/ 90.00',
  'Importe Total   S/ 590.00',
  'SON: QUINIENTOS NOVENTA CON 00/100 SOLES',
]

export const sampleInvoice: ExtractedData = {
  documento: {
    tipo: 'FACTURA ELECTRÓNICA',
    serie: 'F001',
    numero: 'F001-00000123',
    fecha: '05/11/2026',
    fecha_vencimiento: '05/12/2026',
    moneda: 'SOLES',
  },
  proveedor: {
    nombre: 'FERRETERÍA LOS ÁLAMOS S.A.C.',
    rfc: '20512345671',
    direccion: 'Av. Los Próceres 245, San Borja',
  },
  cliente: { nombre: 'CONSTRUCTORA EL PEÑÓN E.I.R.L.', rfc: '20601234565' },
  totales: { subtotal: 500, iva: 90, total: 590 },
  informacion_adicional: {
    terminos_pago: 'CRÉDITO 30 DÍAS',
    monto_en_letras: 'QUINIENTOS NOVENTA CON 00/100 SOLES',
  },
  productos: [
    {
      codigo: 'C-15',
      descripcion: 'CEMENTO PORTLAND 42.5 KG',
      unidad: 'NIU',
      cantidad: 10,
      precio: 28.5,
      total: 285,
    },
    {
      codigo: 'V-08',
      descripcion: 'VARILLA DE ACERO 1/2"',
      unidad: 'NIU',
      cantidad: 4,
      precio: 41.25,
      total: 165,
    },
    {
      codigo: 'S-01',
      descripcion: 'SERVICIO DE TRANSPORTE',
      unidad: 'ZZ',
      cantidad: 1,
      precio: 50,
      total: 50,
    },
  ],
}
