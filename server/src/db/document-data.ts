// The column type for a document's data. Validates every write, whoever makes it. A stored value that cannot be parsed
// is read as null, so that one damaged row breaks no list, export or screen.
import { storedProblems } from '@conforme/contract/data/data-bounds'
import { ExtractedData } from '@conforme/contract/data/extracted-data'
import { StorableData } from '@conforme/contract/data/storable-data'
import { customType } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { refuse } from '../refusal.ts'

export const documentData = customType<{ data: ExtractedData; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (data) => JSON.stringify(toStorable(data)),
  // The column is nullable, which its type does not show; `has_data` tells whether there was a value.
  fromDriver: (stored) => readStored(stored) as ExtractedData,
})

function readStored(stored: unknown): ExtractedData | null {
  const { data } = ExtractedData.safeParse(stored)
  return data && storedProblems(data).length === 0 ? data : null
}

const checked = new WeakSet<object>()

/** The data as it may be stored; refuses invalid data with the name of the field. */
export function toStorable(data: ExtractedData): ExtractedData {
  if (checked.has(data)) return data
  const parsed = StorableData.safeParse(data)
  if (!parsed.success) return refuseIssue(parsed.error.issues[0])
  checked.add(parsed.data)
  return parsed.data
}

function refuseIssue(issue: z.core.$ZodIssue | undefined): never {
  return refuse('valor_invalido', { campo: issue?.path.join('.') ?? '', motivo: reasonOf(issue) })
}

function reasonOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'custom') return issue.message
  const expected = issue?.code === 'invalid_type' ? issue.expected : undefined
  if (expected === 'string') return 'tiene que ser un texto'
  if (expected === 'number') return 'tiene que ser un número'
  return 'no tiene la forma que se espera'
}
