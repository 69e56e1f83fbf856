export function fileUrl(id: string): string {
  return `/api/documents/${id}/file`
}

export function witnessUrl(id: string, kind: 'xml' | 'cdr'): string {
  return `/api/documents/${id}/witnesses/${kind}`
}

export function pageUrl(id: string, page: number, size: 'large' | 'small' | 'thumb' = 'large'): string {
  return `/api/documents/${id}/pages/${page}/${size}`
}
