// Filters and page of the history, stored in the URL.
import { parseAmount } from '@conforme/contract/values/amounts'
import { defaultPageSize, pageSizes } from '@conforme/contract/limits'
import type { Query } from '../../lib/api/api.ts'

/** Only the review sorts by severity. */
export type SortKey = Exclude<
  NonNullable<Query<'GET /api/documents'>['sort']>,
  'severity' | 'triage' | 'dueDate'
>
export const sortKeys: readonly SortKey[] = ['createdAt', 'documentDate', 'provider', 'total', 'confidence']

export interface HistoryFilters {
  status: string
  documentType: string
  provider: string
  workflowStatus: string
  isConfirmed: '' | 'true' | 'false'
  search: string
  /** Month such as `2026-09`. */
  issueMonth: string
  /** Text as typed. */
  minTotal: string
  maxTotal: string
}

export interface HistoryView extends HistoryFilters {
  sort: SortKey
  order: 'asc' | 'desc'
  page: number
  limit: number
}

export const noFilters: HistoryFilters = {
  status: '',
  documentType: '',
  provider: '',
  workflowStatus: '',
  isConfirmed: '',
  search: '',
  issueMonth: '',
  minTotal: '',
  maxTotal: '',
}

const firstView: HistoryView = {
  ...noFilters,
  sort: 'createdAt',
  order: 'desc',
  page: 1,
  limit: defaultPageSize,
}

export function parseView(search: string): HistoryView {
  const params = new URLSearchParams(search)
  const text = (name: string) => params.get(name) ?? ''
  const confirmed = text('isConfirmed')
  const limit = Number(text('limit'))
  const page = Number(text('page'))
  return {
    status: text('status'),
    documentType: text('documentType'),
    provider: text('provider'),
    workflowStatus: text('workflowStatus'),
    isConfirmed: confirmed === 'true' || confirmed === 'false' ? confirmed : '',
    search: text('search').slice(0, 200),
    issueMonth: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text('issueMonth')) ? text('issueMonth') : '',
    minTotal: text('minTotal').slice(0, 20),
    maxTotal: text('maxTotal').slice(0, 20),
    sort: sortKeys.find((key) => key === text('sort')) ?? firstView.sort,
    order: text('order') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? defaultPageSize,
  }
}

/** Writes only non-default values, to keep URLs short. */
export function toSearch(view: HistoryView): string {
  const first: Record<string, unknown> = { ...firstView }
  const changed = Object.entries(view).filter(([name, value]) => value !== first[name])
  const search = new URLSearchParams(changed.map(([name, value]) => [name, String(value)]))
  return search.size === 0 ? '' : `?${search}`
}

/** Converts the filters to an API query. */
export function toFilterQuery({ isConfirmed, ...view }: HistoryFilters): Query<'GET /api/documents/summary'> {
  return {
    status: view.status,
    documentType: view.documentType,
    provider: view.provider,
    workflowStatus: view.workflowStatus,
    search: view.search,
    ...(view.issueMonth !== '' && { issueMonth: view.issueMonth }),
    ...amountOf('minTotal', view.minTotal),
    ...amountOf('maxTotal', view.maxTotal),
    ...(isConfirmed === '' ? {} : { isConfirmed }),
  }
}

function amountOf<Name extends string>(name: Name, text: string): Partial<Record<Name, number>> {
  const amount = typedAmount(text)
  return amount === undefined ? {} : ({ [name]: amount } as Record<Name, number>)
}

function typedAmount(text: string): number | undefined {
  const amount = parseAmount(text)
  return amount === undefined || amount < 0 ? undefined : amount
}

/** Text that is not an amount filters nothing, and the field says so. */
export function amountTrouble(text: string): string | undefined {
  return text === '' || typedAmount(text) !== undefined ? undefined : 'No se entiende el importe: no filtra.'
}

export function isFiltered(view: HistoryFilters): boolean {
  return Object.entries(noFilters).some(([name, none]) => Reflect.get(view, name) !== none)
}
