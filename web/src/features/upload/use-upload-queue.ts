// The upload queue: a few concurrent uploads, each with its own status.
import type { Engine } from './engine.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { newId } from '../../lib/new-id.ts'
import { uploadFile } from '../../lib/upload.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { creditsKey } from '../credits/use-credits.ts'
import { documentsKey } from '../documents/use-documents.ts'
import { refuseFile } from './accept-file.ts'
import {
  again,
  followed,
  pending,
  releasable,
  startable,
  type Followed,
  type UploadItem,
} from './upload-item.ts'
import { dropWaiting, type WaitingFile } from './waiting-files.ts'

let nextId = 1

export function useUploadQueue() {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const queryClient = useQueryClient()

  function change(id: number, fields: Partial<UploadItem>) {
    setItems((current) => current.map((item) => (item.id === id ? { ...item, ...fields } : item)))
  }

  const start = useEffectEvent(async ({ id, file, engine, idempotencyKey, kept }: UploadItem) => {
    const abort = new AbortController()
    aborts.current.set(id, abort)
    change(id, { status: 'uploading' })
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const { signal } = abort
      const { documentId } = await uploadFile({ file, ...engine, idempotencyKey, onProgress, signal })
      change(id, { status: 'processing', documentId })
      if (kept !== undefined) void dropWaiting([kept])
      toast({ title: 'Archivo subido exitosamente', description: `${file.name} se está procesando` })
    } catch (error) {
      if (abort.signal.aborted) return
      const message = uploadMessage(error)
      change(id, { status: 'error', error: message })
      toast({ title: 'Error al subir archivo', description: message, variant: 'destructive' })
    } finally {
      aborts.current.delete(id)
      void queryClient.invalidateQueries({ queryKey: documentsKey })
      void queryClient.invalidateQueries({ queryKey: creditsKey })
    }
  })

  useEffect(() => {
    for (const item of startable(items, (id) => aborts.current.has(id))) void start(item)
  }, [items])

  function add(files: readonly File[], engine: Engine) {
    const added = files.map((file) => toItem(file, engine))
    setItems((current) => [...current, ...added])
  }

  /** Files without a credit yet; the browser stores them over a reload. */
  function wait(files: readonly WaitingFile[]) {
    const waiting = files.map(({ key, file, engine, idempotencyKey }): UploadItem => {
      return { id: nextId++, file, engine, idempotencyKey, status: 'waiting', progress: 0, kept: key }
    })
    setItems((current) => [
      ...current,
      ...waiting.filter(({ kept }) => current.every((item) => item.kept !== kept)),
    ])
  }

  /** Uploads waiting files, as many as there are credits. */
  function release(most: number) {
    const free = releasable(items, most)
    setItems((current) => current.map((item) => (free.has(item.id) ? { ...item, status: 'pending' } : item)))
  }

  function remove(id: number) {
    aborts.current.get(id)?.abort()
    const kept = items.find((item) => item.id === id)?.kept
    if (kept !== undefined) void dropWaiting([kept])
    setItems((current) => current.filter((item) => item.id !== id))
  }

  function retry(id: number) {
    setItems((current) => current.map((item) => (item.id === id ? again(item, newId) : item)))
  }

  function clearFinished() {
    setItems((current) => current.filter((item) => item.status !== 'completed'))
  }

  /** Takes the status of uploaded documents from the server's list. */
  function follow(documents: readonly Followed[]) {
    setItems((current) => followed(current, documents))
  }

  return { items, add, wait, release, remove, retry, clearFinished, follow }
}

function toItem(file: File, engine: Engine): UploadItem {
  const item = pending({ id: nextId++, file, engine, idempotencyKey: newId() })
  const refusal = refuseFile(file)
  if (!refusal) return item
  toast({ ...refusal, variant: 'destructive' })
  // Also listed in the queue, since the next toast replaces this one.
  return { ...item, status: 'error', error: refusal.description, refused: true }
}

/** The server's sentence, else the status. */
function uploadMessage(error: unknown): string {
  return error instanceof ApiError ? (error.serverMessage ?? `Error ${error.status}`) : messageOf(error)
}

export type UploadQueue = ReturnType<typeof useUploadQueue>
