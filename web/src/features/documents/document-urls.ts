export function fileUrl(id: string): string {
  return `/api/documents/${id}/file`
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
