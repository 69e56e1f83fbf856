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

test('a document that moved says which it is, and where it came from', () => {
  const workflowStatus = { old: 'pending', new: 'logistica_received' }
  expect(describeDetails({ documentIds: ['x'], filename: 'a.pdf', workflowStatus, userName: 'Ana' })).toBe(
    'archivo: a.pdf · estado: Pendiente → Recibido por Logística · firma: Ana',
  )
})

test('ids and what is empty are left out', () => {
  expect(describeDetails({ documentId: 'x', comment: '', filename: 'a.pdf' })).toBe('archivo: a.pdf')
})
