// Numbers that both sides hold people to.
export const maxFileBytes = 50 * 1024 * 1024
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/jpg', 'application/pdf'] as const
export const acceptedExtensions = ['.jpg', '.jpeg', '.png', '.pdf'] as const
export const maxPages = 500
export const maxOcrPages = 50

export const pollEveryMs = 10_000
export const processorsFreshMs = 5 * 60_000
export const creditsFreshMs = 30_000

export const pageSizes = [5, 10, 20, 50] as const
export const defaultPageSize = 10
export const filterDebounceMs = 1500
export const maxPageButtons = 5
/** Documents in one action on a selection. */
export const maxChosen = 200
export const maxAdditionalFields = 12

export const initialCredits = 25
export const quickCredits = { add: 10, reset: 25 } as const

export const defaultSheetName = 'Documentos'
export const minPasswordLength = 10
