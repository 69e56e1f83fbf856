/**
 * Number of pages that can be split. 0 for other file types and PDFs that were never opened; 1 for a picture, read or not.
 */
export function pagesToSplit({
  fileType,
  pageCount,
}: {
  fileType: string
  pageCount: number | null
}): number {
  if (fileType === 'application/pdf') return pageCount ?? 0
  return fileType === 'image/jpeg' || fileType === 'image/png' ? (pageCount ?? 1) : 0
}
