import type { SignedIn } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { confirmDocument, type Confirmation } from './confirm.ts'
import { tryEach } from '../../http/try-each.ts'

interface Confirmations extends Pick<Confirmation, 'comment' | 'motivo'> {
  ids: string[]
  versions?: Record<string, number> | undefined
}

export async function confirmMany(
  services: Services,
  user: SignedIn,
  { ids, versions, ...confirmation }: Confirmations,
) {
  const sharesReason = ids.length > 1
  const { done, refused } = await tryEach(ids, async (documentId) => {
    const version = versions?.[documentId]
    await confirmDocument(services, user, {
      documentId,
      version,
      ...confirmation,
      mustSayWhy: true,
      sharesReason,
    })
  })
  return { confirmed: done, refused }
}
