// Names without a label beside their tax id, and text after a name that is not part of it.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../../layout/test/drawing.ts'
import { answerLocally } from '../../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'ocr') =>
  answerLocally(readDrawing(drawing, source)).data

const invoice = (buyer: string) => `
FACTURA DE VENTA ELECTRÓNICA                      Cafetal El Tunqui
R.U.C.: 20505310072                               TOSTADORA EL TUNQUI E.I.R.L.
N° F001-00000911                                  Av. Los Colonos 380 - Villa Rica

Emitida el 01 de junio de 2026                    Forma de pago: Contado
${buyer}

Código     Producto                     Cant.     V. Unit.     Importe
CAF-01     CAFE TOSTADO 250 G              10        10.00      100.00
                                                  IGV (18%)      18.00
                                                  TOTAL         118.00
`

test('reads a person before the number on its row, and a company under it or above its street', () => {
  const person = `
RAMOS TINEO, ELSA JUDITH     RUC 10098765439
Av. Ejército 310, Cayma, Arequipa`
  expect(read(invoice(person)).cliente).toMatchObject({
    nombre: 'RAMOS TINEO, ELSA JUDITH',
    rfc: '10098765439',
  })
  const under = `
RUC : 20601112222
TRANSPORTES EL TUCO S.R.L.
Placa: B7K-310`
  expect(read(invoice(under)).cliente).toMatchObject({
    nombre: 'TRANSPORTES EL TUCO S.R.L.',
    rfc: '20601112222',
  })
  const overStreet = `
REDES DEL CENTRO E.I.R.L.
JR. TACNA 310 DPTO 201                          Número de cliente   0044112233
BARRANCO - LIMA                                 RUC/DNI             20601112222`
  expect(read(invoice(overStreet)).cliente).toMatchObject({
    nombre: 'REDES DEL CENTRO E.I.R.L.',
    rfc: '20601112222',
  })
})

test('does not take the company under the own number of the issuer for the buyer', () => {
  const data = read(`
RUC 20505310072
BODEGA EL TUNQUI S.A.C.
AV. GRAU 310 - PIURA
FACTURA ELECTRONICA F001-00000311
RUC 20601112222
PAN FRANCES                      4.00
TOTAL S/                         4.00
`)
  expect(data.proveedor).toMatchObject({ nombre: 'BODEGA EL TUNQUI S.A.C.', rfc: '20505310072' })
  expect(data.cliente).toEqual({ rfc: '20601112222' })
})

test('does not take «Usuario» beside «Titular» or «Pasajero» for a party', () => {
  const data = read(`
EPS AGUAS DEL SUR S.A.                           Nro. Recibo: S003-5541827
R.U.C. 20505310072                               Emisión: 02-06-2026
Titular: QUISPE ROJAS VDA. DE PAZ JUSTINA        Usuario: INQUILINO
Dirección: Urb. Ttio B-7, Wanchaq                Categoría: DOMÉSTICO
CONCEPTOS                  IMPORTE S/
Agua Potable                   100.00
I.G.V.                          18.00
TOTAL A PAGAR                  118.00
`)
  expect(data.cliente?.nombre).toBe('QUISPE ROJAS VDA. DE PAZ JUSTINA')
})

test('leaves a telephone in brackets out of the name', () => {
  const buyer = `
Cliente  ANA TINEO (cel 998 310 310)
Direccion CA. LOS PINOS 310 DPTO 402`
  expect(read(invoice(buyer)).cliente?.nombre).toBe('ANA TINEO')
})

test('recognizes a label with misread letters', () => {
  expect(read(invoice('CL1ENTE      MOLINOS EL TUNQUI S.A.\nR.U.C.       20601112222')).cliente?.nombre).toBe(
    'MOLINOS EL TUNQUI S.A.',
  )
  expect(read(invoice('Seiores   : NOTARIA TINEO ROJAS\nR.U.C.    : 20601112222')).cliente?.nombre).toBe(
    'NOTARIA TINEO ROJAS',
  )
})

test('does not take a boxed invoice number for a Spanish tax id, nor a client code for a name', () => {
  const data = read(`
 SUMINISTROS HOSTELEROS DEL TURIA, S.L.U.        B46867529       Factura  F24/004418
 Ctra. Ademuz km 7,2  46015 VALENCIA  Tel.(963) 018 827          Fecha    15-05-2026
                                                                 Cliente  430.00218
   BAR LA MORERA                                                 Hoja     1
   NIF 12345678Z
   Pza. España 4 - 46190 RIBA-ROJA

 Código   Artículo                        Uds.   Precio    Importe
 CER-33   CERVEZA TERCIO RET. 33CL          96    0,500      48,00
 AGU-05   AGUA MINERAL 0,5L                 10    0,200       2,00
                                   Suma                      50,00
                                   IVA 21 %                  10,50
                                   TOTAL €                   60,50
`)
  expect(data.proveedor?.rfc).toBe('B46867529')
  expect(data.cliente).toMatchObject({ nombre: 'BAR LA MORERA', rfc: '12345678Z' })
})

