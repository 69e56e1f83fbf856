import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../lib/api/api.ts'
import { useDebounced } from '../../lib/hooks/use-debounced.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'

const searchRestMs = 300

interface CompanyPickerProps {
  value: string | null
  onValue: (companyId: string | null) => void
}

/** Picks a company of the installation by name or RUC, or none. */
export function CompanyPicker({ value, onValue }: CompanyPickerProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), searchRestMs)
  const { data } = useQuery({
    ...apiQuery('GET /api/admin/companies', { query: { search } }),
    placeholderData: keepPreviousData,
  })
  const options = [
    { value: '', label: 'Sin empresa' },
    ...(data?.companies ?? []).map(({ id, name, ruc }) => ({ value: id, label: `${name} · ${ruc}` })),
  ]
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Buscar empresa"
        type="search"
        placeholder="Nombre o RUC"
        value={text}
        onValue={(value) => {
          setText(value)
          onValue(null)
        }}
      />
      <Select
        label="Empresa"
        options={options}
        value={value ?? ''}
        onValue={(id) => onValue(id === '' ? null : id)}
      />
    </div>
  )
}
