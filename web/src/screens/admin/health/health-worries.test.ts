import { expect, test } from 'vitest'
import { toDateTimeText } from '../../../lib/dates.ts'
import { toGigabytes, worriesOf } from './health-worries.ts'

const queue = { name: 'process-document', waiting: 0, running: 0, delayed: 0, failed: 0 }
const local = { id: 'local' as const, medianSeconds: null, lastCompletedAt: null, lastFailure: null }
const well = {
  processes: { alive: [], hasWorker: true, workerSeenAt: '2026-11-22T12:00:00Z' },
  queues: [{ ...queue, oldestWaitingSeconds: 3 }],
  processors: [{ ...local, completed: 40, failed: 2 }],
  database: { kind: 'embebida' as const, sizeBytes: 1, isReadOnly: false },
  damaged: { total: 0, documents: [] },
  engines: { both: true, cause: null },
  freeBytes: 50 * 1024 ** 3,
  backups: { everyHours: null, keep: null, lastVerified: null, lastFailure: null },
  files: { checked: 12, lastRound: null, damaged: [], strangeSince: null },
  padrones: { isSet: false, imports: [] },
  intake: [],
  store: { cause: null },
  sunat: null,
}

test('a healthy installation has no worries', () => {
  expect(worriesOf(well)).toEqual([])
  expect(worriesOf({ ...well, freeBytes: null })).toEqual([])
})

test('a stalled queue, a failing provider, a missing second OCR engine and a full disk are reported', () => {
  const worries = worriesOf({
    ...well,
    queues: [{ ...queue, waiting: 9, oldestWaitingSeconds: 7200 }],
    processors: [{ ...local, completed: 2, failed: 6 }],
    engines: { both: false, cause: 'no such library' },
    freeBytes: 500 * 1024 ** 2,
  })
  expect(worries).toEqual([
    '«Leer un documento» espera desde hace 2 h: ¿hay un proceso que trabaje la cola?',
    'Lector local falló en 6 de 8 documentos en 24 horas.',
    'Quedan 500 MB libres donde se guardan los archivos.',
    'Las fotos y los escaneos se leen solo con Tesseract, con menos acierto: este equipo no puede abrir el segundo lector.',
  ])
})

test('a read-only database and an unreadable folder of the installation are reported', () => {
  const trouble = { kind: 'instalacion' as const, company: null, name: 'PADRON_DIR' }
  expect(
    worriesOf({
      ...well,
      database: { ...well.database, isReadOnly: true },
      intake: [{ ...trouble, cause: '/srv/padrones: no existe.' }],
    }),
  ).toEqual([
    expect.stringMatching(/^La base de datos es de solo lectura/),
    'No se puede leer la carpeta de PADRON_DIR, /srv/padrones: no existe.',
  ])
})

test('a file store that does not answer, and a failed query of SUNAT, are reported with their cause', () => {
  const at = '2026-11-22T15:14:00Z'
  const unreachable = { failure: 'red' as const, cause: 'ECONNREFUSED: su servidor no acepta conexiones', at }
  expect(worriesOf({ ...well, store: { cause: 'AccessDenied' }, sunat: unreachable })).toEqual([
    'El almacén de archivos no responde (AccessDenied): no se pueden subir ni abrir archivos, y lo que falta leer espera hasta un día.',
    `La última consulta a SUNAT falló, el ${toDateTimeText(at)}. No se pudo llegar al servicio de SUNAT. ECONNREFUSED: su servidor no acepta conexiones.`,
  ])
  expect(worriesOf({ ...well, sunat: { failure: 'cuota', cause: null, at } })).toEqual([
    `La última consulta a SUNAT falló, el ${toDateTimeText(at)}. Se agotaron las consultas de hoy.`,
  ])
})

