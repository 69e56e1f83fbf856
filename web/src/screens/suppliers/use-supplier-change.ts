// Changes to a supplier; each call returns the updated supplier.
import type { Supplier } from '@conforme/contract/suppliers/suppliers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/overlays/toast.ts'

/** Common prefix of the query keys of suppliers. */
export const suppliersKey = ['/api/suppliers']

/** `done`: the toast's text about the result. */
export function useSupplierChange<Input>(
  change: (input: Input) => Promise<Supplier>,
  done: string | ((supplier: Supplier) => string),
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (supplier) => toast({ title: typeof done === 'string' ? done : done(supplier) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: suppliersKey }),
  })
}
