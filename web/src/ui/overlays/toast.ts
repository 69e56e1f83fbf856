// The toast store: one toast at a time. A dismissed toast stays for its closing animation and is removed later.
import { useSyncExternalStore } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'

const removeAfterMs = 1_000_000

export interface ToastInput {
  title: string
  description?: string
  /** What failed although the action succeeded. */
  warning?: string
  variant?: 'default' | 'destructive'
  /** Defaults to longer for a toast with an action. */
  durationMs?: number
  action?: { label: string; onAction: () => void }
}

export interface ToastItem extends ToastInput {
  id: number
  open: boolean
}

let current: ToastItem | undefined
let nextId = 1
const listeners = new Set<() => void>()

function set(item: ToastItem | undefined) {
  current = item
  for (const listener of listeners) listener()
}

export function toast(input: ToastInput): { id: number; dismiss: () => void } {
  const id = nextId++
  set({ ...input, id, open: true })
  return { id, dismiss: () => dismissToast(id) }
}

/** Toast of a failed action, with the server's message or the fallback. */
export function toastFailure(title: string, error: unknown, fallback?: string) {
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' })
}

export function dismissToast(id: number) {
  if (current?.id !== id || !current.open) return
  set({ ...current, open: false })
  setTimeout(() => {
    if (current?.id === id) set(undefined)
  }, removeAfterMs)
}

/**
 * Dismisses the toast on a phone, where it would cover the dialog. A toast with an action stays, because its undo matters
 * more.
 */
export function dismissForDialog() {
  if (current && !current.action && matchMedia('(width < 64rem)').matches) dismissToast(current.id)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToast(): ToastItem | undefined {
  return useSyncExternalStore(subscribe, () => current)
}
