import { lazyPart } from '../../../lib/lazy-part.tsx'

/** Its script, for who may be without a network when it is asked. */
export const loadConfirmAnyway = async () => (await import('./confirm-anyway-dialog.tsx')).ConfirmAnywayDialog
export const ConfirmAnyway = lazyPart(loadConfirmAnyway)
