import { expect, test } from 'vitest'
import { randomSource } from '../../test/random-source.ts'
import {
  payableCents,
  telecreditoChecksum,
  writeTelecreditoFile,
  type Beneficiary,
  type PaidDocumentKind,
  type TelecreditoBatch,
} from './telecredito-file.ts'

/** `·` stands for a space, so that a reader can count them. */
const golden = [
  '100000220260315C00011911000152155·······00000000002180.50PAGO·PROVEEDORES·15-03-2026·············N000001389930363',
  '2C1910008791097·······1620100070970····SUPERMERCADOS·PERUANOS·SA··················································Referencia·Beneficiario·20100070970·····Ref·Emp·20100070970·000100000000001180.50S',
  '3F000F0010000012300000000001280.50',
  '3N000FC010000000700000000000100.00',
  '2B009632000003809871111620131312955····SUNAT······································································Referencia·Beneficiario·20131312955·····Ref·Emp·20131312955·000100000000001000.00S',
  '3F0000E001000004500000000001000.00',
]

const beneficiary = (overrides: Partial<Beneficiary> = {}): Beneficiary => ({
  account: { type: 'C', digits: '1910008791097' },
  identityType: '6',
  identity: '20100070970',
  name: 'Supermercados Peruanos SA',
  reference: 'Referencia Beneficiario 20100070970',
  ownReference: 'Ref Emp 20100070970',
  documents: [
    { kind: 'F', number: 'F001-00000123', cents: 128_050 },
    { kind: 'N', number: 'FC01-00000007', cents: 10_000 },
  ],
  ...overrides,
})

const batch = (overrides: Partial<TelecreditoBatch> = {}): TelecreditoBatch => ({
  chargeAccount: { type: 'C', digits: '1911000152155' },
  currency: 'PEN',
  processDate: '2026-03-15',
  reference: 'PAGO PROVEEDORES 15-03-2026',
  itfExempt: false,
  validateHolder: true,
  beneficiaries: [
    beneficiary(),
    beneficiary({
      account: { type: 'B', digits: '00963200000380987111' },
      identity: '20131312955',
      name: 'SUNAT',
      reference: 'Referencia Beneficiario 20131312955',
      ownReference: 'Ref Emp 20131312955',
      documents: [{ kind: 'F', number: 'E001-0000045', cents: 100_000 }],
    }),
  ],
  ...overrides,
})

test('the file of two suppliers, one of them with another bank, is written byte for byte', () => {
  const expected = golden.map((line) => `${line.replaceAll('·', ' ')}\r\n`).join('')
  expect(writeTelecreditoFile(batch()).toString('latin1')).toBe(expected)
})

test('the checksum equals that of the bank’s example', () => {
  expect(telecreditoChecksum(batch())).toBe('000001389930363')
})

test('dollars have their own code in the header and in each payment', () => {
  const lines = writeTelecreditoFile(batch({ currency: 'USD' }))
    .toString('latin1')
    .split('\r\n')
  expect([lines[0]?.slice(16, 20), lines[1]?.slice(174, 178)]).toEqual(['1001', '1001'])
})

test('accents, Ñ and characters that the bank may refuse are replaced or left out', () => {
  const name = 'Peñaflor & Cía. «Ñandú» S.A.C. – “Élite”'
  const [, line = ''] = writeTelecreditoFile(batch({ beneficiaries: [beneficiary({ name })] }))
    .toString('latin1')
    .split('\r\n')
  expect(line.slice(39, 114).trimEnd()).toBe('PENAFLOR & CIA. NANDU S.A.C. ELITE')
})

test('a value that does not fit is an error instead of being cut', () => {
  const withAccount = (digits: string) => () =>
    writeTelecreditoFile(batch({ beneficiaries: [beneficiary({ account: { type: 'C', digits } })] }))
  expect(withAccount('123456789012345678901')).toThrow(RangeError)
  expect(withAccount('191-0008791')).toThrow(RangeError)
  expect(() => writeTelecreditoFile(batch({ beneficiaries: [beneficiary({ documents: [] })] }))).toThrow(
    RangeError,
  )
  const negative = beneficiary({ documents: [{ kind: 'N', number: 'FC01-1', cents: 100 }] })
  expect(() => writeTelecreditoFile(batch({ beneficiaries: [negative] }))).toThrow(RangeError)
})

