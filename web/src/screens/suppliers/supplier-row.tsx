import type { Supplier } from '@conforme/contract/suppliers/suppliers'
import { counted } from '@conforme/contract/values/money'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Badge } from '../../ui/badge.tsx'
import { RowButton } from '../../ui/controls/row-button.tsx'

export function SupplierRow({ supplier, onOpen }: { supplier: Supplier; onOpen: () => void }) {
  return (
    <RowButton onClick={onOpen}>
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium wrap-anywhere">{supplier.name}</span>
        <span className="block text-sm text-muted">RUC {supplier.ruc}</span>
      </span>
      <AccountsBadge supplier={supplier} />
    </RowButton>
  )
}

function AccountsBadge({ supplier: { accounts } }: { supplier: Supplier }) {
  const proposed = accounts.filter((account) => account.status === 'propuesta')
  const confirmed = accounts.filter((account) => account.status === 'confirmada').length
  if (accounts.some((account) => account.status === 'por_aprobar')) {
    return (
      <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
        Cambio por aprobar
      </Badge>
    )
  }
  if (proposed.some((account) => account.isChange)) {
    return (
      <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
        Cuenta cambiada
      </Badge>
    )
  }
  if (proposed.length > 0) {
    return (
      <Badge tone="ink" icon={<CircleDashed aria-hidden />}>
        {counted(proposed.length, 'cuenta por confirmar', 'cuentas por confirmar')}
      </Badge>
    )
  }
  if (confirmed === 0) return <Badge icon={<CircleDashed aria-hidden />}>Sin cuenta</Badge>
  return (
    <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
      {counted(confirmed, 'cuenta confirmada', 'cuentas confirmadas')}
    </Badge>
  )
}
