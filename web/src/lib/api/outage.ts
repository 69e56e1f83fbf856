// Detects outages of the server, database or file store: shows one notice on the page and polls until recovery.
import { useSyncExternalStore } from 'react'

/** Refusals that mean a temporary outage. A full disk is not one, because it needs an operator. */
const passing: ReadonlySet<string | undefined> = new Set([
  'base_no_disponible',
  'archivos_no_disponibles',
  'servidor_reiniciando',
])
const unreachable = 'No hay conexión con el servidor.'
const askEveryMs = 3_000

let sentence: string | undefined
const listeners = new Set<() => void>()

/** The sentence to show during the outage. */
export function useOutage(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => sentence,
    () => undefined,
  )
}

/** Reports a network error, or a 503 with its code and sentence if it is ours. */
export function noteOutage(code?: string, message?: string): void {
  if (code !== undefined && !passing.has(code)) return
  const isNew = sentence === undefined
  sentence = code === undefined ? unreachable : message
  tell()
  if (isNew) setTimeout(() => void ask(), askEveryMs)
}

/** Calls `onEnd` after recovery. */
export function onOutageEnd(onEnd: () => void): () => void {
  let was = sentence !== undefined
  return subscribe(() => {
    const is = sentence !== undefined
    if (was && !is) onEnd()
    was = is
  })
}

/** Loads; if the server is unreachable, retries once it responds again. */
export async function onceReachable<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch {
    if (!(await isReady())) await outage()
    return load()
  }
}

function outage(): Promise<void> {
  noteOutage()
  return new Promise((resolve) => {
    const stop = onOutageEnd(() => {
      stop()
      resolve()
    })
  })
}

async function ask(): Promise<void> {
  if (!(await isReady())) return void setTimeout(() => void ask(), askEveryMs)
  sentence = undefined
  tell()
}

function isReady(): Promise<boolean> {
  return fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
