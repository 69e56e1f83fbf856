// Papers that name an invoice or look like one but are none: paying both means paying twice.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source?: 'ocr') => answerLocally(readDrawing(drawing, source)).data

test.each(['pdf', 'ocr'] as const)(
  'reads a statement of account as such and not as the invoices that it lists (%s)',
  (source) => {
    const { documento, totales } = read(
      `
FERRETERÍA EL MARTILLO S.A.C.
RUC 20512345671

ESTADO DE CUENTA

Cliente: INDUSTRIAS QUILLAMAR S.A.C.    RUC: 20859997075
Al 20/11/2026

Fecha         Documento        Vence          Cargo       Saldo
12/11/2026    F001-00004521    12/12/2026     2,317.52    2,317.52
13/11/2026    F001-00004522    13/12/2026     374.53      2,692.05
15/11/2026    F001-00004530    15/12/2026     118.00      2,810.05

Saldo total S/ 2,810.05
`,
      source === 'ocr' ? source : undefined,
    )
    expect(documento).toMatchObject({ tipo: 'ESTADO DE CUENTA' })
    expect(documento).not.toHaveProperty('numero')
    expect(documento).not.toHaveProperty('serie')
    expect(documento).not.toHaveProperty('fecha_vencimiento')
    expect(documento?.fecha).toBe('2026-11-20')
    expect(totales).toMatchObject({ total: 2810.05 })
  },
)

test('reads a statement that names the type of each document as a statement', () => {
  const { documento } = read(`
DISTRIBUIDORA LIMA NORTE S.A.C.
RUC 20100070970

Estado de cuenta por cobrar

Señores: INDUSTRIAS QUILLAMAR S.A.C.
Fecha de corte: 20/11/2026

Tipo       Número       Emisión       Vencimiento    Importe     Pagado    Saldo
FACTURA    F001-4521    12/10/2026    12/11/2026     2317.52     0.00      2317.52
FACTURA    F001-4588    22/10/2026    22/11/2026     517.00      100.00    417.00

TOTAL S/ 2734.52
`)
  expect(documento).toMatchObject({ tipo: 'ESTADO DE CUENTA' })
  expect(documento).not.toHaveProperty('numero')
})

test('reads a transfer confirmation as such and not as the invoice, and no name from its time', () => {
  const { documento, proveedor } = read(`
BCP
Constancia de transferencia
Transferencia exitosa
Viernes, 20 noviembre 2026 - 10:41 a. m.

Monto transferido: S/ 2,317.52
Desde: Cuenta corriente **** 4451 INDUSTRIAS QUILLAMAR S.A.C.
A: FERRETERÍA EL MARTILLO S.A.C. **** 0923
Número de operación: 00451298
Concepto: PAGO F001-4521
`)
  expect(documento).toMatchObject({ tipo: 'CONSTANCIA DE PAGO' })
  expect(documento).not.toHaveProperty('numero')
  expect(proveedor?.nombre ?? '').not.toContain('noviembre')
})

test('reads no number and no type of an invoice from a letter about it', () => {
  const { documento } = read(`
FERRETERÍA EL MARTILLO S.A.C.

Lima, 20 de noviembre de 2026

Señores INDUSTRIAS QUILLAMAR S.A.C.
Presente.-

Asunto: Requerimiento de pago de la factura F001-4521

Por medio de la presente les recordamos que la factura F001-4521 por S/ 2,317.52, vencida el
12 de noviembre de 2026, se encuentra pendiente de pago.

Atentamente,
`)
  expect(documento).not.toHaveProperty('numero')
  expect(documento).not.toHaveProperty('tipo')
})

test('reads no number from an expense report that lists receipts', () => {
  const { documento } = read(`
INDUSTRIAS QUILLAMAR S.A.C.
RUC 20859997075

LIQUIDACIÓN DE GASTOS DE VIAJE

Trabajador: Rosa Quispe    Periodo: noviembre 2026

Fecha         Comprobante    Concepto     Importe
03/11/2026    F004-112       Hospedaje    240.00
04/11/2026    B002-889       Almuerzo     35.00

TOTAL S/ 275.00
`)
  expect(documento).not.toHaveProperty('numero')
  expect(documento).not.toHaveProperty('tipo')
})

