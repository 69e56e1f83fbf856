import { expect, test } from 'vitest'
import { describeDetails } from './activity-details.ts'

test('a change is described in words from old to new', () => {
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

test('a moved document is described by its file, its new status and the signer', () => {
  const workflowStatus = { old: 'pending', new: 'logistica_received' }
  expect(describeDetails({ documentIds: ['x'], filename: 'a.pdf', workflowStatus, userName: 'Ana' })).toBe(
    'archivo: a.pdf · estado: Pendiente → Recibido por Logística · firma: Ana',
  )
})

test('ids and empty values are left out of the description', () => {
  expect(describeDetails({ documentId: 'x', comment: '', filename: 'a.pdf' })).toBe('archivo: a.pdf')
})

test('a corrected field is described by its label, its old and its new value', () => {
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
  const line = { descripcion: 'CEMENTO', cantidad: 2, precio: null }
  expect(describeDetails({ fieldPath: 'productos.0', newValue: null, oldValue: line })).toBe(
    'Productos 1: Descripción CEMENTO, Cantidad 2 → —',
  )
})

test('a setting is described by its current state', () => {
  expect(describeDetails({ on: false })).toBe('activado: no')
  expect(describeDetails({ required: true })).toBe('se pide: sí')
  const rules = { requireTeamMembership: false, separateDuties: true, checklist: [], members: [] }
  expect(describeDetails(rules)).toBe('cada paso, solo su equipo: no · quien prepara no ejecuta: sí')
})

test('a change of limits or pilot rules lists only what differs', () => {
  const limits = { waiting: null, perDay: 100, perMonth: null, bytes: null, members: 5 }
  const after = { ...limits, perDay: 1200, bytes: 5 * 2 ** 30 }
  expect(describeDetails({ name: 'Andina', before: limits, after })).toBe(
    'nombre: Andina · Documentos al día: 100 → 1,200 · Archivos guardados: — → 5 GB',
  )
  expect(describeDetails({ name: 'Andina', before: limits, after: null })).toBe(
    'nombre: Andina · Documentos al día: 100 → — · Personas activas: 5 → —',
  )
  const rules = { isOn: false, oneIn: 1000, types: ['01'], suppliers: [], maxTotal: 500 }
  expect(describeDetails({ ...rules, isOn: true, maxTotal: 800, before: rules })).toBe(
    'encendido: no → sí · hasta S/: 500 → 800',
  )
})

test('each of several files and fields is named', () => {
  const witnesses = [{ kind: 'xml', filename: 'f.xml', sha256: '9c' }]
  expect(describeDetails({ documentId: 'x', witnesses })).toBe('separado: f.xml')
  const fields = [{ fieldPath: 'totales.total', oldValue: 118, newValue: 181 }]
  expect(describeDetails({ documentId: 'x', fields })).toBe('campos: Total: 118 → 181')
})
