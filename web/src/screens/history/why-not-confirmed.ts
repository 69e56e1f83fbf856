import type { Document } from '@conforme/contract/documents/documents'
import { firstStop } from '@conforme/contract/documents/judge-alerts'
import { counted } from '@conforme/contract/values/money'
import { awaitsConfirmation } from '../../features/documents/confirm/awaits-confirmation.ts'

export function isConfirmable(document: Document): boolean {
  return awaitsConfirmation(document) && !firstStop(document.alerts, 'confirmar')
}

/** Why none of the selected documents can be confirmed; undefined when one can. */
export function whyNotConfirmed(documents: readonly Document[]): string | undefined {
  if (documents.some(isConfirmable)) return undefined
  const stops = documents.filter(awaitsConfirmation).map(({ alerts }) => firstStop(alerts, 'confirmar'))
  if (documents.length === 1) {
    const stop = stops[0]
    return stop ? `No se puede confirmar: ${stop.message}` : whyOne(documents)
  }
  if (stops.length === documents.length)
    return 'Ninguno se puede confirmar: cada uno tiene algo que lo impide. Ábrelos con «Revisar».'
  const others = documents.length - stops.length
  if (stops.length === 0) return 'Ninguno espera confirmación: ya están confirmados o no tienen datos.'
  const blocked = counted(stops.length, 'tiene algo que lo impide', 'tienen algo que lo impide')
  return `Ninguno se puede confirmar: ${blocked} y ${others} no ${others === 1 ? 'espera' : 'esperan'} confirmación.`
}

function whyOne([document]: readonly Document[]): string | undefined {
  if (!document) return undefined
  if (document.isConfirmed) return 'Ya está confirmado.'
  if (document.status === 'processing') return 'Todavía se está leyendo.'
  if (document.isLocked) return 'Está bloqueado: ya avanzó en el flujo o se separó en partes.'
  return 'No tiene datos que confirmar.'
}
