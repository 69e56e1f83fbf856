import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'

/** A mutation of login methods that shows a toast when done. */
export function useSecurityChange(change: () => Promise<unknown>, message: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast({ title: message }),
    onError: (error) => toastFailure('No se pudo cambiar', error),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/profile/security').queryKey }),
  })
}
