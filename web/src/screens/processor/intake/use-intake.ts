// Runs between choosing files and uploading: asks about known files, missing credits and limits, and stores files that must
// wait.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { refuseFile } from '../../../features/upload/accept-file.ts'
import type { DoubtfulPicture } from '../../../features/camera/find-doubtful.ts'
import type { KnownFile } from '../../../features/upload/known-files.ts'
import { questionOf, type IntakeQuestion } from '../../../features/upload/question-of.ts'
import type { UploadQueue } from '../../../features/upload/use-upload-queue.ts'
import type { Engine } from '../../../features/upload/engine.ts'
import { keepWaiting, listWaiting } from '../../../features/upload/waiting-files.ts'
import { apiQuery } from '../../../lib/api/api.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'

interface IntakeOptions {
  load: () => Promise<UploadQueue>
  userId: string
  credits: number | undefined
}

export function useIntake({ load, userId, credits }: IntakeOptions) {
  const queryClient = useQueryClient()

  const showKept = useEffectEvent(async (owner: string) => {
    const kept = await listWaiting(owner)
    if (kept.length > 0) (await load()).wait(kept)
  })
  useEffect(() => {
    // Without IndexedDB no file can have been stored.
    if (globalThis.indexedDB) void showKept(userId)
  }, [userId])

  /** `areJudged`: the person has already seen the judgement of these pictures. */
  async function receive(files: readonly File[], engine: Engine, areJudged = false) {
    const queue = await load()
    const fine = files.filter((file) => !refuseFile(file))
    // Invalid files also go to the queue, which shows why they were refused.
    queue.add(
      files.filter((file) => !fine.includes(file)),
      engine,
    )
    if (fine.length === 0) return
    // If the check fails the files are uploaded anyway, because the server also warns of duplicates.
    const [known, judged, { credits: paid, room }] = await Promise.all([
      findKnown(fine).catch((): KnownFile[] => []),
      areJudged ? [] : judgeOnPhone(fine),
      // Refetches the credits, because documents in progress may have used some.
      queryClient.fetchQuery(apiQuery('GET /api/user/credits')).then(
        (answer) => answer,
        () => ({ credits: credits ?? Infinity, room: null }),
      ),
    ])
    const answer = questionOf({ files: fine, known, judged, paid, room })
    if (!answer) return queue.add(fine, engine)
    queue.ask({ engine, ...answer })
  }

  async function send(files: readonly File[], { id, engine, credits: left }: IntakeQuestion) {
    const queue = await load()
    queue.answered(id)
    queue.add(files.slice(0, left), engine)
    const rest = files.slice(left)
    if (rest.length === 0) return
    try {
      queue.wait(await keepWaiting(userId, rest, engine))
    } catch {
      toast({
        title: 'El navegador no pudo guardar los archivos que esperan',
        description: 'Vuelve a elegirlos más tarde.',
        variant: 'destructive',
      })
    }
  }

  return {
    receive: (...chosen: Parameters<typeof receive>) => void receive(...chosen).catch(toastNotReceived),
    send: (files: readonly File[], question: IntakeQuestion) => void send(files, question),
  }
}

/** The queue's code could not be loaded. */
function toastNotReceived(error: unknown): void {
  toastFailure('No se recibieron los archivos', error, 'Revisa tu red y vuelve a elegirlos.')
}

/** Loaded only when files are chosen, like the picture judge, so that the screen opens faster. */
async function findKnown(files: readonly File[]): Promise<KnownFile[]> {
  return (await import('../../../features/upload/known-files.ts')).findKnownFiles(files)
}

/** Only on a phone, where a picture comes from the camera and can be taken again. */
async function judgeOnPhone(files: readonly File[]): Promise<DoubtfulPicture[]> {
  if (!matchMedia('(pointer: coarse)').matches || !('OffscreenCanvas' in window)) return []
  try {
    return await (await import('../../../features/camera/find-doubtful.ts')).findDoubtful(files)
  } catch {
    return []
  }
}