test('reads an Italian firm name with the shop and its owner in one line', () => {
  const data = read(`
        BAR PASTICCERIA TRE PINI
        di Bianchi Luca & C. snc
      Via Garibaldi 18 - 37121 Verona
        P.IVA 11717318254
         DOCUMENTO COMMERCIALE
   DESCRIZIONE         IVA   Prezzo(€)
   CAFFE               10%        1,30
   TOTALE COMPLESSIVO             1,30
   16-05-2026 08:41
   DOCUMENTO N. 0418-0027
`)
  expect(data.proveedor?.nombre).toBe('BAR PASTICCERIA TRE PINI di Bianchi Luca & C. snc')
})

test('continues an incomplete name under its label', () => {
  const data = read(`
FACTURA
SALTEÑERIA EL PRADO S.R.L.
NIT
1028844027
FACTURA N°
27418
NOMBRE/ RAZON SOCIAL: TINEO VDA. DE
ROJAS
NIT/CI/CEX: 3774120
FECHA DE EMISION: 22/02/2026 10:33 AM
DETALLE
JUGO DE NARANJA                 40.00
TOTAL Bs                        40.00
`)
  expect(data.cliente?.nombre).toBe('TINEO VDA. DE ROJAS')
})

test('leaves illegible small print below out of the name', () => {
  const reading = readDrawing(
    `
PUMASELVA                                      N° DE SUMINISTRO
RlecrPuma rete SA.                             40117729
Jr. Sucre 310 - Tarapoto - San Martín          Recibo N° S014-02271183
Cliente: TINEO ROJAS ELSA JUDITH
Fecha de emisión: 21/05/2026
TOTAL A PAGAR     S/ 185.70
`,
    'ocr',
  )
  for (const { words } of reading.pages.flatMap(({ lines }) => lines))
    for (const word of words) if (word.text === 'RlecrPuma') word.confidence = 0.66
  expect(answerLocally(reading).data.proveedor?.nombre).toBe('PUMASELVA')
})

test('reads R.L. as the legal form of a Bolivian cooperative, with its name over two lines', () => {
  const data = read(`
                                                        N° 880412
COOPERATIVA DE AGUAS                       NIT:         1024077021
VALLE HERMOSO R.L.                         FACTURA N°:  15230
CASA MATRIZ
Dirección: Av. Aroma N° 880
Cochabamba - BOLIVIA
                       FACTURA
FECHA: 2026-05-04                          NIT/CI/CEX: 4471208
NOMBRE/ RAZÓN SOCIAL: MARTINEZ ARCE JUAN
CODIGO    CANTIDAD    DESCRIPCION          PRECIO      SUBTOTAL
1         1           CONSUMO              186,40      186,40
TOTAL Bs                                               186,40
`)
  expect(data.proveedor?.nombre).toBe('COOPERATIVA DE AGUAS VALLE HERMOSO R.L.')
})

test('reads the issuer of a bill from a line with its name, id and street at the foot', () => {
  const { proveedor, cliente } = read(`
tukuy móvil                                                   Recibo N° SA01-0077120945
                                                              Emitido: 05 Nov 2026
CONSULTORES QUIPU ASOCIADOS S.C.R.L.
R.U.C. 20477188207                                            Código de cliente    1.30448821
AV. ARENALES 1912 OF. 501                                     Último día de pago   23 Nov 2026
LINCE - LIMA                                                  Total a pagar        S/ 413.00
Cargos fijos: 6 líneas Plan Empresa 49         S/ 350.00
Valor de venta                                 S/ 350.00
IGV (18%)                                       S/ 63.00
Total del periodo                              S/ 413.00

Tukuy Telecomunicaciones del Sur S.A.C.    RUC 20544188012    Calle Las Orquídeas 585, San Isidro
`)
  expect(proveedor).toMatchObject({ nombre: 'Tukuy Telecomunicaciones del Sur S.A.C.', rfc: '20544188012' })
  expect(cliente).toMatchObject({ nombre: 'CONSULTORES QUIPU ASOCIADOS S.C.R.L.', rfc: '20477188207' })
})
