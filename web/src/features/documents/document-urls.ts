import type { Document } from '@conforme/contract/documents/documents'

export function fileUrl(id: string): string {
  return `/api/documents/${id}/file`
}

/** The file to look at: of a part that was not cut out, the whole file at the page where the part begins. */
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

/** `whole`: the page as it lies in the file, with all that is round the sheet. */
export function pageUrl(
  id: string,
  page: number,
  size: 'large' | 'small' | 'thumb' | 'whole' = 'large',
): string {
  return `/api/documents/${id}/pages/${page}/${size}`
}
