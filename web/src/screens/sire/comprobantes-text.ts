import { counted } from '@conforme/contract/values/money'

export const comprobantesText = (count: number) => counted(count, 'comprobante')
