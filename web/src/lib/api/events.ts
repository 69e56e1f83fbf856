// Server-sent events over one shared connection. The page also polls, so errors are silent and the connection is retried.
import type { LiveEvent, PresenceEvent } from '@conforme/contract/events'
import { useEffect, useEffectEvent } from 'react'
import { parseEvent } from './parse-event.ts'

const firstRetryMs = 2_000
const longestRetryMs = 60_000
/** Debounce, because many documents may change at once. */
const burstMs = 400
/** Shorter delay for a document that somebody is waiting for. */
const doneMs = 60

interface Listener {
  hear: (event: LiveEvent) => void
  /** Called on connection; `again` after a reconnect. */
  connected: (again: boolean) => void
}

const listeners = new Set<Listener>()
let source: EventSource | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let retryMs = firstRetryMs
/** Whether the connection was open before. */
let hasStood = false

/** Refetch option: requests in flight when the connection opens need not be cancelled and repeated. */
export type Refetch = { cancelRefetch: boolean }

/**
 * Calls `onChange` once per burst of changes to visible documents, and whenever the connection opens, because a change may
 * have come between loading the data and connecting.
 */
export function useDocumentChanges(onChange: (refetch: Refetch) => void): void {
  useChanges('document', onChange)
}

/** Presence events; `onConnect` is called on each connection. */
export function usePresenceEvents(onPresence: (event: PresenceEvent) => void, onConnect: () => void): void {
  const hear = useEffectEvent(onPresence)
  const connected = useEffectEvent(onConnect)
  useEffect(
    () =>
      listen({
        hear: (event) => {
          if (event.type === 'presence') hear(event)
        },
        connected: () => connected(),
      }),
    [],
  )
}

/** The same for suppliers of the person's company and their accounts. */
export function useSupplierChanges(onChange: (refetch: Refetch) => void): void {
  useChanges('supplier', onChange)
}

function useChanges(type: LiveEvent['type'], onChange: (refetch: Refetch) => void): void {
  const settle = useEffectEvent(onChange)
  const connected = useEffectEvent((again: boolean) => onChange({ cancelRefetch: again }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let dueAt = Infinity
    const hear = (event: LiveEvent) => {
      if (event.type !== type) return
      const isUnderWay = event.type === 'document' && event.status === 'processing'
      const due = performance.now() + (isUnderWay ? burstMs : doneMs)
      if (due >= dueAt) return
      clearTimeout(timer)
      dueAt = due
      timer = setTimeout(() => {
        dueAt = Infinity
        settle({ cancelRefetch: true })
      }, due - performance.now())
    }
    const stop = listen({ hear, connected })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [type])
}

function listen(listener: Listener): () => void {
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
  opened.onopen = () => {
    retryMs = firstRetryMs
    for (const { connected } of listeners) connected(hasStood)
    hasStood = true
  }
  // Handles both named and unnamed events.
  opened.onmessage = announce
  opened.addEventListener('document', announce)
  opened.addEventListener('supplier', announce)
  opened.addEventListener('presence', announce)
  opened.onerror = () => {
    // The browser reconnects by itself, unless the server refused.
    if (opened.readyState !== EventSource.CLOSED) return
    retry = setTimeout(connect, retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }
}

function disconnect() {
  clearTimeout(retry)
  source?.close()
  source = undefined
  hasStood = false
}

function announce(message: MessageEvent<string>) {
  const event = parseEvent(message.data)
  if (event) for (const { hear } of listeners) hear(event)
}