test('a missing worker is reported, with the time since when if known', () => {
  const none = { alive: [], hasWorker: false }
  const workerSeenAt = '2026-11-22T15:14:00Z'
  expect(worriesOf({ ...well, processes: { ...none, workerSeenAt } })).toEqual([
    `No hay ningún trabajador desde el ${toDateTimeText(workerSeenAt)}: lo que se sube se queda en la cola. Inicia un proceso con PROCESS=worker.`,
  ])
  expect(worriesOf({ ...well, processes: { ...none, workerSeenAt: null } })).toEqual([
    'No hay ningún trabajador: lo que se sube se queda en la cola. Inicia un proceso con PROCESS=worker.',
  ])
})

test('documents with damaged data are named', () => {
  const document = { documentId: '1', filename: 'factura.pdf', owner: 'Rosa Quispe', foundAt: '2026-11-22' }
  expect(worriesOf({ ...well, damaged: { total: 1, documents: [document] } })).toEqual([
    'Un documento tiene datos dañados: «factura.pdf» de Rosa Quispe. Quien lo abra puede repararlo o eliminarlo.',
  ])
  expect(worriesOf({ ...well, damaged: { total: 9, documents: [document] } })[0]).toContain('y otros')
})

test('an old, failed or missing backup and damaged files are reported', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const verified = { file: 'copia.tar.gz', sizeBytes: 1, rows: 1, files: 1, damaged: [] }
  const copied = (at: string, more = {}) => ({
    ...well,
    backups: { everyHours: 24, keep: 14, lastVerified: { at, ...verified }, lastFailure: null, ...more },
  })
  expect(worriesOf(copied('2026-11-20T13:00:00Z'), now)).toEqual([])
  expect(worriesOf(copied('2026-11-18T12:00:00Z'), now)).toEqual([
    'La última copia comprobada es de hace 4 días.',
  ])
  const byHand = { everyHours: null, keep: null }
  expect(worriesOf(copied('2026-11-18T12:00:00Z', byHand), now)).toEqual([])
  expect(worriesOf(copied('2026-11-22T11:00:00Z', { lastVerified: null }), now)).toEqual([
    'Todavía no hay ninguna copia de seguridad comprobada.',
  ])
  const lastFailure = { at: '2026-11-22T11:00:00Z', message: 'sin espacio' }
  expect(worriesOf(copied('2026-11-22T10:00:00Z', { lastFailure }), now)).toEqual([
    'La última copia de seguridad falló: sin espacio',
  ])
  const damaged = [{ sha256: 'a', documents: ['factura.pdf'] }]
  expect(worriesOf({ ...well, files: { ...well.files, damaged } })).toEqual([
    'Un archivo guardado está dañado o falta.',
  ])
  const strange = { ...well, files: { ...well.files, strangeSince: '2026-11-20T12:00:00Z' } }
  expect(worriesOf(strange, now)[0]).toContain('no llevaban la marca de esta base de datos')
  expect(worriesOf(strange, Date.parse('2027-01-22T12:00:00Z'))).toEqual([])
})

test('a few failures of a provider are not reported', () => {
  expect(worriesOf({ ...well, processors: [{ ...local, completed: 0, failed: 2 }] })).toEqual([])
})

test('sizes are shown in MB or GB', () => {
  expect([toGigabytes(3.25 * 1024 ** 3), toGigabytes(42 * 1024 ** 2)]).toEqual(['3.3 GB', '42 MB'])
})

test('health lists failing mailboxes and folders with their cause, and counts the rest', () => {
  const box = { kind: 'buzon' as const, company: 'Andina', name: 'a@andina.test', cause: 'No hay acceso.' }
  const folder = { kind: 'carpeta' as const, company: 'Sur', name: '20512528458', cause: 'Sin permiso.' }
  expect(worriesOf({ ...well, intake: [box, folder] })).toEqual([
    'El buzón a@andina.test de Andina: No hay acceso.',
    'La carpeta vigilada 20512528458 de Sur: Sin permiso.',
  ])
  const many = worriesOf({ ...well, intake: Array.from({ length: 8 }, () => box) })
  expect(many).toHaveLength(6)
  expect(many.at(-1)).toBe('Buzones y carpetas con problemas, además: 3.')
})
