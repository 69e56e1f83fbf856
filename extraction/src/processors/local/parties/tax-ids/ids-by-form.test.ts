// Tax ids recognized by format and place: formats of a country, after the owner's name, before a name.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../../layout/test/drawing.ts'
import { answerLocally } from '../../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data

test('reads an RTN of Honduras with fourteen digits', () => {
  const data = read(`
                  FERRETERÍA Y MADERAS EL ROBLE S. DE R.L.
               Bo. Abajo, 2 calle, La Ceiba, Honduras C.A.
               RTN: 01019008114420   Tel. 2443-1180

Factura No. 001-001-01-00011207
Fecha: 11/06/2025
Cliente: Taller Mecánico Los Pinos
RTN: 01011982004417

Cant.   Descripción                   P. Unit.      Total
    4   Cemento gris bolsa              230.00     920.00

                       Importe gravado 15% L.      920.00
                       I.S.V. 15% L.               138.00
                       Total a pagar L.          1,058.00
`)
  expect(data.proveedor?.rfc).toBe('01019008114420')
  expect(data.cliente?.rfc).toBe('01011982004417')
})

test('reads the number behind SST as a Malaysian tax id', () => {
  const data = read(
    `
        RESTORAN SRI TANJUNG
       Lot 3, Medan Bakti,
         84000 Muar
  SSM 201901004410   SST J12-1903-31000118

  Bill No: S1-00417
  11 May 2024  12:40

  1  Mee Rebus                      8.00
              Subtotal              8.00
              SST 6%                0.48
        GRAND TOTAL (RM)            8.48
`,
    'ocr',
  )
  expect(data.proveedor?.rfc).toBe('J12-1903-31000118')
})

test('continues a name up to its register number in the next row and reads the number as tax id', () => {
  const data = read(
    `
        KEDAI ROTI TERATAI
     TERATAI BAKE HOUSE SDN
     BHD (Reg 201901004410)
     JLN KELICAP 4, 31400 IPOH
        RECEIPT
  Rcpt# K-1-2207
  14.03.2024           12:05

  COCONUT BUN
  2 x 3.00              6.00
  TOTAL   RM             6.00
  CASH                  10.00
`,
    'ocr',
  )
  expect(data.proveedor).toMatchObject({ nombre: 'TERATAI BAKE HOUSE SDN BHD', rfc: '201901004410' })
})

test('assigns an RFC behind a dash to the person with its initials', () => {
  const data = read(`
                                  MUDANZAS EL
                                 VENADO DE SONORA
                           M. ELENA QUIROGA SALAS - QUSE840312KL8
                    612 Personas Físicas con Actividades Empresariales y Profesionales
     Blvd. Morelos 40, Col. Centro, C.P. 83000    Tel. (662) 210-1177

     Factura VS 00117     Fecha de emisión
                          02/09/2025 10:00:00

     Cliente
     MUEBLES DEL RÍO MAYO          MRM0311047A2
     C.P. 85000   Uso: G03

     78101802     SERVICIO           1.00      5,000.00       5,000.00
                                     Subtotal                 5,000.00
                                     IVA Trasladado 16.00%      800.00
                                     Total MXN                5,800.00
`)
  expect(data.proveedor).toMatchObject({ nombre: 'M. ELENA QUIROGA SALAS', rfc: 'QUSE840312KL8' })
})

test('does not take an invoice number with the form of a tax id for one', () => {
  const data = read(`
      Dr. Hanna Terstegen
      Beratung für Archive
      Dr. H. Terstegen · Rheingasse 12 · 53113 Bonn
      Kanzlei Lohmann Steuerberatungs-GmbH
      Frau Jutta Kern                                        Bonn, 4. Juni 2025
      Markt 9
      99423 Weimar                                           USt-IdNr. DE218736458

      Rechnung Nr. R-2025-0117

      Pos.   Bezeichnung                Menge   Einzelpreis   Gesamt EUR
      1      Beratung                    2,00        100,00       200,00

                                Summe netto         200,00
                                zzgl. 19 % USt.      38,00
                                Rechnungsbetrag     238,00
`)
  expect(data.proveedor).toMatchObject({ nombre: 'Dr. Hanna Terstegen', rfc: 'DE218736458' })
})

test('reads the buyer behind the DNI on a till receipt', () => {
  const data = read(
    `
             CEVICHERIA EL ANCLA
           Inversiones Ancla SRL
      RUC: 20550000011 - Av. Huaylas 310
  Boleta de Venta Electronica Nro. B003-00004417
   Emitida 11-05-2024 14:20
   DNI 40118822  SALAS PINTO, MARTA

   CEVICHE MIXTO
              1 UND   x   40.00        40.00
                                  ----------
   Base imponible                      33.90
   IGV 18%                              6.10
   TOTAL S/                            40.00
`,
    'ocr',
  )
  expect(data.cliente?.nombre).toBe('SALAS PINTO, MARTA')
})
