// The worker's side: the only place of the server where files are read.
import { randomUUID } from 'node:crypto'
import { openExtractor } from '@conforme/extraction'
import { refreshAlerts, refreshAlertsJob, saveAlerts } from './alerts/save-alerts.ts'
import { keepBackingUp } from './backup/keep-backing-up.ts'
import { checkStoredData } from './documents/data/check-data.ts'
import { failDocument } from './documents/reading/process-outcome.ts'
import { processDocumentJob } from './documents/reading/process-document.ts'
import { judgeAgain } from './documents/reading/judge-again.ts'
import { drawPage } from './documents/pages/draw-pages.ts'
import {
  drawPages,
  judgeDocument,
  judgeWitnesses,
  processDocument,
  readAgain,
} from './documents/reading/process-job.ts'
import { judgeWitnessesJob } from './documents/reading/process-judged.ts'
import { endRereading, readAgainJob } from './documents/reading/read-again.ts'
import { handleJob } from './jobs/job-handler.ts'
import { keepFolders } from './folders/keep-folders.ts'
import { keepMailboxes } from './mailboxes/keep-mailboxes.ts'
import { giveUpImport, importUpload, importUploadJob } from './padrones/import-job.ts'
import { keepPadrones } from './padrones/keep-padrones.ts'
import { databaseLanes } from './processors/lanes.ts'
import { notePause } from './processors/pauses.ts'
import { stopIfWrong, takeDocument } from './pilot/take-document.ts'
import type { Services } from './services.ts'
import { startSweeps } from './sweeps.ts'
import { startScrub } from './upkeep/scrub-files.ts'
import { keepAsking } from './validity/keep-asking.ts'
import { announceResult } from './webhook/announce-result.ts'
import { deliverResult } from './webhook/deliver-job.ts'
import { deliverResultJob } from './webhook/deliver-result.ts'

/** Receivers are slow, not heavy. */
const deliveriesAtOnce = 4

const noResult = {
  code: 'sin_resultado',
  message: 'El documento no se pudo procesar después de varios intentos. Tu crédito fue devuelto.',
}

export async function startWorker(services: Services): Promise<{ stop(): Promise<void> }> {
  const { config, db, files, jobs, log, now } = services
  const worker = randomUUID()
  const extractor = openExtractor({
    processors: services.processors,
    lanes: databaseLanes(db),
    onCircuit(processor, openUntil) {
      notePause(db, worker, processor, openUntil).catch((error: unknown) =>
        log.error({ err: error, processor }, 'a pause could not be noted'),
      )
    },
    ...(config.READER_CONCURRENCY && { readerConcurrency: config.READER_CONCURRENCY }),
    // Nobody should wait for a child process to start.
    reader: { eager: true, ocr: config.OCR_ENGINE, modelsFolder: config.OCR_MODELS_DIR },
  })
  await jobs.work([
    handleJob(processDocument, {
      concurrency: config.WORKER_CONCURRENCY,
      run: async (payload, run) => {
        const documentId = await processDocumentJob({ db, files, extractor, jobs, log }, payload, run)
        await saveAlerts(db, [documentId])
        await takeDocument(services, documentId)
        await announceResult(services, documentId)
      },
      // The queue has given up: the document says so, and its credit comes back.
      onExhausted: async ({ documentId }) => {
        await failDocument(db, documentId, noResult)
        await announceResult(services, documentId)
      },
    }),
    handleJob(readAgain, {
      concurrency: config.WORKER_CONCURRENCY,
      run: async (payload, run) => {
        await readAgainJob({ db, files, extractor, jobs, log }, payload, run)
        await announceResult(services, payload.documentId)
      },
      onExhausted: ({ documentId }) => endRereading(db, documentId, noResult),
    }),
    handleJob(judgeWitnesses, {
      concurrency: config.WORKER_CONCURRENCY,
      run: async (payload, run) => {
        await judgeWitnessesJob({ db, files, extractor, jobs, log }, payload, run)
        await saveAlerts(db, [payload.documentId])
        await announceResult(services, payload.documentId)
      },
    }),
    handleJob(drawPages, {
      concurrency: config.WORKER_CONCURRENCY,
      run: (payload, { signal }) => drawPage({ db, files, extractor, jobs, log }, payload, signal),
    }),
    handleJob(deliverResult, {
      concurrency: deliveriesAtOnce,
      run: (payload, run) => deliverResultJob(services, payload, run),
    }),
    handleJob(judgeDocument, {
      run: async (payload) => {
        await judgeAgain({ db, files, now }, payload)
        await saveAlerts(db, [payload.documentId])
        await stopIfWrong(services, payload.documentId)
      },
    }),
    handleJob(importUpload, {
      run: (payload, run) => importUploadJob(services, payload, run),
      onExhausted: (payload) => giveUpImport(services, payload),
    }),
    handleJob(refreshAlerts, { run: (payload) => refreshAlertsJob(db, payload) }),
  ])
  const stopSweeps = startSweeps(services)
  const stopScrub = startScrub(services)
  const stopBackups = keepBackingUp(services)
  const leaveMailboxes = keepMailboxes(services)
  const leaveFolders = keepFolders(services)
  const stopAsking = keepAsking(services)
  const stopPadrones = keepPadrones(services)
  const ending = new AbortController()
  const checked = checkStoredData(services, ending.signal).catch((error: unknown) =>
    log.error({ err: error }, 'the stored data could not be looked through'),
  )
  return {
    async stop() {
      ending.abort()
      stopSweeps()
      await Promise.all([
        stopScrub(),
        stopBackups(),
        leaveMailboxes(),
        leaveFolders(),
        stopPadrones(),
        stopAsking(),
      ])
      await checked
      await jobs.stop()
      await extractor.close()
    },
  }
}
