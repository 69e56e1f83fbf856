import { expect, test } from 'vitest'
import { describeDetails } from './activity-details.ts'

test('a change reads from old to new, in words', () => {
  const details = {
    targetUserId: 'b1c6',
    targetEmail: 'rosa@empresa.pe',
    role: { old: 'user', new: 'admin' },
    isActive: { old: true, new: false },
    credits: { old: 0, new: 25 },
  }
  expect(describeDetails(details)).toBe(
    'usuario: rosa@empresa.pe · rol: Usuario → Administrador · activo: sí → no · créditos: 0 → 25',
  )
})

test('ids and what is empty are left out', () => {
  expect(describeDetails({ documentId: 'x', comment: '', filename: 'a.pdf' })).toBe('archivo: a.pdf')
})
