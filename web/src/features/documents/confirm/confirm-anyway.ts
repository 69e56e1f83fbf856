import { lazyPart } from '../../../lib/lazy-part.tsx'

/** Preloads the dialog's script, because the person may be offline when it is needed. */
export const loadConfirmAnyway = async () => (await import('./confirm-anyway-dialog.tsx')).ConfirmAnywayDialog
export const ConfirmAnyway = lazyPart(loadConfirmAnyway)
