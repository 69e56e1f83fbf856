// Numbers near a title or a number label that belong to something else: an account, a town, a claim, a card slip.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const documentOn = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data.documento

test('reads the number of a cuenta de cobro and not its bank account', () => {
  expect(
    documentOn(`
                                        CUENTA DE COBRO No. 014
Bucaramanga, 28 de febrero de 2025
                                   PARQUE EMPRESARIAL CABECERA P.H.
                                         NIT 813.839.425-8
                                              DEBE A:
                                     JAIRO ALBERTO PINZÓN SUÁREZ
                                   C.C. 91.288.340 de Bucaramanga
Por concepto de:
Mantenimiento de jardines y zonas verdes mes de febrero          $1.500.000
                                                    TOTAL        $1.500.000
Favor consignar en la cuenta de ahorros Banco Comunero No. 457-882210-33
`),
  ).toMatchObject({ tipo: 'CUENTA DE COBRO', numero: '014' })
})

test('does not take a postcode beside the title for the document number', () => {
  expect(
    documentOn(`
TALLERES HERMANOS IRIARTE, S.A.                                    CLIENTE
Pol. Ind. Landaben, C/E 14 - 31012 Pamplona                        Distribuciones Arga Norte, S.L.
CIF: A15981376   Tfno: 948 221 045                                 B21869904
                                                                   C/ Río Ega 5, bajo
FACTURA                                                            31005 Pamplona (Navarra)
Número          Fecha           O.R.
F25-01877       12/11/2025      R-9921

Referencia     Descripción                        Cantidad     Precio      Importe
MO-01          Mano de obra mecánica (h)          2,50         52,00       130,00
Base imponible     % IVA     Cuota IVA     Total factura
130,00             21,00     27,30         157,30 EUR
`)?.numero,
  ).toBe('F25-01877')
})

test('reads the number of a progress claim and not the account at its foot', () => {
  const claim = (foot: string) =>
    documentOn(`
BLACKBUTT CONSTRUCTIONS PTY LTD
ABN 61 004 118 223
                          PROGRESS CLAIM / TAX INVOICE
To:  Wattle Grove Aged Care Ltd              Claim No.:       5
     18 Hunter Street                        Invoice No.:     BC-1187-05
     Maitland NSW 2320                       Date:            30/04/2024
Description                                                   Amount
Preliminaries                                               7,200.00
                                              Total         7,200.00
${foot}
`)?.numero
  expect(claim('')).toBe('BC-1187-05')
  expect(claim('Payable by transfer - IBAN FR76 3000 4012 8800 0104 4412 077')).toBe('BC-1187-05')
})

test('does not take a return period or a card reference for the document number', () => {
  expect(
    documentOn(
      `
            COTTONWOOD PHARMACY
           610 N Main St Suite A
              Moab UT 84532
TRANS 118220   REG 2   CLERK 07
02/09/2024 16:44:19
IBUPROFEN 200MG 100CT         8.49 T
TOTAL                         8.49
MASTERCARD ************0917   8.49
  REF#: 044182  AUTH: 00931Z
RETURNS WITH RECEIPT WITHIN 30 DAYS
`,
      'ocr',
    )?.numero,
  ).toBe('118220')
})

test('does not read a delivery note as an invoice because it says that it is none', () => {
  expect(
    documentOn(`
MOORLAND TIMBER SUPPLIES                                   DELIVERY NOTE
Deliver To                                                 Delivery Note No   DN-6640
Tamar Joinery                                              Date               03.06.2024
Product                            Delivered    Unit     Price      Value
Sawn C24 47x150 4.8m                      40    each     18.90     756.00
                                                         Total     756.00
This is not an invoice. Invoice will follow.
`)?.tipo,
  ).not.toBe('FACTURA')
})

test('does not take a company registration number for the document number', () => {
  expect(
    documentOn(`
Hollin & Dale Catering Equipment Ltd
Unit 11 Bessemer Park                                        SALES CREDIT NOTE
Rotherham S60 1FB

The Grange Care Home                    Credit Note No     CN20418
42 Moor End Lane                        Date/Tax Point     22/01/2025
Barnsley S75 2LW                        Account Ref        GRAN002

Qty      Details                                 Unit Price     Net Amt
2.00     Gastronorm pan 1/1 100mm                18.40          36.80
                                                 Credit Total   £36.80
Registered in England No. 03318827
`)?.numero,
  ).toBe('CN20418')
})