test('reads the number of a bill of exchange and not that of its invoice', () => {
  const { documento } = read(`
LETRA DE CAMBIO

Número     Ref. del girador   Fecha de giro   Lugar de giro   Fecha de vencimiento   Moneda e importe
L-00412    F001-4521          20/11/2026      Lima            20/12/2026             S/ 2,317.52

Por esta LETRA DE CAMBIO se servirá(n) pagar a la orden de FERRETERÍA EL MARTILLO S.A.C.

Aceptante: INDUSTRIAS QUILLAMAR S.A.C. RUC 20859997075
`)
  expect(documento).toMatchObject({ tipo: 'LETRA DE CAMBIO', numero: 'L-00412' })
})

test('reads a bill with an account statement beside its tax as a bill', () => {
  const { documento } = read(`
LUZ ANDINA S.A.A.
RUC 20269985900

RECIBO N° S001-00451298

ESTADO DE CUENTA

Deuda anterior               120.00
Su pago                     -120.00
Consumo del mes              100.00
IGV (18%)                     18.00
TOTAL A PAGAR             S/ 118.00
`)
  expect(documento).toMatchObject({ tipo: 'RECIBO' })
})

test('reads the number of an invoice from its «Representación impresa» line', () => {
  const { documento } = read(`
COMERCIAL ROSITA E.I.R.L.
RUC 20601030013

2 ESCOBA            12.00      24.00
IGV                             3.66
TOTAL S/                       24.00

Representación impresa de la Factura Electrónica F001-4521
`)
  expect(documento).toMatchObject({ tipo: 'FACTURA', numero: 'F001-4521' })
})

test('does not take the weight of a delivery for a total', () => {
  const { documento, totales } = read(`
LOGÍSTICA ANDINA S.A.C.
RUC 20100070970
GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE
T001-00000456

Fecha de emisión: 20/11/2026
Destinatario: INDUSTRIAS QUILLAMAR S.A.C. RUC 20859997075
Documento relacionado: FACTURA F001-4521

N°    Código    Descripción    Unidad    Cantidad
1     C01       CEMENTO SOL    BOLSA     40

Peso bruto total: 1,700.00 KGM
`)
  expect(documento).toMatchObject({ numero: 'T001-00000456' })
  expect(totales ?? {}).not.toHaveProperty('total')
})

test('does not take the route of a flight for a party, nor a form number for the document number', () => {
  const flight = read(`
LATAM AIRLINES PERÚ S.A.
RUC 20341841357
BOLETO ELECTRÓNICO / E-TICKET RECEIPT

Nro. de boleto: 544-2145678901
Fecha de emisión: 03 NOV 2026

Vuelo     De      A      Fecha
LA2045    LIM     AQP    10 NOV 2026

Cliente: INDUSTRIAS QUILLAMAR S.A.C. RUC 20859997075

Total PEN 273.20
`)
  expect(flight.documento).toMatchObject({ tipo: 'BOLETO AÉREO', numero: '544-2145678901' })
  expect(flight.proveedor).toMatchObject({ nombre: 'LATAM AIRLINES PERÚ S.A.', rfc: '20341841357' })
  const rent = read(`
Formulario Virtual N° 1683
RECIBO POR ARRENDAMIENTO

RUC del arrendador      10401234563
Periodo tributario      10/2026
Inquilino (RUC)         20859997075
Monto del alquiler      S/ 2,500.00
`)
  expect(rent.documento).toMatchObject({ tipo: 'RECIBO POR ARRENDAMIENTO' })
  expect(rent.documento).not.toHaveProperty('numero')
  expect(rent.proveedor?.rfc).toBe('10401234563')
  expect(rent.cliente).toEqual({ rfc: '20859997075' })
})

test.each(['Fecha doc. modificado', 'Fecha de emisión del comprobante que modifica', 'FEC. DOC. REF'])(
  'does not take the date of the changed document for that of the credit note: %s',
  (label) => {
    const { documento } = read(`
CONFECCIONES SAN CRISTÓBAL S.A.
RUC 20462190833
NOTA DE CRÉDITO ELECTRÓNICA
FC01-00000764
Documento que modifica: FACTURA ELECTRÓNICA F001-00021507
${label}: 02-02-2026
Importe total S/ 559.96
`)
    expect(documento?.fecha).toBeUndefined()
  },
)

test('reads the holder of a water connection as client', () => {
  const { cliente } = read(`
EMPRESA DE SANEAMIENTO AGUASUR S.A.     RUC 20102296177
RECIBO ELECTRÓNICO S002-11830457
TITULAR DE LA CONEXIÓN
MAMANI CHOQUE, VICENTINA
TOTAL A PAGAR S/ 126.59
`)
  expect(cliente?.nombre).toBe('MAMANI CHOQUE, VICENTINA')
})
