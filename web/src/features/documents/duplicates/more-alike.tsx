import type { Document } from '@conforme/contract/documents/documents'

/** Of documents that look alike by the hundred only the nearest are named. */
export function MoreAlike({ document: { moreDuplicates } }: { document: Document }) {
  if (moreDuplicates === 0) return null
  return (
    <p className="text-sm text-muted">
      {moreDuplicates === 1 ? 'Hay 1 más que se le parece.' : `Hay ${moreDuplicates} más que se le parecen.`}
    </p>
  )
}
