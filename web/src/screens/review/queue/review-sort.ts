// Sort orders of the queue. The last one used is kept in local storage.
import type { Query } from '../../../lib/api/api.ts'

type DocumentSort = NonNullable<Query<'GET /api/documents'>['sort']>

export interface ReviewSort {
  value: DocumentSort
  order: 'asc' | 'desc'
  label: string
}

export const reviewSorts: readonly [ReviewSort, ...ReviewSort[]] = [
  { value: 'triage', order: 'asc', label: 'Primero lo menos seguro' },
  { value: 'severity', order: 'asc', label: 'Primero lo que tiene alertas' },
  { value: 'createdAt', order: 'asc', label: 'Como fueron llegando' },
  { value: 'dueDate', order: 'asc', label: 'Por vencimiento' },
  { value: 'documentDate', order: 'asc', label: 'Emisión más antigua' },
  { value: 'total', order: 'desc', label: 'Mayor monto' },
  { value: 'provider', order: 'asc', label: 'Por proveedor' },
]

const key = 'conforme.orden-por-revisar'

export function keptSort(): ReviewSort {
  try {
    return findSort(localStorage.getItem(key))
  } catch {
    return reviewSorts[0]
  }
}

export function keepSort({ value }: ReviewSort): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is blocked, so it must be chosen again next time.
  }
}

/** The stored value may come from another version. */
export function findSort(value: string | null): ReviewSort {
  return reviewSorts.find((sort) => sort.value === value) ?? reviewSorts[0]
}
