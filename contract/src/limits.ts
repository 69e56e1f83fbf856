// Limits that server and web both enforce.
export const maxFileBytes = 50 * 1024 * 1024
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/jpg', 'application/pdf'] as const
export const acceptedExtensions = ['.jpg', '.jpeg', '.png', '.pdf'] as const
/** Further accepted types: the XML of a comprobante, and a ZIP with documents. */
export const furtherTypes = [
  'application/xml',
  'text/xml',
  'application/zip',
  'application/x-zip-compressed',
] as const
export const furtherExtensions = ['.xml', '.zip'] as const
/** Limits of imported tables: constancias, the SIRE proposal of purchases. */
export const maxTableBytes = 10 * 1024 * 1024
export const maxTableRows = 20_000
export const maxPages = 500

export const pollEveryMs = 10_000
export const processorsFreshMs = 5 * 60_000
export const creditsFreshMs = 30_000

export const pageSizes = [5, 10, 20, 50] as const
export const defaultPageSize = 10
export const filterDebounceMs = 1500
/** Minimum side of an area that becomes a document, as a fraction of its page. A smaller one is a slip of the pointer. */
export const minAreaSide = 0.03
/** Maximum number of documents per bulk action. */
export const maxChosen = 200
/** Maximum number of documents per payment batch. */
export const maxInBatch = 1000
/** How long a person can undo a confirmation. */
export const undoConfirmSeconds = 10
/** Comment of the history's quick confirm; it does not count as a reason. */
export const quickConfirmComment = 'Confirmado desde historial'
export const maxAdditionalFields = 12

export const initialCredits = 25
export const quickCredits = { add: 10, reset: 25 } as const

export const defaultSheetName = 'Documentos'
/** OWASP ASVS 2.1.1 and 2.1.2. */
export const [minPasswordLength, maxPasswordLength] = [12, 128]

/** Bounds of a document's data: above any real document, below a size that would freeze a screen. */
export const maxFieldTextLength = 10_000
/** Exact in cents, even when summed. */
export const maxAmount = 999_999_999_999.99
export const maxLines = 10_000
/** Maximum number of fields per section or line. */
export const maxFieldsOfSection = 200
export const maxFields = 200_000
export const maxFieldDepth = 6
/** Maximum total characters of all values. */
export const maxDataLength = 5_000_000
