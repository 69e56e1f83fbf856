/** `processing` is «Procesando...» except on the card of the upload screen. Unknown statuses count as pending. */
export function statusWord(status: string): string {
  if (status === 'processing') return 'Procesando...'
  if (status === 'completed') return 'Completado'
  return status === 'error' ? 'Error' : 'Pendiente'
}
