import { counted } from '@conforme/contract/values/money'

/** How many documents wait for a step; a page may hold some of them. `all` is unknown for steps of the other team. */
export function stepCount(shown: number, all: number | undefined, isWhole: boolean): string {
  if (isWhole || all === shown) return documentCount(shown)
  return all === undefined
    ? `${documentCount(shown)} en esta página`
    : `${documentCount(all)}, ${shown} en esta página`
}

function documentCount(count: number): string {
  return counted(count, 'documento')
}
