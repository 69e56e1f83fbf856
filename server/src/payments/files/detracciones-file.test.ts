import { expect, test } from 'vitest'
import { detraccionesFilename, writeDetraccionesFile, type DetraccionDeposit } from './detracciones-file.ts'
import type { DetraccionesBatch } from './detracciones-file.ts'
import { randomSource } from '../../test/random-source.ts'

/** `·` stands for a space, so that a reader can count them. */
const golden = [
  '*20512528458SERVICIOS·ANDINOS·DEMO·S.A.C.······260001000000000070800',
  '620601034809············································022000712345670000000000708000120260301F00100002644',
]

const deposit = (overrides: Partial<DetraccionDeposit> = {}): DetraccionDeposit => ({
  supplierRuc: '20601034809',
  code: '022',
  account: '00071234567',
  soles: 708,
  operation: '01',
  period: '2026-03',
  documentType: '01',
  serie: 'F001',
  number: '2644',
  ...overrides,
})

const batch = (overrides: Partial<DetraccionesBatch> = {}): DetraccionesBatch => ({
  company: { ruc: '20512528458', name: 'Servicios Andinos Demo S.A.C.' },
  lot: '260001',
  proforma: 'espacios',
  deposits: [deposit()],
  ...overrides,
})

test('the deposit of one invoice is written byte for byte', () => {
  const expected = golden.map((line) => `${line.replaceAll('·', ' ')}\r\n`).join('')
  expect(writeDetraccionesFile(batch()).toString('latin1')).toBe(expected)
})

test('a short series has zeros in front, and a long number keeps its end', () => {
  const deposits = [deposit({ serie: '1', number: '123' }), deposit({ serie: 'E1', number: '0000012345' })]
  const lines = writeDetraccionesFile(batch({ deposits })).toString('latin1').split('\r\n')
  expect(lines.slice(1, 3).map((line) => line.slice(-12))).toEqual(['000100000123', '00E100012345'])
})

test('the file name consists of the company and its lot', () => {
  expect(detraccionesFilename(batch())).toBe('D20512528458260001.TXT')
})

test('the proforma is filled with zeros if the company prefers them', () => {
  const [, line = ''] = writeDetraccionesFile(batch({ proforma: 'ceros' }))
    .toString('latin1')
    .split('\r\n')
  expect([line.length, line.slice(47, 56)]).toEqual([107, '000000000'])
})

test('a value that does not fit is an error instead of being cut', () => {
  for (const wrong of [
    { account: '0007123456A' },
    { code: 'AB' },
    { soles: 1.5 },
    { soles: -1 },
    { serie: 'F0001' },
  ])
    expect(() => writeDetraccionesFile(batch({ deposits: [deposit(wrong)] })), JSON.stringify(wrong)).toThrow(
      RangeError,
    )
})

test('thousands of random batches have valid lengths, sums and characters', () => {
  const random = randomSource(4_068_107)
  for (let round = 0; round < 2000; round++) {
    const made = batch({
      company: { ruc: random.digits(11), name: random.text(60) },
      proforma: random.pick(['ceros', 'espacios'] as const),
      deposits: Array.from({ length: random.between(1, 8) }, () =>
        deposit({
          supplierRuc: random.digits(11),
          code: random.digits(3),
          account: random.digits(11),
          soles: random.between(1, 9_000_000),
          period: `20${random.digits(2)}-0${random.between(1, 9)}`,
          serie: random.pick(['F001', 'E001', 'FA12', '0001']),
          number: random.digits(random.between(1, 8)),
        }),
      ),
    })
    const problem = problemOf(writeDetraccionesFile(made))
    if (problem) expect.fail(`round ${round}: ${problem}`)
  }
})

/** Parses the file by positions alone, as the bank does, and returns the first problem. */
function problemOf(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1')
  if (!text.endsWith('\r\n') || bytes.some((byte) => byte > 126))
    return 'a wrong ending or a byte outside ASCII'
  const [header = '', ...details] = text.slice(0, -2).split('\r\n')
  if (!/^\*\d{11}[A-Z0-9 .()#/@&-]{35}\d{6}\d{15}$/.test(header)) return `the header ${header}`
  const shape = /^6\d{11} {35}(?:0{9}| {9})\d{3}\d{11}\d{13}0001\d{6}01[A-Z0-9]{4}\d{8}$/
  const wrong = details.find((line) => line.length !== 107 || !shape.test(line))
  if (wrong) return `the line ${wrong}`
  const sum = details.reduce((total, line) => total + Number(line.slice(70, 85)), 0)
  return Number(header.slice(53)) === sum ? undefined : 'the header total is not the sum of the deposits'
}
