import type { Document } from '@conforme/contract/documents/documents'

/** Note that hundreds of similar documents exist and only the nearest are listed. */
export function MoreAlike({ document: { moreDuplicates } }: { document: Document }) {
  if (moreDuplicates === 0) return null
  return (
    <p className="text-sm text-muted">
      {moreDuplicates === 1 ? 'Hay 1 más que se le parece.' : `Hay ${moreDuplicates} más que se le parecen.`}
    </p>
  )
}
