// The worker's side: the only place in the server where files are read.
import { randomUUID } from 'node:crypto'
import { openExtractor, type Extractor, type Reader } from '@conforme/extraction'
import { refreshAlerts, refreshAlertsJob, saveAlerts } from './alerts/save-alerts.ts'
import { scheduleBackups } from './backup/schedule-backups.ts'
import { checkStoredData } from './documents/data/check-data.ts'
import { failDocument } from './documents/processing/process-outcome.ts'
import { processDocument } from './documents/processing/process-document.ts'
import { waitForStore } from './documents/processing/wait-for-store.ts'
import { judgeAgain } from './documents/processing/again/judge-again.ts'
import { drawPage } from './documents/pages/draw-pages.ts'
import {
  drawPagesJob,
  judgeDocumentJob,
  judgeWitnessesJob,
  processDocumentJob,
  readAgainJob,
} from './documents/processing/document-jobs.ts'
import { judgeWitnesses } from './documents/processing/witnesses/judge-witnesses.ts'
import { endRereading, readAgain } from './documents/processing/again/read-again.ts'
import { handleJob, type HandledJob } from './jobs/job-handler.ts'
import { watchFolders } from './folders/watch-folders.ts'
import { watchMailboxes } from './mailboxes/watch-mailboxes.ts'
import { giveUpImport, importUploadJob, importUpload } from './padrones/import-job.ts'
import { refreshUnpaidAlerts } from './alerts/refresh-unpaid-alerts.ts'
import { refreshPadronAlertsJob } from './padrones/refresh-padron-alerts-job.ts'
import { watchPadronFolder } from './padrones/watch-padron-folder.ts'
import { databaseLanes } from './processors/lanes.ts'
import { notePause } from './processors/pauses.ts'
import { stopPilotIfExhausted, takeDocument } from './pilot/take-document.ts'
import type { Services } from './services.ts'
import { startSweeps } from './sweeps.ts'
import { startScrub } from './upkeep/scrub-files.ts'
import { scheduleValidityChecks } from './validity/schedule-validity-checks.ts'
import { announceResult } from './webhook/announce-result.ts'
import { deliverAgainJob, deliverResultJob } from './webhook/deliver-job.ts'
import { deliverAgain, deliverResult, giveUpDelivery } from './webhook/deliver-result.ts'
import { deliveriesAgainAtOnce, deliveriesAtOnce, openDeliverySlots } from './webhook/delivery-slots.ts'

const noResult = {
  code: 'sin_resultado',
  message: 'El documento no se pudo procesar después de varios intentos. Tu crédito fue devuelto.',
}

/** `reader`: one that is already open; without it, this opens its own. */
export async function startWorker(services: Services, reader?: Reader): Promise<{ stop(): Promise<void> }> {
  const { config, db, jobs, log } = services
  const worker = randomUUID()
  const extractor = openExtractor({
    processors: services.processors,
    lanes: databaseLanes(db),
    onCircuit(processor, openUntil) {
      notePause(db, { worker, processor, until: openUntil }).catch((error: unknown) =>
        log.error({ err: error, processor }, 'a pause could not be noted'),
      )
    },
    ...(config.READER_CONCURRENCY && { readerConcurrency: config.READER_CONCURRENCY }),
    // Eager, so that nobody waits for a child process to start.
    reader: reader ?? { eager: true, ocr: config.OCR_ENGINE, modelsFolder: config.OCR_MODELS_DIR },
  })
  await jobs.work([...documentJobs(services, extractor), ...furtherJobs(services, extractor)])
  const stopSweeps = startSweeps(services)
  const stopScrub = startScrub(services)
  const stopBackups = scheduleBackups(services)
  const stopMailboxes = watchMailboxes(services)
  const stopFolders = watchFolders(services)
  const stopValidityChecks = scheduleValidityChecks(services)
  const stopPadrones = watchPadronFolder(services)
  const ending = new AbortController()
  const checked = checkStoredData(services, ending.signal).catch((error: unknown) =>
    log.error({ err: error }, 'the stored data could not be looked through'),
  )
  return {
    async stop() {
      ending.abort()
      await Promise.all([
        stopSweeps(),
        stopScrub(),
        stopBackups(),
        stopMailboxes(),
        stopFolders(),
        stopPadrones(),
        stopValidityChecks(),
      ])
      await checked
      await jobs.stop()
      await extractor.close()
    },
  }
}

/** The jobs that read files: each uses the extractor and, through it, the child processes that open them. */
function documentJobs(services: Services, extractor: Extractor): HandledJob[] {
  const { config, db, files, jobs, log } = services
  return [
    handleJob(processDocumentJob, {
      concurrency: config.WORKER_CONCURRENCY,
      run: waitForStore(async (payload, run) => {
        const documentId = await processDocument({ db, files, extractor, jobs, log }, payload, run)
        await saveAlerts(db, [documentId])
        await takeDocument(services, documentId)
        await announceResult(services, documentId)
      }),
      // The queue has given up: marks the document as failed and returns its credit.
      onExhausted: async ({ documentId }) => {
        await failDocument(db, documentId, noResult)
        await announceResult(services, documentId)
      },
    }),
    handleJob(readAgainJob, {
      concurrency: config.WORKER_CONCURRENCY,
      run: waitForStore(async (payload, run) => {
        await readAgain({ db, files, extractor, jobs, log }, payload, run)
        await announceResult(services, payload.documentId)
      }),
      onExhausted: (job) => endRereading(db, job, noResult),
    }),
    handleJob(judgeWitnessesJob, {
      concurrency: config.WORKER_CONCURRENCY,
      run: waitForStore(async (payload, run) => {
        await judgeWitnesses({ db, files, extractor, jobs, log }, payload, run)
        await saveAlerts(db, [payload.documentId])
        await announceResult(services, payload.documentId)
      }),
    }),
    handleJob(drawPagesJob, {
      concurrency: config.WORKER_CONCURRENCY,
      run: (payload, { signal }) => drawPage({ db, files, extractor, jobs, log }, payload, signal),
    }),
  ]
}

function furtherJobs(services: Services, extractor: Extractor): HandledJob[] {
  const { db, files, now } = services
  const places = openDeliverySlots()
  return [
    handleJob(deliverResultJob, {
      concurrency: deliveriesAtOnce,
      oneOfGroup: true,
      run: (payload) => deliverResult(services, places, payload),
      onExhausted: (payload) => giveUpDelivery(services, payload),
    }),
    handleJob(deliverAgainJob, {
      concurrency: deliveriesAgainAtOnce,
      oneOfGroup: true,
      run: (payload, run) => deliverAgain(services, payload, run),
      onExhausted: (payload) => giveUpDelivery(services, payload),
    }),
    handleJob(judgeDocumentJob, {
      run: async (payload) => {
        await judgeAgain({ db, files, extractor, now }, payload)
        await saveAlerts(db, [payload.documentId])
        await stopPilotIfExhausted(services, payload.documentId)
      },
    }),
    handleJob(importUploadJob, {
      run: (payload, run) => importUpload(services, payload, run),
      onExhausted: (payload) => giveUpImport(services, payload),
    }),
    handleJob(refreshAlertsJob, { run: (payload) => refreshAlerts(db, payload) }),
    handleJob(refreshPadronAlertsJob, { run: (_, { signal }) => refreshUnpaidAlerts(db, signal) }),
  ]
}
