import { counted } from '@conforme/contract/values/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { InvitationsCard } from '../../../features/invitations/invitations-card.tsx'
import { apiQuery } from '../../../lib/api/api.ts'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { usePastEnd } from '../../../lib/hooks/use-past-end.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { ScreenSpinner } from '../../../ui/states/spinner.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { UserRow } from './user-row.tsx'

const pageSize = 20
const searchRestMs = 300

export function UsersTab() {
  return (
    <div className="flex flex-col gap-4">
      <UserList />
      <InvitationsCard scope="admin" />
    </div>
  )
}

function UserList() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebounced(text.trim(), searchRestMs)
  const list = useQuery({
    ...apiQuery('GET /api/admin/users', { query: { search, page, limit: pageSize } }),
    placeholderData: keepPreviousData,
  })
  const listed = useQuery({
    ...apiQuery('GET /api/admin/users/count', { query: { search } }),
    placeholderData: keepPreviousData,
  })
  const total = listed.data?.total
  // Erased people leave the list.
  usePastEnd(total === undefined ? undefined : { page, totalPages: Math.ceil(total / pageSize) }, setPage)
  return (
    <Card
      flush
      title="Usuarios"
      description={total === undefined ? ' ' : counted(total, 'usuario')}
      actions={
        <TextField
          label="Buscar usuarios"
          hideLabel
          type="search"
          placeholder="Nombre, correo o empresa"
          value={text}
          onValue={(value) => {
            setText(value)
            setPage(1)
          }}
          className="w-64 max-w-full"
        />
      }
    >
      {list.error && <ErrorState title="Error loading users" error={list.error} onRetry={list.refetch} />}
      {list.isPending && <ScreenSpinner label="Cargando usuarios…" />}
      {list.data?.length === 0 && (
        <EmptyState icon={<Users aria-hidden />} title="No users found">
          {search === '' ? undefined : `Nadie coincide con «${search}».`}
        </EmptyState>
      )}
      <ul aria-busy={list.isPlaceholderData} className="divide-y divide-line border-t border-line">
        {list.data?.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      {total !== undefined && total > pageSize && (
        <div className="flex justify-center border-t border-line p-3">
          <Pagination page={page} totalPages={Math.ceil(total / pageSize)} onPage={setPage} />
        </div>
      )}
    </Card>
  )
}
