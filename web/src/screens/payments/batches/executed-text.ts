/** Says where the documents of an executed batch are now. */
export function executedText(documents: number, waiting: number): string {
  if (waiting === 0) return documents === 1 ? 'Su documento pasó a Pagado' : 'Sus documentos pasaron a Pagado'
  if (waiting === documents)
    return documents === 1
      ? 'Su documento espera el resto en Por pagar'
      : 'Sus documentos esperan el resto en Por pagar'
  return `Sus documentos pasaron a Pagado, salvo ${waiting === 1 ? 'uno, que espera' : `${waiting}, que esperan`} el resto en Por pagar`
}