test('reads the labelled number on a page with a long Chinese name that contains another number', () => {
  const name = '广州 华南 五金 配件 贸易 有限 公司 工厂 销售 中心 北京 上海 分部 经营 管理 总部 服务 财务'
  expect(
    documentOn(`
GUANGZHOU ${name} No. 14
COMMERCIAL INVOICE
Invoice No.: GZ-20881
Date: 2025-03-14
Tornillo                                    2      10.00      20.00
                                                    TOTAL USD 20.00
`),
  ).toMatchObject({ numero: 'GZ-20881' })
})

test('does not take a number before words under a title for the document number', () => {
  expect(
    documentOn(`
INVOICE
Ines Whitford Design                                                   Invoice #
77 Larkin Ct.                                                          2021-044
Asheville, NC 28801                                                    Issued
ines@whitford.example                                                  September 9, 2021
Work                    Hours     Rate       Amount
Layout                   10.0   $85.00      $850.00
Total due                                   $850.00
`)?.numero,
  ).toBe('2021-044')
  expect(
    documentOn(
      `
     KEDAI SERBA SATU SDN BHD
         TAX INVOICE
MI CAWAN KARI            3.10 S
100 BUAH 1.5L            3.49 S
TOTAL DUE RM             6.59
12/01/2018 23:58
`,
      'ocr',
    ),
  ).not.toHaveProperty('numero')
})

test('does not take a Malay business registration number for the receipt number', () => {
  expect(
    documentOn(
      `
   TIAN LE FRESH MART ENTERPRISE
   PERNIAGAAN NO: PG0388120-T
   12 LEBUH CINTRA, 10100 PENANG
SALES RECEIPT    #0000318842
05-11-2018 08:55 AM   CASHIER 1
FUJI APPLE                 10.99
NET TOTAL               RM 10.99
`,
      'ocr',
    )?.numero,
  ).toBe('0000318842')
})

test('does not take the number of a shop in an arcade for the invoice number', () => {
  expect(
    documentOn(
      `
      GreenHollow Garden Ltd.
           Shop No. 17.
          SALES INVOICE
Garden hose 15m            28.40
Brass nozzle                9.95
Total                      38.35
Saturday 12th of April 2025 11:06:25 AM
`,
      'ocr',
    ),
  ).not.toHaveProperty('numero')
})

test('reads the number of a debit note whose label of the changed paper is broken around another row', () => {
  const drawing = `
                    NOTA DE DÉBITO ELECTRÓNICA

                 Serie: F003   Correlativo: 00000062

EMISOR: ABONOS DEL SUR S.A.                    RUC: 20377140282

CLIENTE: AGRO VILLA S.A.C.                     RUC: 20608822713

Fecha de emisión      30-09-2026

Comprobante de        F003-00004418 del
                                               Moneda         USD
referencia            15-06-2026

Intereses moratorios                                 516.40

Total                                            US$ 516.40
`
  expect(answerLocally(readDrawing(drawing, 'pdf', 7)).data).toMatchObject({
    documento: { numero: 'F003-00000062', fecha: '2026-09-30' },
    informacion_adicional: { documento_afectado: 'F003-00004418' },
  })
})

test.each(['Número de Suministro', 'N° de suministro', 'Nro. de medidor'])(
  'does not take «%s» on a utility bill for its number',
  (label) => {
    expect(
      documentOn(
        `
ELECTRO VALLE HERMOSO S.A.                          RECIBO DE ENERGÍA ELÉCTRICA
RUC 20605011226
${label}     72448190
PANADERIA EL ALBA S.A.C.
RUC 20456011331
Fecha de emisión: 05/03/2026
Energía activa                  400.00
SUBTOTAL                        400.00
IGV 18%                          72.00
TOTAL A PAGAR                   472.00
`,
        'ocr',
      )?.numero,
    ).toBeUndefined()
  },
)
