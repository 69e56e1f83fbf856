// What the product stands on is away, or the server itself: said once for the whole page, asked about until it is back.
import { useSyncExternalStore } from 'react'

/** Of these the server says that they pass; a full disk does not by itself. */
const passing: ReadonlySet<string | undefined> = new Set([
  'base_no_disponible',
  'archivos_no_disponibles',
  'servidor_reiniciando',
])
const unreachable = 'No hay conexión con el servidor.'
const askEveryMs = 3_000

let sentence: string | undefined
const listeners = new Set<() => void>()

/** The sentence to show while it lasts. */
export function useOutage(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => sentence,
    () => undefined,
  )
}

/** An answer that was none, or says that something is away. */
export function noteOutage({
  code,
  message,
}: {
  code?: string | undefined
  message?: string | undefined
}): void {
  if (code === undefined ? !navigator.onLine : !passing.has(code)) return
  const isNew = sentence === undefined
  sentence = code === undefined ? unreachable : message
  tell()
  if (isNew) setTimeout(() => void ask(), askEveryMs)
}

/** `onEnd` when what was away is back. */
export function onOutageEnd(onEnd: () => void): () => void {
  let was = sentence !== undefined
  return subscribe(() => {
    const is = sentence !== undefined
    if (was && !is) onEnd()
    was = is
  })
}

async function ask(): Promise<void> {
  const isBack = await fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isBack) return void setTimeout(() => void ask(), askEveryMs)
  sentence = undefined
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
