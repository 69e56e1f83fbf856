import type { SignedIn } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { confirmDocument, type Confirmation } from './confirm.ts'

interface Confirmations extends Pick<Confirmation, 'comment' | 'motivo'> {
  ids: string[]
  versions?: Record<string, number> | undefined
}

interface Outcome {
  confirmed: string[]
  refused: { id: string; code: string; message: string }[]
}

/** Each document is confirmed on its own: one that is refused does not stop the others. */
export async function confirmMany(
  services: Services,
  user: SignedIn,
  { ids, versions, ...confirmation }: Confirmations,
): Promise<Outcome> {
  const outcome: Outcome = { confirmed: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      const version = versions?.[id]
      await confirmDocument(services, user, { documentId: id, version, ...confirmation, mustSayWhy: true })
      outcome.confirmed.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ id, code: error.code, message: error.message })
    }
  }
  return outcome
}
