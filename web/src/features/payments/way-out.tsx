import type { PaymentIssue, PaymentLine } from '@conforme/contract/payments/payments'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { wayOutOf } from './way-out-of.ts'

interface WayOutProps {
  issue: PaymentIssue
  line: PaymentLine | undefined
  /** True when a link to the document is shown above it. */
  besideDocument?: boolean
  /** Opens a tab of «Pagos»; without it a link is rendered. */
  onShow?: ((tab: string) => void) | undefined
}

export function WayOut({ issue, line, besideDocument = false, onShow }: WayOutProps) {
  const way = wayOutOf({ issue, line, besideDocument, isInPayments: onShow !== undefined })
  if (!way) return null
  const { label, href, tab } = way
  if (!onShow || tab === undefined) return <TextLink href={href}>{label}</TextLink>
  return (
    <Button size="sm" onClick={() => onShow(tab)}>
      {label}
    </Button>
  )
}
