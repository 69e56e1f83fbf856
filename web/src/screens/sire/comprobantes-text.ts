import { formatCount } from '@conforme/contract/values/money'

export const comprobantesText = (count: number) =>
  count === 1 ? '1 comprobante' : `${formatCount(count)} comprobantes`
