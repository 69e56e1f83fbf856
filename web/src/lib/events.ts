// Live notices from the server, over one connection however many components listen. When it cannot be held the
// page still polls, so a failure here is quiet and only tried again.
import type { DocumentEvent } from '@conforme/contract/events'
import { useEffect, useEffectEvent } from 'react'

const firstRetryMs = 2_000
const longestRetryMs = 60_000
/** Many documents may change at once; one look is enough for all of them. */
const burstMs = 400
/** Somebody waits for this one: its data is there. */
const doneMs = 60

const listeners = new Set<(event: DocumentEvent) => void>()
let source: EventSource | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let retryMs = firstRetryMs

/** Calls `onChange` once for every burst of changes to documents that the person may see. */
export function useDocumentChanges(onChange: () => void): void {
  const settle = useEffectEvent(onChange)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let dueAt = Infinity
    const stop = listen(({ status }) => {
      const due = performance.now() + (status === 'processing' ? burstMs : doneMs)
      if (due >= dueAt) return
      clearTimeout(timer)
      dueAt = due
      timer = setTimeout(() => {
        dueAt = Infinity
        settle()
      }, due - performance.now())
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}

function listen(listener: (event: DocumentEvent) => void): () => void {
  listeners.add(listener)
  if (!source) connect()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) disconnect()
  }
}

function connect() {
  clearTimeout(retry)
  const opened = new EventSource('/api/events', { withCredentials: true })
  source = opened
  opened.onopen = () => (retryMs = firstRetryMs)
  // Named by the server, or not: both are understood.
  opened.onmessage = announce
  opened.addEventListener('document', announce)
  opened.onerror = () => {
    // The browser reconnects by itself unless the server refused.
    if (opened.readyState !== EventSource.CLOSED) return
    retry = setTimeout(connect, retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }
}

function disconnect() {
  clearTimeout(retry)
  source?.close()
  source = undefined
}

function announce(message: MessageEvent<string>) {
  const event = parseDocumentEvent(message.data)
  if (event) for (const listener of listeners) listener(event)
}

function parseDocumentEvent(text: string): DocumentEvent | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return isDocumentEvent(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function isDocumentEvent(value: unknown): value is DocumentEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'type') === 'document' &&
    typeof Reflect.get(value, 'documentId') === 'string'
  )
}
