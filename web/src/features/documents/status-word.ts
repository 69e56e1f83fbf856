/** `processing` is «Procesando...» everywhere but in the card of the upload screen. What is not known is pending. */
export function statusWord(status: string): string {
  if (status === 'processing') return 'Procesando...'
  if (status === 'completed') return 'Completado'
  return status === 'error' ? 'Error' : 'Pendiente'
}
