import type { NewExportLayout } from '@conforme/contract/exports/export-layouts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery, call } from '../../lib/api/api.ts'
import { toast } from '../../ui/overlays/toast.ts'

const { queryKey } = apiQuery('GET /api/export-layouts')

export function useSaveLayout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, rows, columns }: NewExportLayout) =>
      call('POST /api/export-layouts', { body: { name, rows, columns } }),
    onSuccess: async () => {
      toast({ title: 'Formato guardado', description: 'Ya está en el menú Exportar.' })
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}

export function useDeleteLayout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/export-layouts/:id', { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Formato eliminado' })
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}
