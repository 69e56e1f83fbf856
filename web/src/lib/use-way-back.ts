import { useHistoryState } from 'wouter/use-browser-location'
import { parseWayBack, type WayBack } from './way-back.ts'

const toHistory: WayBack = { href: '/historial', label: 'Volver al historial', isBefore: false }

export function useWayBack(): WayBack {
  return parseWayBack(useHistoryState<unknown>()) ?? toHistory
}
