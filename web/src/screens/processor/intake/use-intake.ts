// What happens to chosen files until they are in the upload queue.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { IntakeQuestion } from '../../../features/upload/question-of.ts'
import type { UploadQueue } from '../../../features/upload/use-upload-queue.ts'
import type { Engine } from '../../../features/upload/engine.ts'
import { listWaiting } from '../../../features/upload/waiting-files.ts'
import { toastFailure } from '../../../ui/overlays/toast.ts'

interface IntakeOptions {
  load: () => Promise<UploadQueue>
  userId: string
  credits: number | undefined
}

export function useIntake({ load, userId, credits }: IntakeOptions) {
  const queryClient = useQueryClient()
  const [receiving, setReceiving] = useState(0)

  const showKept = useEffectEvent(async (owner: string) => {
    const kept = await listWaiting(owner)
    if (kept.length > 0) (await load()).wait(kept)
  })
  useEffect(() => {
    // Without IndexedDB no file can have been stored.
    if (globalThis.indexedDB) void showKept(userId)
  }, [userId])

  async function receive(files: readonly File[], engine: Engine, areJudged: boolean) {
    setReceiving((before) => before + files.length)
    try {
      const { receiveFiles } = await import('./receive-files.ts')
      await receiveFiles(files, { queue: await load(), engine, queryClient, credits, areJudged })
    } catch (error) {
      // The code could not be loaded.
      toastFailure('No se recibieron los archivos', error, 'Revisa tu red y vuelve a elegirlos.')
    }
    setReceiving((before) => before - files.length)
  }

  async function send(files: readonly File[], question: IntakeQuestion) {
    const { sendFiles } = await import('./receive-files.ts')
    await sendFiles(files, question, { queue: await load(), userId })
  }

  return {
    /** How many chosen files are not in the queue yet: hashing fifty takes seconds on a busy machine. */
    receiving,
    /** `areJudged`: the person has already seen the judgement of these pictures. */
    receive: (files: readonly File[], engine: Engine, areJudged = false) =>
      void receive(files, engine, areJudged),
    send: (files: readonly File[], question: IntakeQuestion) => void send(files, question),
  }
}
