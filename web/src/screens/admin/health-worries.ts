// When the figures of the installation are worth a person's attention.
import { processorLabels } from '@conforme/contract/processors'
import type { Reply } from '../../lib/api.ts'
import { jobLabel } from './job-labels.ts'
import { toWait } from './wait.ts'

/** A queue that works takes the first in line at once. */
const longWaitSeconds = 5 * 60
const littleRoomBytes = 2 * 1024 ** 3
/** One failure among many is a bad file; half of them is a provider in trouble. */
const troubledShare = 0.5
const fewestToJudge = 4

export function worriesOf({
  queues,
  processors,
  eyes,
  freeBytes,
  damaged,
}: Reply<'GET /api/admin/health'>): string[] {
  const waiting = queues.flatMap(({ name, oldestWaitingSeconds: seconds }) =>
    seconds !== null && seconds >= longWaitSeconds
      ? [`«${jobLabel(name)}» espera desde hace ${toWait(seconds)}: ¿hay un proceso que trabaje la cola?`]
      : [],
  )
  const failing = processors.flatMap(({ id, completed, failed }) =>
    completed + failed >= fewestToJudge && failed / (completed + failed) >= troubledShare
      ? [`${processorLabels[id]} falló en ${failed} de ${completed + failed} documentos en 24 horas.`]
      : [],
  )
  const room =
    freeBytes !== null && freeBytes < littleRoomBytes
      ? [`Quedan ${toGigabytes(freeBytes)} libres donde se guardan los archivos.`]
      : []
  const reading = eyes.both
    ? []
    : [
        'Las fotos y los escaneos se leen solo con Tesseract, con menos acierto: este equipo no puede abrir el segundo lector.',
      ]
  return [...waiting, ...failing, ...room, ...damagedWorries(damaged), ...reading]
}

/** Enough to find them by. */
const mostNamed = 3

function damagedWorries({ total, documents }: Reply<'GET /api/admin/health'>['damaged']): string[] {
  if (total === 0) return []
  const named = documents.slice(0, mostNamed).map(({ filename, owner }) => `«${filename}» de ${owner}`)
  const more = total > named.length ? ' y otros' : ''
  const what = total === 1 ? 'Un documento tiene' : `${total} documentos tienen`
  return [`${what} datos dañados: ${named.join(', ')}${more}. Quien lo abra puede repararlo o eliminarlo.`]
}

const decimal = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 1 })

export function toGigabytes(bytes: number): string {
  return bytes >= 1024 ** 3
    ? `${decimal.format(bytes / 1024 ** 3)} GB`
    : `${decimal.format(bytes / 1024 ** 2)} MB`
}
