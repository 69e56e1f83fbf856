// Every change of a supplier is one call that answers the supplier as it is now.
import type { Supplier } from '@conforme/contract/suppliers/suppliers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/overlays/toast.ts'

/** Every supplier, in lists and by itself. */
export const suppliersKey = ['/api/suppliers']

export function useSupplierChange<Input>(change: (input: Input) => Promise<Supplier>, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast({ title: done }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: suppliersKey }),
  })
}
