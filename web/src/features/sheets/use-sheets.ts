import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery, call } from '../../lib/api/api.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { documentsKey } from '../documents/use-documents.ts'

/** Address to share sheets with; undefined until known, or when there is none. */
export function useSheetsAccount() {
  return useQuery(apiQuery('GET /api/sheets/account'))
}

interface Submission {
  documentIds: string[]
  spreadsheetId: string
  sheetName: string
}

export function useSubmitToSheets(onSent: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ documentIds, ...body }: Submission) => {
      const [id = '', ...others] = documentIds
      return others.length === 0
        ? call('POST /api/documents/:id/submit-to-sheets', { params: { id }, body })
        : call('POST /api/sheets/submit', { body: { ...body, documentIds } })
    },
    onSuccess: ({ sheetName, updated }) => {
      const what = updated > 0 ? 'Se actualizaron los datos' : 'Los datos se agregaron'
      toast({ title: '¡Datos enviados!', description: `${what} en la hoja «${sheetName}».` })
      onSent()
    },
    onError: (error) =>
      toastFailure('Error de Google Sheets', error, 'Error al enviar datos a Google Sheets'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}

const notShared = 'Google no la compartió con tu correo: pide acceso a tu administrador.'

export function useCreateSheet(onCreated: (spreadsheetId: string) => void) {
  return useMutation({
    mutationFn: () =>
      call('POST /api/sheets/create', {
        body: { title: `Documentos Procesados - ${new Date().toLocaleDateString('es-ES')}` },
      }),
    onSuccess: ({ spreadsheetId, sharedWith }) => {
      toast({
        title: '¡Hoja creada!',
        description: `ID: ${spreadsheetId}`,
        // Stays longer, because the instructions take longer to read.
        ...(sharedWith === null && { warning: notShared, durationMs: 20_000 }),
      })
      onCreated(spreadsheetId)
    },
    onError: (error) => toastFailure('Error al crear hoja', error, 'Error al crear la hoja'),
  })
}
