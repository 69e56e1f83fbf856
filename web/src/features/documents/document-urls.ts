export function fileUrl(id: string): string {
  return `/api/documents/${id}/file`
}

export function pageUrl(id: string, page: number, size: 'large' | 'small' | 'thumb' = 'large'): string {
  return `/api/documents/${id}/pages/${page}/${size}`
}
