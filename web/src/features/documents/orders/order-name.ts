import type { OrderBilling } from '@conforme/contract/documents/orders'

type Named = Pick<OrderBilling['order'], 'type' | 'number' | 'filename'>

/** `Orden de compra OC-000123`; without a number, the name of its file. */
export function orderName({ type, number, filename }: Named): string {
  const title = type === null ? 'Orden' : type.charAt(0).toUpperCase() + type.slice(1).toLowerCase()
  return `${title} ${number ?? filename}`
}
