import { workflowStatuses } from '@conforme/contract/workflow/workflow'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { cx } from '../../ui/cx.ts'
import type { ListQuery } from './use-list-query.ts'
import { sorts } from './list-view.ts'
import { waitingName } from './waiting-name.ts'

const shown = [
  { value: 'waiting', label: 'Por procesar' },
  { value: 'all', label: 'Todos' },
  ...workflowStatuses.map((status) => ({ value: status, label: waitingName(status) })),
]

interface ListControlsProps {
  list: ListQuery
  /** Collapsed on a phone, where they would push the documents off the screen. */
  isOpen: boolean
}

export function ListControls({ list, isOpen }: ListControlsProps) {
  return (
    <div
      role="search"
      className={cx('grid grid-cols-2 gap-3 sm:grid-cols-[1fr_13rem_13rem]', !isOpen && 'max-sm:hidden')}
    >
      <TextField
        type="search"
        className="col-span-2 sm:col-span-1"
        label="Buscar"
        placeholder="Proveedor, RUC, número o archivo"
        value={list.search}
        maxLength={100}
        onValue={list.setSearch}
      />
      <Select label="Mostrar" value={list.shown} options={shown} onValue={list.setShown} />
      <Select label="Orden" value={list.sort} options={sorts} onValue={list.setSort} />
    </div>
  )
}
