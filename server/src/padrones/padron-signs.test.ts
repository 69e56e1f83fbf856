import { expect, test } from 'vitest'
import { padronSigns } from './padron-signs.ts'

test('a register imported in the evening has the date in Peru', () => {
  const registeredAt = new Date('2026-11-29T01:30:00Z')
  const [sign] = padronSigns('20601034809', null, { registered: null, registeredAt, lists: {} })
  expect(sign?.message).toBe('El RUC 20601034809 no está en el padrón de SUNAT (padrón del 28/11/2026).')
})