test('thousands of random batches have valid lengths, sums, checksums and characters', () => {
  const random = randomSource(20_260_315)
  for (let round = 0; round < 2000; round++) {
    const made = batch({
      chargeAccount: { type: random.pick(['C', 'M'] as const), digits: random.digits(13) },
      currency: random.pick(['PEN', 'USD'] as const),
      reference: random.text(60),
      itfExempt: random.chance(0.5),
      beneficiaries: Array.from({ length: random.between(1, 6) }, () => randomBeneficiary(random)),
    })
    const problem = problemOf(made, writeTelecreditoFile(made))
    if (problem) expect.fail(`round ${round}: ${problem}`)
  }
})

function randomBeneficiary(random: ReturnType<typeof randomSource>): Beneficiary {
  const type = random.pick(['A', 'C', 'M', 'B'] as const)
  const paid = Array.from({ length: random.between(1, 4) }, () => ({
    kind: random.pick(['F', 'B', 'C', 'D'] as const) as PaidDocumentKind,
    number: `F${random.digits(3)}-${random.digits(random.between(1, 8))}`,
    cents: random.between(100, 900_000_000),
  }))
  const credit = { kind: 'N' as const, number: `FC01-${random.digits(4)}`, cents: random.between(1, 99) }
  return {
    account: { type, digits: random.digits(type === 'B' ? 20 : type === 'A' ? 14 : 13) },
    identityType: '6',
    identity: random.digits(11),
    name: random.text(100),
    reference: random.text(50),
    ownReference: random.text(30),
    documents: random.chance(0.3) ? [...paid, credit] : paid,
  }
}

/** Parses the file by positions alone, as a bank does, and returns the first problem. */
function problemOf(made: TelecreditoBatch, bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1')
  if (!text.endsWith('\r\n')) return 'the last line does not end in CR LF'
  if (bytes.some((byte) => byte > 126)) return 'a byte outside ASCII'
  const lines = text.slice(0, -2).split('\r\n')
  if (lines.some((line) => !/^[A-Za-z0-9 .()#/@&-]+$/.test(line))) return 'a forbidden character'
  const widths: Record<string, number> = { '1': 113, '2': 196, '3': 34 }
  const wrong = lines.find((line) => line.length !== widths[line.charAt(0)])
  if (wrong) return `a line of ${wrong.length}`
  const header = lines[0] ?? ''
  const paid = lines.filter((line) => line.startsWith('2'))
  const cents = (field: string) => Number(field.replace('.', ''))
  const total = paid.reduce((sum, line) => sum + cents(line.slice(178, 195)), 0)
  if (cents(header.slice(40, 57)) !== total) return 'the header total is not the sum of the payments'
  if (Number(header.slice(1, 7)) !== paid.length) return 'the header counts other payments'
  if (total !== made.beneficiaries.reduce((sum, one) => sum + payableCents(one), 0)) return 'money was lost'
  let checksum = BigInt(header.slice(20, 40).trim().slice(3))
  for (const line of paid)
    checksum += BigInt(
      line
        .slice(2, 22)
        .trim()
        .slice(line.charAt(1) === 'B' ? 10 : 3),
    )
  return BigInt(header.slice(98)) === checksum ? sumOfDocuments(lines) : 'a wrong checksum'
}

function sumOfDocuments(lines: string[]): string | undefined {
  let owed = 0
  for (const line of lines.toReversed()) {
    const cents = Number(
      line.slice(line.startsWith('2') ? 178 : 17, line.startsWith('2') ? 195 : 34).replace('.', ''),
    )
    if (line.startsWith('3')) owed += line.charAt(1) === 'N' ? -cents : cents
    else if (line.startsWith('2')) {
      if (owed !== cents) return 'a payment is not the sum of its documents'
      owed = 0
    }
  }
  return undefined
}
