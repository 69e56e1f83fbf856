/** Of the place where the document is confirmed. */
export const confirmId = 'confirmar'
