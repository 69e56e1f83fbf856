import type { Document } from '@conforme/contract/documents/documents'
import { lazy, Suspense } from 'react'

/** Few documents are in this state: what it says is loaded when one is. */
const NotCutNotice = lazy(() =>
  import('./not-cut-notice.tsx').then((module) => ({ default: module.NotCutNotice })),
)

export function NotCut({ document }: { document: Document }) {
  return (
    <Suspense fallback={null}>
      <NotCutNotice document={document} />
    </Suspense>
  )
}
