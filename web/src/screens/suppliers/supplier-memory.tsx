import type { Remembered } from '@conforme/contract/suppliers/suppliers'
import { fieldLabel } from '@conforme/contract/data/field-labels'
import { pathLabel } from '@conforme/contract/data/path-label'
import { counted } from '@conforme/contract/values/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { QueryState } from '../../ui/states/query-state.tsx'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { Form } from '../../ui/controls/form.tsx'

/** The memory of a supplier, applied to its next document; each entry can be changed or deleted. */
export function SupplierMemory({ ruc }: { ruc: string }) {
  const memory = apiQuery('GET /api/suppliers/:ruc/memory', { params: { ruc } })
  const query = useQuery(memory)
  const { data } = query
  return (
    <section>
      <h3 className="font-semibold">Lo que se recuerda</h3>
      <p className="mb-2 text-sm text-muted">
        Sale de los documentos confirmados y ayuda a leer el siguiente de este proveedor.
      </p>
      <QueryState query={query} failure="No se pudo cargar lo que se recuerda" className="h-20 rounded-lg" />
      {data?.memory.length === 0 && <p className="text-muted">Todavía no se recuerda nada.</p>}
      <div className="flex flex-col gap-4">
        {kinds.map(({ title, isOf }) => {
          const own = data?.memory.filter(({ path }) => isOf(path)) ?? []
          return (
            own.length > 0 && (
              <div key={title}>
                <h4 className="mb-2 text-sm font-semibold">{title}</h4>
                <ul className="divide-y divide-line rounded-lg border border-line">
                  {own.map((one) => (
                    <RememberedItem
                      key={`${one.path} ${one.value}`}
                      ruc={ruc}
                      remembered={one}
                      queryKey={memory.queryKey}
                    />
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </div>
    </section>
  )
}

const kinds = [
  { title: 'Datos que se repiten', isOf: (path: string) => !/^(?:lugar|columna|serie)\./.test(path) },
  { title: 'Dónde está cada dato', isOf: (path: string) => path.startsWith('lugar.') },
  { title: 'Las columnas de sus líneas', isOf: (path: string) => path.startsWith('columna.') },
  { title: 'Sus series', isOf: (path: string) => path.startsWith('serie.') },
]

function labelOf(path: string): string {
  const [kind = '', ...rest] = path.split('.')
  if (kind === 'lugar') return pathLabel(rest.join('.'))
  if (kind === 'columna') return fieldLabel(rest[0] ?? '', 'productos')
  return kind === 'serie' ? `Serie ${rest[0] ?? ''}` : pathLabel(path)
}

/** Label of the editable text: the value, or the label of a place or column. */
function askFor(path: string): string {
  if (path.startsWith('lugar.')) return `Qué dice el papel junto a «${labelOf(path)}»`
  return path.startsWith('columna.') ? `Título de la columna «${labelOf(path)}»` : labelOf(path)
}

function RememberedItem(props: { ruc: string; remembered: Remembered; queryKey: readonly unknown[] }) {
  const { ruc, remembered, queryKey } = props
  const { path, value, shows } = remembered
  const isSeries = path.startsWith('serie.')
  const [typed, setTyped] = useState<string>()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (next: string | undefined) =>
      next === undefined
        ? call('DELETE /api/suppliers/:ruc/memory/:path', { params: { ruc, path } })
        : call('PUT /api/suppliers/:ruc/memory/:path', { params: { ruc, path }, body: { value: next } }),
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, now)
      setTyped(undefined)
    },
  })
  const label = labelOf(path)
  return (
    <li className="p-3">
      {typed === undefined ? (
        <>
          <p className="text-sm text-muted">{label}</p>
          {!isSeries && <p className="font-medium wrap-anywhere">{shows ?? value}</p>}
          <p className="text-sm text-muted">{sourceOf(remembered)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {!isSeries && (
              <Button size="sm" aria-label={`Cambiar ${label}`} onClick={() => setTyped(value)}>
                Cambiar
              </Button>
            )}
            <Button
              size="sm"
              busy={isPending}
              aria-label={`Olvidar ${label}`}
              onClick={() => mutate(undefined)}
            >
              Olvidar
            </Button>
          </div>
        </>
      ) : (
        <Form
          className="flex flex-col gap-2"
          busy={isPending}
          onSubmit={() => {
            if (typed.trim() !== '') mutate(typed.trim())
          }}
        >
          <TextField
            label={askFor(path)}
            value={typed}
            maxLength={300}
            error={typed.trim() === '' ? 'Escribe el dato.' : undefined}
            onValue={setTyped}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" type="submit" busy={isPending}>
              Guardar
            </Button>
            <Button size="sm" onClick={() => setTyped(undefined)}>
              Cancelar
            </Button>
          </div>
        </Form>
      )}
      <ErrorNotice error={error} className="mt-2" />
    </li>
  )
}

function sourceOf({ documents, insteadOf, isWritten }: Remembered): string {
  if (isWritten) return 'Escrito por una persona.'
  const count = `Confirmado en ${counted(documents, 'documento')}`
  return insteadOf === null ? `${count}.` : `${count}, en lugar de «${insteadOf}».`
}
