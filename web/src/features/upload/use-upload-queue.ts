// The upload queue of the signed-in user: one for all visits of its screen, until the session ends. Its code is loaded with
// the first file.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useUser } from '../session/session.tsx'
import type { openQueue } from './open-queue.ts'
import type { QueueState } from './upload-queue.ts'

export type UploadQueue = ReturnType<typeof openQueue>

const empty: QueueState = { items: [], questions: [] }
let own: { userId: string; queue: UploadQueue } | undefined
const listeners = new Set<() => void>()

export function useUploadQueue() {
  const { id: userId } = useUser()
  const queryClient = useQueryClient()
  const read = () => ownQueue(userId)?.state() ?? empty
  return {
    ...useSyncExternalStore(subscribe, read, read),
    /** Undefined until the first file. */
    queue: ownQueue(userId),
    load: () => load(userId, queryClient),
  }
}

function ownQueue(userId: string): UploadQueue | undefined {
  return own?.userId === userId ? own.queue : undefined
}

async function load(userId: string, queryClient: QueryClient): Promise<UploadQueue> {
  const { openQueue } = await import('./open-queue.ts')
  const opened = ownQueue(userId)
  if (opened) return opened
  const queue = openQueue(userId, queryClient, () => (own = undefined))
  queue.subscribe(tell)
  own = { userId, queue }
  return queue
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
