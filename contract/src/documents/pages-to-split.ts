/** 0 where a file has none to split: it is no PDF or picture, or it was never opened. A picture has one, read or not. */
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
