// The upload queue of one person: a few concurrent uploads, each with its own status, and the questions before sending. No
// screen owns it, so it continues when its screen is left.
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { newId } from '../../lib/new-id.ts'
import type { uploadFile } from '../../lib/api/upload.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { refuseFile } from './accept-file.ts'
import type { Engine } from './engine.ts'
import type { IntakeQuestion } from './question-of.ts'
import {
  again,
  followed,
  isUnsent,
  pending,
  releasable,
  startable,
  type Followed,
  type UploadItem,
} from './upload-item.ts'
import { dropWaiting, type WaitingFile } from './waiting-files.ts'

let nextId = 1

type Items = readonly UploadItem[]

export interface QueueState {
  items: Items
  /** Asked one after another; the first one is on screen. */
  questions: readonly IntakeQuestion[]
}

interface QueueOptions {
  upload: typeof uploadFile
  /** Called when an upload has ended, successfully or not. */
  onUploaded: () => void
  /**
   * Called when nothing is left to send, with the names uploaded since the last call and the number of failed files.
   */
  onAllSent: (names: readonly string[], failed: number) => void
}

export function createUploadQueue({ upload, onUploaded, onAllSent }: QueueOptions) {
  let state: QueueState = { items: [], questions: [] }
  let hasEnded = false
  const aborts = new Map<number, AbortController>()
  /** Names not reported to `onAllSent` yet. */
  let uploaded: string[] = []
  const listeners = new Set<() => void>()

  function set(next: QueueState) {
    if (hasEnded) return
    state = next
    for (const listener of listeners) listener()
    startNext()
  }

  const setItems = (items: Items) => set({ ...state, items })

  function change(id: number, fields: Partial<UploadItem>) {
    setItems(state.items.map((item) => (item.id === id ? { ...item, ...fields } : item)))
  }

  function startNext() {
    const next = startable(state.items, (id) => aborts.has(id)).map((item) => ({
      item,
      abort: new AbortController(),
    }))
    // Registers all before starting the first, because each start looks for more uploads to start.
    for (const { item, abort } of next) aborts.set(item.id, abort)
    for (const { item, abort } of next) void start(item, abort)
  }

  function tellUploaded() {
    const failed = state.items.filter(({ status }) => status === 'error').length
    if (uploaded.length > 0) onAllSent(uploaded, failed)
    uploaded = []
  }

  async function start({ id, file, engine, idempotencyKey, kept }: UploadItem, abort: AbortController) {
    change(id, { status: 'uploading' })
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const { signal } = abort
      const { documentId } = await upload({ file, ...engine, idempotencyKey, onProgress, signal })
      change(id, { status: 'processing', documentId })
      if (kept !== undefined) void dropWaiting([kept])
      uploaded.push(file.name)
    } catch (error) {
      if (abort.signal.aborted) return
      const message = uploadMessage(error)
      change(id, { status: 'error', error: message })
      toast({ title: 'Error al subir archivo', description: message, variant: 'destructive' })
    } finally {
      aborts.delete(id)
      onUploaded()
      startNext()
      if (!hasEnded && !state.items.some(isUnsent)) tellUploaded()
    }
  }

  return {
    state: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    ...listChanges(() => state.items, setItems),

    remove(id: number) {
      aborts.get(id)?.abort()
      const kept = state.items.find((item) => item.id === id)?.kept
      if (kept !== undefined) void dropWaiting([kept])
      setItems(state.items.filter((item) => item.id !== id))
    },

    ask(question: Omit<IntakeQuestion, 'id'>) {
      set({ ...state, questions: [...state.questions, { ...question, id: nextId++ }] })
    },

    answered(id: number) {
      set({ ...state, questions: state.questions.filter((question) => question.id !== id) })
    },

    /** Called when the session ends: unsent files must not be sent in the next user's name. */
    end() {
      for (const abort of aborts.values()) abort.abort()
      set({ items: [], questions: [] })
      hasEnded = true
    },
  }
}

/** Changes to the list that do not affect uploads in progress. */
function listChanges(items: () => Items, setItems: (items: Items) => void) {
  return {
    add(files: readonly File[], engine: Engine) {
      setItems([...items(), ...files.map((file) => toItem(file, engine))])
    },

    /** Adds files that have no credit yet; the browser stores them across reloads. */
    wait(files: readonly WaitingFile[]) {
      const waiting = files.map(({ key, file, engine, idempotencyKey }): UploadItem => {
        return { id: nextId++, file, engine, idempotencyKey, status: 'waiting', progress: 0, kept: key }
      })
      const isNew = ({ kept }: UploadItem) => items().every((item) => item.kept !== kept)
      setItems([...items(), ...waiting.filter(isNew)])
    },

    /** Starts waiting files, as many as there are credits. */
    release(most: number) {
      const free = releasable(items(), most)
      setItems(items().map((item) => (free.has(item.id) ? { ...item, status: 'pending' } : item)))
    },

    retry(id: number) {
      setItems(items().map((item) => (item.id === id ? again(item, newId) : item)))
    },

    clearFinished() {
      setItems(items().filter((item) => item.status !== 'completed'))
    },

    /** Updates statuses from the server's list of documents. */
    follow(documents: readonly Followed[]) {
      const next = followed(items(), documents)
      if (next !== items()) setItems(next)
    },
  }
}

function toItem(file: File, engine: Engine): UploadItem {
  const item = pending({ id: nextId++, file, engine, idempotencyKey: newId() })
  const refusal = refuseFile(file)
  if (!refusal) return item
  toast({ ...refusal, variant: 'destructive' })
  // Also listed in the queue, because the next toast replaces this one.
  return { ...item, status: 'error', error: refusal.description, refused: true }
}

/** The server's sentence, else the HTTP status. */
function uploadMessage(error: unknown): string {
  return error instanceof ApiError ? (error.serverMessage ?? `Error ${error.status}`) : messageOf(error)
}
