import type { Document } from '@conforme/contract/documents/documents'

export function fileUrl(id: string): string {
  return `/api/documents/${id}/file`
}

/** URL of the file to view. For a part that was not cut out: the whole file, at the page where the part begins. */
export function originalUrl({
  id,
  awaitsCut,
  partOf,
}: Pick<Document, 'id' | 'awaitsCut' | 'partOf'>): string {
  return awaitsCut && partOf ? `${fileUrl(partOf.documentId)}#page=${partOf.desde}` : fileUrl(id)
}

export function witnessUrl(id: string, kind: 'xml' | 'cdr'): string {
  return `/api/documents/${id}/witnesses/${kind}`
}

/** `whole`: the page as stored in the file, uncropped. */
export function pageUrl(
  id: string,
  page: number,
  size: 'large' | 'small' | 'thumb' | 'whole' = 'large',
): string {
  return `/api/documents/${id}/pages/${page}/${size}`
}
