import { maxInBatch } from '@conforme/contract/limits'
import { formatCount } from '@conforme/contract/values/money'

export interface AllShown {
  label: string
  /** The selection after the press. */
  ids: readonly string[]
}

/**
 * What the button for all shown documents does: it adds as many as the batch has room for, in their order, or clears
 * them. Nothing when the batch is full of documents that are not shown. `isWhole`: none wait besides the listed ones.
 */
export function allShown(
  chosen: readonly string[],
  shown: readonly string[],
  isWhole: boolean,
): AllShown | undefined {
  const selected = new Set(chosen)
  const left = shown.filter((id) => !selected.has(id))
  const room = maxInBatch - chosen.length
  if (left.length > 0 && room > 0) {
    const ids = [...chosen, ...left.slice(0, room)]
    if (left.length <= room) return { label: isWhole ? 'Elegir todos' : 'Elegir los de esta lista', ids }
    const count = formatCount(room)
    return { label: chosen.length === 0 ? `Elegir los primeros ${count}` : `Elegir ${count} más`, ids }
  }
  if (left.length === shown.length) return undefined
  const cleared = new Set(shown)
  return { label: 'Quitar todos', ids: chosen.filter((id) => !cleared.has(id)) }
}
