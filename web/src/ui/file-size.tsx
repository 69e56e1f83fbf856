/** Kilobytes with one decimal on the detail page, megabytes in the upload queue. */
export function toFileSizeText(bytes: number, unit: 'KB' | 'MB'): string {
  // A file is never shown as size 0.
  return unit === 'KB'
    ? `${Math.max(0.1, bytes / 1024).toFixed(1)} KB`
    : `${Math.max(0.01, bytes / 1024 / 1024).toFixed(2)} MB`
}

export function FileSize({ bytes, unit }: { bytes: number; unit: 'KB' | 'MB' }) {
  return <span className="whitespace-nowrap tabular-nums">{toFileSizeText(bytes, unit)}</span>
}
