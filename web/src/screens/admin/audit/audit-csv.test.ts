import { expect, test } from 'vitest'
import { toAuditCsv } from './audit-csv.ts'

test('the audit export escapes formulas and quotes within their cell', () => {
  const csv = toAuditCsv([
    {
      id: '1',
      action: 'login',
      timestamp: '2026-11-20T10:00:00.000Z',
      details: {},
      ipAddress: '::1',
      userId: null,
      userName: '=HYPERLINK("http://x")',
    },
  ])
  expect(csv.split('\r\n')[1]).toBe(
    `2026-11-20T10:00:00.000Z,"'=HYPERLINK(""http://x"")",Inicio de sesión,,::1`,
  )
})
