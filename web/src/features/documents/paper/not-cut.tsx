import type { Document } from '@conforme/contract/documents/documents'
import { lazyPart } from '../../../lib/lazy-part.tsx'

/** Loaded on demand, because few documents are in this state. */
const NotCutNotice = lazyPart(async () => (await import('./not-cut-notice.tsx')).NotCutNotice)

export function NotCut({ document }: { document: Document }) {
  return <NotCutNotice document={document} />
}
