// Papers whose lines are not plain sales: freight without prices; electricity, water and telephone with meter readings.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const linesOf = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data.productos

test('does not take sizes in names for prices, nor weights for amounts, on a waybill without prices', () => {
  expect(
    linesOf(`
ALMACENES TARUGO S.A.C.                         GUÍA DE REMISIÓN REMITENTE
RUC 20605011226                                 T003-00012240
N°   Código     Descripción                                Cant.    U.M.    Peso (kg)
1    LAD-18     LADRILLO KK 18 HUECOS 24 X 13 X 9 CM       8,000    UND     22,400.00
2    PAR-12     PARIHUELA PLÁSTICA 1.20 X 1.00 M           6        UND     108.50
3    CER-45     CERÁMICO 45X45 GRIS                        40       CJA     960.00
`),
  ).toEqual([
    {
      codigo: 'LAD-18',
      descripcion: 'LADRILLO KK 18 HUECOS 24 X 13 X 9 CM',
      unidad: 'UND',
      cantidad: 8000,
    },
    { codigo: 'PAR-12', descripcion: 'PARIHUELA PLÁSTICA 1.20 X 1.00 M', unidad: 'UND', cantidad: 6 },
    { codigo: 'CER-45', descripcion: 'CERÁMICO 45X45 GRIS', unidad: 'CJA', cantidad: 40 },
  ])
})

test('reads the consumption behind meter readings as quantity', () => {
  expect(
    linesOf(`
LUZ DE LA QUEBRADA S.A.A.                         RUC 20605011226
RECIBO N° 881-02114478                            Emitido el 05-09-2025
Concepto                       Lect. anterior   Lect. actual   Factor   Consumo    Prec. unit.   Importe S/
Energía activa H.P. (kWh)      18,220.00        18,410.00      10       1,900.00   0.3200        608.00
Potencia generación HP (kW)                                             22.00      48.5000       1,067.00
Cargo fijo                                                                                       5.00
                                                                        Sub total                1,680.00
                                                                        IGV 18%                  302.40
                                                                        TOTAL RECIBO S/          1,982.40
`),
  ).toEqual([
    { descripcion: 'Energía activa H.P. (kWh)', cantidad: 1900, precio: 0.32, total: 608 },
    { descripcion: 'Potencia generación HP (kW)', cantidad: 22, precio: 48.5, total: 1067 },
    { descripcion: 'Cargo fijo', total: 5 },
  ])
})

test('reads amounts opposite a block of readings as line items, with the calculation in brackets', () => {
  expect(
    linesOf(`
 LUZ DE LA QUEBRADA S.A.A.                   RECIBO DE ENERGÍA ELÉCTRICA
 RUC 20605011226                             N° S020-04517733

 LECTURAS                                    IMPORTES FACTURADOS
 Lectura actual (27/01/2025)      8,945.00   Cargo Fijo                           3.52
 Lectura anterior (27/12/2024)    8,823.00   Energía (122.00 kWh x 0.7110)        86.74
 Diferencia                       122.00     Alumbrado Público                    9.74
 Factor                           1.00       SUB TOTAL                            100.00
                                             I.G.V. 18%                           18.00
                                             TOTAL A PAGAR           S/           118.00
`),
  ).toEqual([
    { descripcion: 'Cargo Fijo', total: 3.52 },
    { descripcion: 'Energía', unidad: 'kWh', cantidad: 122, precio: 0.711, total: 86.74 },
    { descripcion: 'Alumbrado Público', total: 9.74 },
  ])
})

test('reads a consumption without a price from a cell of its own', () => {
  expect(
    linesOf(`
AGUAS DEL TARUGO S.A.
RUC 20605011226
RECIBO N° 0045-00991277
Fecha de emisión: 02/06/2025
Detalle de la facturación:
  Agua potable                  124 m3              558.00
  Cargo fijo                                        4.00
  Subtotal                                          562.00
  I.G.V. (18%)                                      101.16
  Total a pagar S/                                  663.16
`),
  ).toEqual([
    { descripcion: 'Agua potable', unidad: 'm3', cantidad: 124, total: 558 },
    { descripcion: 'Cargo fijo', total: 4 },
  ])
})

test.each([
  ['Cargos del mes', 'Líneas     Valor s/IGV', { cantidad: 3, total: 50 }, '3         '],
  ['Detalle de tu recibo', ' Sin IGV       Con IGV', { subtotal: 50, total: 59 }, '50.00     '],
])('reads the headings of a telephone company: %s', (words, figures, first, before) => {
  const last = 'subtotal' in first ? '59.00' : '50.00'
  expect(
    linesOf(`
MÓVIL DE LA QUEBRADA S.A.
RUC 20605011226
Recibo N° SB01-77120045
Fecha de emisión           10/04/2025
${words.padEnd(40)}${figures}
Plan Empresa 59.90                      ${before}    ${last}
Paquete datos 5 GB                      ${before}    ${last}
Valor de venta                                        100.00
IGV 18%                                                18.00
Total                                                 118.00
`),
  ).toEqual([
    { descripcion: 'Plan Empresa 59.90', ...first },
    { descripcion: 'Paquete datos 5 GB', ...first },
  ])
})

