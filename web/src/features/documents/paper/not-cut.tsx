import type { Document } from '@conforme/contract/documents/documents'
import { lazyPart } from '../../../lib/lazy-part.tsx'

/** Few documents are in this state: what it says is loaded when one is. */
const NotCutNotice = lazyPart(async () => (await import('./not-cut-notice.tsx')).NotCutNotice)

export function NotCut({ document }: { document: Document }) {
  return <NotCutNotice document={document} />
}
