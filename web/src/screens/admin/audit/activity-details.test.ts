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

test('a field that was corrected says its name, what it was and what it is', () => {
  const details = {
    newValue: 'JR. OTRA CALLE 123',
    oldValue: 'JR. CUSQUEÑITA N° 733',
    filename: 'factura.pdf',
    fieldPath: 'proveedor.direccion',
  }
  expect(describeDetails(details)).toBe(
    'archivo: factura.pdf · Proveedor: Dirección: JR. CUSQUEÑITA N° 733 → JR. OTRA CALLE 123',
  )
  expect(describeDetails({ fieldPath: 'productos.0', newValue: null, oldValue: {} })).toBe('Productos 1')
  expect(describeDetails({ fieldPath: 'totales.iva', newValue: 18, oldValue: null })).toBe('IGV: — → 18')
})
