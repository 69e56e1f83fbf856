// The column of a document's data. What is written is checked here, last of all and whoever writes it; what is read and
// does not pass comes out as null, so that one damaged row stops no list, export or screen.
import { storedProblems } from '@conforme/contract/data/data-bounds'
import { ExtractedData } from '@conforme/contract/data/extracted-data'
import { StorableData } from '@conforme/contract/data/storable-data'
import { customType } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { refuse } from '../http/refusal.ts'

export const documentData = customType<{ data: ExtractedData; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (data) => JSON.stringify(toStorable(data)),
  // A column may be null whatever its type says; whether there was something to read, `has_data` tells.
  fromDriver: (stored) => readStored(stored) as ExtractedData,
})

function readStored(stored: unknown): ExtractedData | null {
  const { data } = ExtractedData.safeParse(stored)
  return data && storedProblems(data).length === 0 ? data : null
}

const checked = new WeakSet<object>()

/** The data as it may be stored; what may not be is refused by its field. */
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
