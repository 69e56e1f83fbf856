// Between choosing files and uploading: asks about known files, missing credits and limits, and stores files that must wait.
// Loaded when files are chosen, so that the screen opens faster.
import type { QueryClient } from '@tanstack/react-query'
import { refuseFile } from '../../../features/upload/accept-file.ts'
import type { DoubtfulPicture } from '../../../features/camera/find-doubtful.ts'
import { findKnownFiles, type KnownFile } from '../../../features/upload/known-files.ts'
import { questionOf, type IntakeQuestion } from '../../../features/upload/question-of.ts'
import type { UploadQueue } from '../../../features/upload/use-upload-queue.ts'
import type { Engine } from '../../../features/upload/engine.ts'
import { keepWaiting } from '../../../features/upload/waiting-files.ts'
import { apiQuery } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/overlays/toast.ts'

interface Receiving {
  queue: UploadQueue
  engine: Engine
  queryClient: QueryClient
  credits: number | undefined
  /** The person has already seen the judgement of these pictures. */
  areJudged: boolean
}

export async function receiveFiles(
  files: readonly File[],
  { queue, engine, queryClient, credits, areJudged }: Receiving,
): Promise<void> {
  const fine = files.filter((file) => !refuseFile(file))
  // Invalid files also go to the queue, which shows why they were refused.
  queue.add(
    files.filter((file) => !fine.includes(file)),
    engine,
  )
  if (fine.length === 0) return
  // If the check fails the files are uploaded anyway, because the server also warns of duplicates.
  const [known, judged, { credits: paid, room }] = await Promise.all([
    findKnownFiles(fine).catch((): KnownFile[] => []),
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

/** Uploads what the answer to a question allows; the rest waits. */
export async function sendFiles(
  files: readonly File[],
  { id, engine, credits: left }: IntakeQuestion,
  { queue, userId }: { queue: UploadQueue; userId: string },
): Promise<void> {
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

/** Only on a phone, where a picture comes from the camera and can be taken again. */
async function judgeOnPhone(files: readonly File[]): Promise<DoubtfulPicture[]> {
  if (!matchMedia('(pointer: coarse)').matches || !('OffscreenCanvas' in window)) return []
  try {
    return await (await import('../../../features/camera/find-doubtful.ts')).findDoubtful(files)
  } catch {
    return []
  }
}
