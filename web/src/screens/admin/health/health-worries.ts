// Which health figures need attention.
import { hourMs } from '@conforme/contract/values/durations'
import { processorLabels } from '@conforme/contract/processors/processors'
import { validityFailures } from '@conforme/contract/suppliers/validity-words'
import { formatCount } from '@conforme/contract/values/money'
import { formatDecimal } from '../../../lib/figures.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { toDateTimeText } from '../../../lib/dates.ts'
import { jobLabel } from './job-labels.ts'
import { toWait } from './duration.ts'

type Health = Reply<'GET /api/admin/health'>

/** For manual backups: a week without one is too long. */
const unscheduledHours = 7 * 24

/** A working queue starts the oldest job at once. */
const longWaitSeconds = 5 * 60
const littleRoomBytes = 2 * 1024 ** 3
/** A few failures come from bad files; when half fail, the provider has a problem. */
const troubledShare = 0.5
const fewestToJudge = 4

export function worriesOf(health: Health, now = Date.now()): string[] {
  const { queues, processors, engines, freeBytes } = health
  const workers = workerWorries(health.processes)
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
  const reading = engines.both
    ? []
    : [
        'Las fotos y los escaneos se leen solo con Tesseract, con menos acierto: este equipo no puede abrir el segundo lector.',
      ]
  const readOnly = health.database.isReadOnly
    ? [
        'La base de datos es de solo lectura y no guarda nada: lo decidió su proveedor (casi siempre por falta de espacio) o quien la administra.',
      ]
    : []
  return [
    ...readOnly,
    ...storeWorries(health.store),
    ...workers,
    ...waiting,
    ...failing,
    ...room,
    ...damagedWorries(health.damaged),
    ...reading,
    ...backupWorries(health.backups, now),
    ...fileWorries(health.files, now),
    ...intakeWorries(health.intake),
    ...sunatWorries(health.sunat),
  ]
}

function storeWorries({ cause }: Health['store']): string[] {
  if (cause === null) return []
  return [
    `El almacén de archivos no responde (${cause}): no se pueden subir ni abrir archivos, y lo que falta leer espera hasta un día.`,
  ]
}

function sunatWorries(sunat: Health['sunat']): string[] {
  if (sunat === null) return []
  const { failure, cause, at } = sunat
  return [
    `La última consulta a SUNAT falló, el ${toDateTimeText(at)}. ${validityFailures[failure]}${cause === null ? '' : ` ${cause}.`}`,
  ]
}

/** Only the first are named: one mail server that is down may affect the mailboxes of many companies. */
const mostTroubles = 5

function intakeWorries(intake: Health['intake']): string[] {
  const named = intake.slice(0, mostTroubles).map(({ kind, company, name, cause }) => {
    if (kind === 'instalacion') return `No se puede leer la carpeta de ${name}, ${cause}`
    return kind === 'buzon'
      ? `El buzón ${name} de ${company}: ${cause}`
      : `La carpeta vigilada ${name} de ${company}: ${cause}`
  })
  const more = intake.length - named.length
  return more > 0 ? [...named, `Buzones y carpetas con problemas, además: ${formatCount(more)}.`] : named
}

function workerWorries({ hasWorker, workerSeenAt }: Health['processes']): string[] {
  if (hasWorker) return []
  const lastSeen = toDateTimeText(workerSeenAt)
  const since = lastSeen === undefined ? '' : ` desde el ${lastSeen}`
  return [
    `No hay ningún trabajador${since}: lo que se sube se queda en la cola. Inicia un proceso con PROCESS=worker.`,
  ]
}

/** Enough names to find the documents. */
const mostNamed = 3

function damagedWorries({ total, documents }: Health['damaged']): string[] {
  if (total === 0) return []
  const named = documents.slice(0, mostNamed).map(({ filename, owner }) => `«${filename}» de ${owner}`)
  const more = total > named.length ? ' y otros' : ''
  const what = total === 1 ? 'Un documento tiene' : `${total} documentos tienen`
  const ways =
    total === 1
      ? 'Quien lo abra puede repararlo o eliminarlo.'
      : 'Quien los abra puede repararlos o eliminarlos.'
  return [`${what} datos dañados: ${named.join(', ')}${more}. ${ways}`]
}

/** One missed backup is tolerated, because machines are turned off at night. */
function backupWorries({ everyHours, lastVerified, lastFailure }: Health['backups'], now: number): string[] {
  const longestHours = everyHours === null ? unscheduledHours : 2 * everyHours
  const failed = lastFailure ? [`La última copia de seguridad falló: ${lastFailure.message}`] : []
  if (!lastVerified) {
    const isAwaited = everyHours !== null && failed.length === 0
    return isAwaited ? ['Todavía no hay ninguna copia de seguridad comprobada.'] : failed
  }
  const hours = (now - Date.parse(lastVerified.at)) / hourMs
  const old = hours > longestHours ? [`La última copia comprobada es de hace ${toDays(hours)}.`] : []
  const lacking =
    lastVerified.damaged.length > 0
      ? [`Archivos que le faltan a la última copia: ${formatCount(lastVerified.damaged.length)}.`]
      : []
  return [...failed, ...old, ...lacking]
}

/** How long the warning is shown; affects nothing else. */
const strangeShownDays = 30

function fileWorries({ damaged, strangeSince }: Health['files'], now: number): string[] {
  return [...damagedFileWorries(damaged), ...strangeWorries(strangeSince, now)]
}

function strangeWorries(since: string | null, now: number): string[] {
  if (since === null || now - Date.parse(since) > strangeShownDays * 24 * hourMs) return []
  return [
    `El ${toDateTimeText(since)} los archivos guardados no llevaban la marca de esta base de datos: ¿es una copia, o se borró ` +
      'installation.json? Nada de lo que había entonces se elimina por sí solo.',
  ]
}

function damagedFileWorries(damaged: Health['files']['damaged']): string[] {
  if (damaged.length === 0) return []
  return [
    damaged.length === 1
      ? 'Un archivo guardado está dañado o falta.'
      : `${formatCount(damaged.length)} archivos guardados están dañados o faltan.`,
  ]
}

function toDays(hours: number): string {
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} días`
}

export function toGigabytes(bytes: number): string {
  return bytes >= 1024 ** 3
    ? `${formatDecimal(bytes / 1024 ** 3)} GB`
    : `${formatDecimal(bytes / 1024 ** 2)} MB`
}
