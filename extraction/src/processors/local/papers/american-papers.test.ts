// Papers of offices, workshops and shops between Mexico and Bolivia.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data

test('the number of a DIAN resolution is not the invoice number', () => {
  const data = read(`
CONFECCIONES DEL VALLE S.A.S.            FACTURA ELECTRONICA DE VENTA
Nit: 901224418-5                              No FEV 1847
CLL 75 AA SUR 52 D 312 ITAGUI            Resolución Dian No: 18764072209911
Nit:       860533200-4       Cliente:    COMERCIALIZADORA MODA ANDES S.A.
Fecha expedición: 2026-05-19
DESCRIPCION                    CANTIDAD     VR. UNITARIO      TOTAL
CONFECCION BLUSA                     10        6,850.00    68,500.00
                                             SUBTOTAL:     68,500.00
                                             IVA:          13,015.00
                                             TOTAL:        81,515.00
`)
  expect(data.documento).toMatchObject({ serie: 'FEV', numero: 'FEV 1847' })
})

test('does not take a folio such as CA 10234 under its heading for a Californian town', () => {
  const data = read(`
MAQUINARIA DEL OESTE                                   FACTURA ELECTRONICA
RFC: MOE180612QXA                                      FOLIO
Régimen Fiscal: 601                                    CA 10234
RECEPTOR                                               FECHA DE EMISION
CONSTRUCTORA VERTIENTE DEL SUR                         2026-07-09 12:41:07
RFC: CVE990304LP0
CANT.   DESCRIPCION                 VALOR UNITARIO      IMPORTE
2       ACEITE HIDRAULICO                    92.50       185.00
                                    SUBTOTAL            $185.00
                                    IVA 16%              $29.60
                                    TOTAL               $214.60
`)
  expect(data.documento).toMatchObject({ serie: 'CA', numero: 'CA 10234' })
})

test('joins the parts of a document number in widely spaced print', () => {
  const data = read(`
PROFORMA                                 TERMOGRUP SOLUCIONES S.A.C.
N° PT- 2026 - 0091                       RUC: 20610044825
                                         Fecha: 12/10/2026
RAZON SOCIAL:   FRIGORIFICO SAN BARTOLO S.A.
Inversión total                          S/ 18,640.00
`)
  expect(data.documento?.numero).toBe('PT-2026-0091')
})

test('reads series and number of a printed book with No or Nro between them', () => {
  const boleta = (number: string) =>
    read(`
TRANSPORTES SIERRA VERDE S.A.C.                R.U.C. 20477338195
Av. Salaverry 77 - Trujillo                    BOLETA DE VENTA
                                               ${number}
Señor: JULIO CESAR ARANA PEREDA                Fecha: 17/08/2026
DESCRIPCION                                             IMPORTE
CAJA DE REPUESTOS PARA MOLINO                             35.00
                                         TOTAL S/         35.00
`).documento
  expect(boleta('0001 - No 008733')).toMatchObject({ serie: '0001', numero: '0001-008733' })
  expect(boleta('002 - Nro. 008733')).toMatchObject({ serie: '002', numero: '002-008733' })
})

test('reads a NIT with an em dash before its check digit', () => {
  const data = read(`
HOTEL ALTAMIRA S.A.S.                       FACTURA DE VENTA
NIT. 901.224.418-5                          No C 1142
Cliente: Agrolácteos del Páramo S.A.S.
NIT: 900.418.772 – 8          Habitación: 305
Descripción                  Cantidad      Valor Unitario     Valor Total
Hospedaje                           3            $118.000        $354.000
                                            Total $              $354.000
`)
  expect(data.cliente?.rfc).toBe('900.418.772-8')
})

test('reads two-digit item codes of Bolivian receipts', () => {
  const { productos } = read(`
FACTURA
SEGUROS EL PRADO S.A.
NIT
1028844027
FACTURA N°
27418
NIT/CI/CEX: 3774120
FECHA DE EMISION: 22/02/2026 10:33 AM
DETALLE
81 - SEGURO AUTOMOTOR ANUAL
Unidad de Medida: Unidad (Servicios)
1.00 X 1,840.00 - 0.00           1,840.00
95 - ASISTENCIA EN CARRETERA COBERTURA
NACIONAL
Unidad de Medida: Unidad (Servicios)
2.00 X 130.00 - 0.00               260.00
SUBTOTAL Bs                      2,100.00
TOTAL Bs                         2,100.00
`)
  expect(productos).toMatchObject([
    { codigo: '81', descripcion: 'SEGURO AUTOMOTOR ANUAL', cantidad: 1, precio: 1840, total: 1840 },
    { codigo: '95', descripcion: 'ASISTENCIA EN CARRETERA COBERTURA NACIONAL', cantidad: 2, total: 260 },
  ])
})

test('the issuer of a service order that names only its client is the workshop', () => {
  const data = read(`
Taller Motor Andino                                            ORDEN DE SERVICIO
Razón Social: SERVICIOS AUTOMOTRICES ANDINO E.I.R.L.           OS-2026-00318
RUC: 20609955130
Dirección: Av. Circunvalación 2210, San Luis, Lima
DATOS DEL CLIENTE                       DATOS DE LA UNIDAD
Nombre:         Wilmer Ochoa Tello      Placa:      BKT-713
Razón Social:   TRANSPORTES OCHOA S.R.L.
RUC:            20478200669             Motor:      1GD4471902
Descripción                              Cant.    P. Unit.      Total
Rectificación de culata                      1      680.00     680.00
Escaneo electrónico                          1      118.00     118.00
                                                  TOTAL:    S/ 798.00
`)
  expect(data.proveedor).toMatchObject({
    nombre: 'SERVICIOS AUTOMOTRICES ANDINO E.I.R.L.',
    rfc: '20609955130',
  })
  // The company is the customer, not the person who brought the car.
  expect(data.cliente).toMatchObject({ nombre: 'TRANSPORTES OCHOA S.R.L.', rfc: '20478200669' })
})

