import { formatCount } from '@conforme/contract/values/money'

/** Which documents are listed when more wait than fit. `later`: those carried from Workflow. */
export function listedText(listed: number, later: number): string {
  const first = `los ${formatCount(listed)} que vencen antes`
  const carried =
    later === 1 ? 'el que trajiste de Workflow' : `los ${formatCount(later)} que trajiste de Workflow`
  const shown = later === 0 ? first : `${carried} y ${first}`
  return `Aquí están ${shown}. Los demás aparecen cuando estos se paguen; también puedes traerlos de Workflow.`
}
