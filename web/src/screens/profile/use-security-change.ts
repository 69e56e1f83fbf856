import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { apiQuery } from '../../lib/api.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** A change of what a person comes in with, and the word that it was made. */
export function useSecurityChange(change: () => Promise<unknown>, said: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast({ title: said }),
    onError: (error) =>
      toast({ title: 'No se pudo cambiar', description: messageOf(error), variant: 'destructive' }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/profile/security').queryKey }),
  })
}