test("the company under a person's name is not the customer if a DNI is stated", () => {
  const data = read(`
CLINICA SANTA LUZ S.A.C.                        RUC: 20505310072
Av. Grau 220 - Piura                            BOLETA DE VENTA ELECTRONICA
                                                B001-00004418
DATOS DEL CLIENTE
Nombre:    ROSA PAZ LUNA
Empresa:   MINERA DEL SUR S.R.L.
DNI:       44718205
Descripción                              Cant.    P. Unit.      Total
Consulta de medicina general                 1       80.00      80.00
                                                  TOTAL:     S/ 80.00
`)
  expect(data.cliente).toMatchObject({ nombre: 'ROSA PAZ LUNA', rfc: '44718205' })
})

/** Sets the rows that contain these texts in another type size. */
function inType(drawing: string, size: number, ...rows: string[]) {
  const reading = readDrawing(drawing)
  for (const { box, words } of reading.pages.flatMap(({ lines }) => lines)) {
    const text = words.map((word) => word.text).join(' ')
    if (rows.some((row) => text.includes(row)))
      for (const each of [box, ...words.map((word) => word.box)]) each[3] *= size
  }
  return answerLocally(reading)
}

test('the line above its own address is the seller, whatever large text is above it', () => {
  const answer = inType(
    `
CUEROS ÑAN

FACTURA                                          No. 001-001-000000773
NUMERO DE AUTORIZACION
2109202601189100000200120010010000007734418877219
AMBIENTE: PRODUCCION














MANUFACTURAS DE CUERO QUISAPINCHA S.A.S.
Dirección Matriz: VIA A QUISAPINCHA KM 9
Razón Social/Nombres y Apellidos:   ALMACENES TOMEBAMBA S.A.    Identificación:  0191000005001
Fecha Emisión:   21/09/2026
Cod.      Descripción                 Cant     Precio Unitario    Precio Total
CH-220    CHAQUETA CUERO                 6               78.50          471.00
                                               SUBTOTAL 15%             471.00
                                               IVA 15%                   70.65
                                               TOTAL                    541.65
`,
    3.5,
    'CUEROS ÑAN',
  )
  expect(answer.data.proveedor?.nombre).toBe('MANUFACTURAS DE CUERO QUISAPINCHA S.A.S.')
})

test('does not take a city and its country for a name', () => {
  const data = read(
    `
    LINEAS AEREAS DEL ALTIPLANO - LAA
         CALLE BAPTISTA ESQUINA
    HEROINAS NRO 118 EDIF ALBA PISO 1
         TELEF 4501188
         COCHABAMBA - BOLIVIA
              FACTURA
         NIT: 154488027
         FACTURA N°: 2046
Fecha: 30/06/2026
CANT   CONCEPTO                          IMPORTE
1      BOLETO CBB/VVI                     960.00
                        TOTAL Bs          960.00
`,
    'ocr',
  )
  expect(data.proveedor?.nombre).toBe('LINEAS AEREAS DEL ALTIPLANO - LAA')
})

test('a line above a complete legal name leaves the joined name in doubt', () => {
  const leadOf = (name: string) =>
    inType(
      `
FARO CONTABLE
${name}
Trujillo - La Libertad                           FACTURA ELECTRONICA
TEL: 999 412 087                                 RUC: 20605599142
                                                 F001-00000317
Señor(es): CALZADOS MAYOLO E.I.R.L.
Fecha de Emisión: 15/09/2026
Cantidad   Descripción                      Importe
1.00       SERVICIO CONTABLE               1,850.00
                           Valor Venta     1,850.00
                           IGV               333.00
                           Importe Total   2,183.00
`,
      1.3,
      'FARO CONTABLE',
      name,
    ).hints?.['proveedor.nombre']?.lead
  expect(leadOf('GESTORIA NORTE S.A.C.')).toBe(0)
  expect(leadOf('NORTE S.A.C.')).toBeGreaterThan(0)
})

test('does not join meter readings to the cost of the consumption', () => {
  const { productos } = read(`
ASOCIACION 8 DE OCTUBRE                          RECIBO DE LUZ
Titular:     SHUPINGAHUA TANGOA WILSON
Descripcion del Consumo                                      Importe
Lectura Anterior: 2210.4 kWh
Lectura Actual: 2298.9 kWh
Consumo Neto: 88.5 kWh
Cargo por Energia                                          S/. 75.23
Cargo Fijo                                                  S/. 5.00
                                     TOTAL A PAGAR:        S/. 80.23
`)
  expect(productos).toMatchObject([
    { descripcion: 'Cargo por Energia', total: 75.23 },
    { descripcion: 'Cargo Fijo', total: 5 },
  ])
})

test.each([
  ['Julio     Caso Bravo', 'Julio Caso Bravo'],
  ['JULIO     CASO BRAVO', 'JULIO CASO BRAVO'],
  // A town in the next column
  ['Julio     Jauja', 'Julio'],
  ['JULIO     Santa Anita', 'JULIO'],
])('blanks may part what a person is called: %j', (printed, name) => {
  const data = read(`
EL FOGON DE TAYTA                                     BOLETA ELECTRÓNICA
R.U.C.: 10198844021                                   B001-00002044
JR. LIMA 318, Jauja
Cliente:  ${printed}
Método de Pago: Efectivo
CANT.     DESCRIPCIÓN                    P. UNIT.     SUBTOTAL
1         Chaufa de pollo                   32.00        32.00
                                        TOTAL: S/        32.00
`)
  expect(data.cliente?.nombre).toBe(name)
})
