import type { Token } from '../../../layout/sheet.ts'

export interface NumberFound {
  serie?: string
  numero: string
  tokens: Token[]
  score: number
  lead?: number
}
