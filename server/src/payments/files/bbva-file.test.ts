import { expect, test } from 'vitest'
import { fitsBbvaEmail, writeBbvaFile, type BbvaBatch, type BbvaPayment } from './bbva-file.ts'

/** Builds a line from fields and their widths, as in the bank's layout. */
const lineOf = (...fields: [width: number, content: string][]) =>
  fields.map(([width, content]) => content.padEnd(width, ' ')).join('')

const golden = [
  lineOf(
    [3, '750'],
    [20, '00110241700190006582'],
    [3, 'PEN'],
    [15, '000000000153050'],
    [1, 'A'],
    [9, ''],
    [25, 'PAGO PROVEEDORES 25 11 20'],
    [6, '000002'],
    [1, 'S'],
    [18, '000000000000000000'],
    [50, ''],
  ),
  lineOf(
    [3, '002'],
    [1, 'R'],
    [12, '20601034809'],
    [1, 'P'],
    [20, '00110332000200289117'],
    [40, 'COMERCIAL NANDU S A C'],
    [15, '000000000128050'],
    [1, 'F'],
    [12, 'F00100000123'],
    [1, 'N'],
    [40, 'F001 00000123 FC01 00000007'],
    [1, 'E'],
    [50, 'TESORERIA@ANDINOS.EXAMPLE'],
    [30, ''],
    [32, '00000000000000000000000000000000'],
    [18, ''],
  ),
  lineOf(
    [3, '002'],
    [1, 'R'],
    [12, '20131312955'],
    [1, 'I'],
    [20, '00219300253265800211'],
    [40, 'TRANSPORTES DEL SUR'],
    [15, '000000000025000'],
    [1, 'B'],
    [12, 'B00100000045'],
    [1, 'N'],
    [40, 'B001 00000045'],
    [1, 'E'],
    [50, 'TESORERIA@ANDINOS.EXAMPLE'],
    [30, ''],
    [32, '00000000000000000000000000000000'],
    [18, ''],
  ),
]

const payment = (overrides: Partial<BbvaPayment> = {}): BbvaPayment => ({
  supplierRuc: '20601034809',
  name: 'Comercial Ñandú, S.A.C.',
  cci: '01133200020028911740',
  cents: 128_050,
  kind: 'F',
  number: 'F00100000123',
  reference: 'F001-00000123 FC01-00000007',
  ...overrides,
})

const batch = (overrides: Partial<BbvaBatch> = {}): BbvaBatch => ({
  chargeCci: '01124100019000658270',
  currency: 'PEN',
  reference: 'PAGO PROVEEDORES 25-11-2026',
  validateHolder: true,
  noticeEmail: 'tesoreria@andinos.example',
  payments: [
    payment(),
    payment({
      supplierRuc: '20131312955',
      name: 'Transportes del Sur',
      cci: '00219300253265800211',
      cents: 25_000,
      kind: 'B',
      number: 'B00100000045',
      reference: 'B001-00000045',
    }),
  ],
  ...overrides,
})

const linesOf = (written: Buffer) => written.toString('latin1').split('\r\n')

test('the file of two suppliers, one of them with another bank, is written byte for byte', () => {
  expect(writeBbvaFile(batch()).toString('latin1')).toBe(golden.join('\r\n'))
})

test('the file ends without a line break', () => {
  const lines = linesOf(writeBbvaFile(batch()))
  expect(lines.map((line) => line.length)).toEqual([151, 277, 277])
})

test('the header has the control digits of the charged account, and the currency', () => {
  const [header = ''] = linesOf(writeBbvaFile(batch({ currency: 'USD', validateHolder: false })))
  expect([header.slice(0, 26), header[82]]).toEqual(['75000110241700190006582USD', 'N'])
})

test('characters that the bank refuses in a name become blanks', () => {
  const name = 'Peña-Flor, Núñez & Cía. «Ñandú»/Élite (JR.)'
  const [, line = ''] = linesOf(writeBbvaFile(batch({ payments: [payment({ name })] })))
  expect(line.slice(37, 77)).toBe('PENA FLOR NUNEZ CIA NANDU ELITE JR      ')
})

test('a long document number keeps its end', () => {
  const [, line = ''] = linesOf(
    writeBbvaFile(batch({ payments: [payment({ number: 'OS-2026-000001234567' })] })),
  )
  expect(line.slice(93, 105)).toBe('000001234567')
})

test('a value that does not fit its column is an error instead of being cut', () => {
  const written = (overrides: Partial<BbvaBatch>) => () => writeBbvaFile(batch(overrides))
  expect(written({ chargeCci: '00219300253265800211' })).toThrow(RangeError)
  expect(written({ noticeEmail: '' })).toThrow(RangeError)
  expect(written({ noticeEmail: `${'a'.repeat(60)}@andinos.example` })).toThrow(RangeError)
  for (const wrong of [
    { cents: 0 },
    { cents: -5 },
    { number: '-' },
    { cci: '1932532658002X' },
    { supplierRuc: '2060103480912' },
  ])
    expect(written({ payments: [payment(wrong)] }), JSON.stringify(wrong)).toThrow(RangeError)
})

test('an address of up to fifty plain characters fits, and no other', () => {
  expect(fitsBbvaEmail(`${'a'.repeat(34)}@andinos.example`)).toBe(true)
  expect(fitsBbvaEmail(`${'a'.repeat(35)}@andinos.example`)).toBe(false)
  for (const odd of ['', 'sin-arroba', 'o’hara@andinos.example', 'peña@andinos.example'])
    expect(fitsBbvaEmail(odd), odd).toBe(false)
})
