import { expect, test } from 'vitest'
import { toGigabytes, worriesOf } from './health-worries.ts'

const queue = { name: 'process-document', waiting: 0, running: 0, delayed: 0, failed: 0 }
const local = { id: 'local' as const, medianSeconds: null, lastCompletedAt: null, lastFailure: null }
const well = {
  queues: [{ ...queue, oldestWaitingSeconds: 3 }],
  processors: [{ ...local, completed: 40, failed: 2 }],
  database: { kind: 'embebida' as const, sizeBytes: 1 },
  damaged: { total: 0, documents: [] },
  eyes: { both: true, cause: null },
  freeBytes: 50 * 1024 ** 3,
}

test('an installation that is well gives nothing to do', () => {
  expect(worriesOf(well)).toEqual([])
  expect(worriesOf({ ...well, freeBytes: null })).toEqual([])
})

test('a queue that nobody works, a provider that fails and a full disk are said', () => {
  const worries = worriesOf({
    ...well,
    queues: [{ ...queue, waiting: 9, oldestWaitingSeconds: 7200 }],
    processors: [{ ...local, completed: 2, failed: 6 }],
    eyes: { both: false, cause: 'no such library' },
    freeBytes: 500 * 1024 ** 2,
  })
  expect(worries).toEqual([
    '«Leer un documento» espera desde hace 2 h: ¿hay un proceso que trabaje la cola?',
    'Lector local falló en 6 de 8 documentos en 24 horas.',
    'Quedan 500 MB libres donde se guardan los archivos.',
    'Las fotos y los escaneos se leen solo con Tesseract, con menos acierto: este equipo no puede abrir el segundo lector.',
  ])
})

test('documents whose data cannot be read are named', () => {
  const document = { documentId: '1', filename: 'factura.pdf', owner: 'Rosa Quispe', foundAt: '2026-11-22' }
  expect(worriesOf({ ...well, damaged: { total: 1, documents: [document] } })).toEqual([
    'Un documento tiene datos dañados: «factura.pdf» de Rosa Quispe. Quien lo abra puede repararlo o eliminarlo.',
  ])
  expect(worriesOf({ ...well, damaged: { total: 9, documents: [document] } })[0]).toContain('y otros')
})

test('few failures are no verdict on a provider', () => {
  expect(worriesOf({ ...well, processors: [{ ...local, completed: 0, failed: 2 }] })).toEqual([])
})

test('sizes are said in the unit that people read', () => {
  expect([toGigabytes(3.25 * 1024 ** 3), toGigabytes(42 * 1024 ** 2)]).toEqual(['3.3 GB', '42 MB'])
})
