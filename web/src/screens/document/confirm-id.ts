/** Id of the element where the document is confirmed. */
export const confirmId = 'confirmar'