test.each([
  ['SERVICIO DE PEAJE', 'VALOR VENTA     S/     33.22'],
  ['SERVICIO DE TRANSPORTE LIMA - HUARAZ', 'VALOR DE PASAJE     S/     39.20'],
])('reads a single service named right above the totals: %s', (service, under) => {
  expect(
    linesOf(
      `
   CONCESIONARIA VIAL DEL TARUGO SA
        RUC: 20605011226
 FACTURA ELECTRONICA F117-01190342
FECHA: 16/01/2025   HORA: 22:10:47
PLACA: T9C-802
${service}
${under}
IGV 18%     S/     5.98
TOTAL     S/     39.20
`,
      'ocr',
    ),
  ).toEqual([{ descripcion: service, total: 39.2 }])
})

test('reads services described under their heading as one line item for the total', () => {
  expect(
    linesOf(`
NOTA FISCAL DE SERVIÇOS ELETRÔNICA - NFS-e         Número da Nota: 00000932
PRESTADOR DE SERVIÇOS
Nome/Razão Social: CONTABIL DO TARUGO LTDA
CPF/CNPJ: 40.449.819/0001-55

DISCRIMINAÇÃO DOS SERVIÇOS
Serviços contábeis referentes
ao mês de fevereiro/2025
Vencimento: 10/03/2025

VALOR TOTAL DO SERVIÇO = R$ 2.400,00
`),
  ).toEqual([{ descripcion: 'Serviços contábeis referentes ao mês de fevereiro/2025', total: 2400 }])
})

test('continues the concept of a recibo por honorarios under its label', () => {
  expect(
    linesOf(`
QUISPE TARUGO ANA                                                   R.U.C. 10218239604
RECIBO POR HONORARIOS ELECTRONICO                                   Nro: E001-73
Por concepto de     ELABORACION DE EXPEDIENTE TECNICO Y PLANOS DE ARQUITECTURA DE VIVIENDA
MULTIFAMILIAR - SEGUNDA VALORIZACION
Observación     CONTRATO 014-2025
Fecha de emisión     28 de Marzo del 2025
                                                  Total por honorarios:     3,500.00
                                                  Total Neto Recibido:     3,500.00     SOLES
`)?.map(({ descripcion }) => descripcion),
  ).toEqual([
    'ELABORACION DE EXPEDIENTE TECNICO Y PLANOS DE ARQUITECTURA DE VIVIENDA MULTIFAMILIAR - SEGUNDA VALORIZACION',
  ])
})

test('leaves the prices of a request for quotation empty despite sizes in its names', () => {
  expect(
    linesOf(`
ALMACENES TARUGO S.A.C.                         SOLICITUD DE COTIZACIÓN N° 00451
RUC 20605011226                                 Fecha: 12/03/2026
Item   Descripción                          Cant.    U.M.    P. Unit.    Total
1      CABLE THW 2 X 2.5 MM2 ROLLO 100 M    5        ROL
2      PLYWOOD 4 X 8 X 18 MM                20       PLN
`),
  ).toEqual([
    { descripcion: 'CABLE THW 2 X 2.5 MM2 ROLLO 100 M', unidad: 'ROL', cantidad: 5 },
    { descripcion: 'PLYWOOD 4 X 8 X 18 MM', unidad: 'PLN', cantidad: 20 },
  ])
})

test('does not take the total weight or the count of a delivery note for a total', () => {
  const noteOf = (count: string, foot: string) =>
    answerLocally(
      readDrawing(`
TRANSPORTES LURIN S.A.C.          GUÍA DE REMISIÓN ELECTRÓNICA
RUC 20512309870                   REMITENTE
                                  T001-00004412
Fecha de emisión: 14/11/2026      Fecha de inicio de traslado: 15/11/2026
Destinatario: HOTEL INTI S.A.C.   RUC: 20109384756
Motivo de traslado: Venta

Ítem   Código    Descripción             Unidad    Cantidad
1      A-100     CEMENTO TIPO I          BLS       ${count}
${foot}
`),
    ).data
  const weighed = noteOf('50', 'Peso bruto total (KGM): 4,200.00')
  const counted = noteOf('50.00', 'Transportista: CARGAS DEL SUR S.A.C.')
  for (const { documento, totales, productos } of [weighed, counted]) {
    expect(documento?.tipo).toBe('GUÍA DE REMISIÓN REMITENTE')
    expect(totales).toBeUndefined()
    expect(productos).toMatchObject([{ codigo: 'A-100', unidad: 'BLS', cantidad: 50 }])
  }
})
