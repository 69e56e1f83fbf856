import { expect, test } from 'vitest'
import { readDrawing } from '../../../../layout/test/drawing.ts'
import { answerLocally } from '../../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'pdf')).data

const withHead = (line: string) => `
COMERCIAL EL PUERTO S.A.                  FACTURA
RUC 20234306287                           F001-00003904
Av. Grau 120, Piura
${line}

Señores: INVERSIONES LUCHO E.I.R.L.
RUC: 20433631766

Descripción            Cant.     P. Unit.     Importe
Caja de clavos         2         50.00        100.00
                                 Total        100.00
`

test.each([
  ['Tel. 336-7788', '336-7788'],
  ['Tel 065-223344', '065-223344'],
  ['TEL 6082651100', '6082651100'],
  ['Cel. 987 654 112 - 934 221 008', '987 654 112'],
  ['ventas@puerto.pe - Cel. 949 118 330', '949 118 330'],
  ['Teléfono: 764 882 3 / 955 064 230', '764 882 3 / 955 064 230'],
  ['Tel: (555) 23 78 -0', '(555) 23 78 -0'],
  ['Tel. 049 555 0188 - Fax 049 555 0189', '049 555 0188'],
  ['Central: (01) 614-2200   ventas@puerto.pe', '(01) 614-2200'],
  ['Fonoluz: 051-369000', '051-369000'],
  ['Delivery: 01 4651188', '01 4651188'],
  ['PBX (606) 744 1122 - ventas@puerto.co', '(606) 744 1122'],
  ['Tfno: 948 221 045', '948 221 045'],
  ['Telp (024) 3547712', '(024) 3547712'],
  ['Ph 02 4955 0133', '02 4955 0133'],
  ['PH: 435-555-0171', '435-555-0171'],
  ['(303) 555-0148', '(303) 555-0148'],
  ['253.555.0185', '253.555.0185'],
  ['01904 555 0139', '01904 555 0139'],
  ['957 47 22 10', '957 47 22 10'],
  ['0812-8871-2290', '0812-8871-2290'],
  ['06 55 01 77 20 - camille@puerto.example', '06 55 01 77 20'],
  ['hola@puerto.es · 644 120 887', '644 120 887'],
])('reads the telephone from «%s»', (line, telephone) => {
  const { proveedor, cliente } = read(withHead(line))
  expect(proveedor).toMatchObject({ telefono: telephone, direccion: 'Av. Grau 120, Piura' })
  expect(cliente?.telefono).toBeUndefined()
})

test.each([
  'N° de suministro 10 2245 8870',
  'Cta. 011 4455 667',
  'Fecha 01.04.2024',
  '001-001-000004410',
  'Pedido:     0123 456 789',
  'Fax 049 555 0189',
])('reads no telephone from «%s»', (line) => {
  expect(read(withHead(line)).proveedor?.telefono).toBeUndefined()
})

test('reads the telephone of the buyer from its own column or from additional data at the foot', () => {
  expect(
    read(`
TROPIKA SYSTEMS SDN BHD
No 15-2, Jalan Puteri 5/20, 47100 Puchong, Selangor

                       CREDIT NOTE

PERSADA LOGISTIK SDN BHD                        No. : CN-00187
Lot 44, Persiaran Sepang,                       Date : 14/02/2024
43900 Sepang, Selangor
Attn : Puan Rohana
Tel : 03-8706 0144

Description                          Qty     U/Price     Sub Total RM
Toner Cartridge                        2      285.00           570.00
Total                                                          570.00
`),
  ).toMatchObject({ cliente: { telefono: '03-8706 0144' } })
  const { proveedor, cliente } = read(`
PÁRAMO VERDE CÍA. LTDA.                            R.U.C.: 1795132992001
Dir Matriz: Av. Eloy Alfaro N34-120, Quito         F A C T U R A  No. 001-003-000012877

Razón Social / Nombres y Apellidos: EL FOGÓN S.A.     Identificación: 0192808146001

Cod.     Cant     Descripción            Precio Unitario    Precio Total
LAC-01   24.00    QUESO MOZZARELLA       14.50              348.00

Información Adicional                                   SUBTOTAL 0%       348.00
Email: compras@fogon.ec                                 VALOR TOTAL       348.00
Teléfono: 07 2844120
`)
  expect(cliente).toMatchObject({ email: 'compras@fogon.ec', telefono: '07 2844120' })
  expect(proveedor).toEqual({
    nombre: 'PÁRAMO VERDE CÍA. LTDA.',
    rfc: '1795132992001',
    direccion: 'Av. Eloy Alfaro N34-120, Quito',
  })
})

test('assigns the only e-mail of a document to its issuer, even at the foot', () => {
  expect(read(`${withHead('')}\n¿Dudas? soporte@puerto.pe · (01) 700-8800\n`).proveedor).toMatchObject({
    email: 'soporte@puerto.pe',
    telefono: '(01) 700-8800',
  })
})

test('reads the contact data of the issuer from the signature at the foot', () => {
  expect(
    read(`
PROFORMA N° 2025-0287                              Lima, 14 de agosto de 2025

Señores:
CONSTRUCTORA ALBORADA S.A.C.

Cant.   Descripción                          P. Unit.      Importe
24      Puerta contraplacada                 320.00        7,680.00
                                             Total S/      7,680.00

Atentamente,
CARPINTERÍA ROBLE E.I.R.L.     RUC 20409531874
Víctor Ñaupari - Ventas - 998 770 541 - ventas@roble.pe
Calle Los Talladores 340, Villa El Salvador
`).proveedor,
  ).toEqual({
    nombre: 'CARPINTERÍA ROBLE E.I.R.L.',
    rfc: '20409531874',
    direccion: 'Calle Los Talladores 340, Villa El Salvador',
    telefono: '998 770 541',
    email: 'ventas@roble.pe',
  })
})
