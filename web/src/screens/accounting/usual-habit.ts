import type { UsualOfSupplier } from '@conforme/contract/accounting/accounting'

type Habit = Pick<UsualOfSupplier, 'same' | 'earlier'>

/** Whether all of the supplier's last purchases were booked like the last one. */
export function isFirm({ same, earlier }: Habit): boolean {
  return earlier > 0 && same === earlier
}

/** Those that need a decision come first. */
export function openFirst<Supplier extends Habit>(suppliers: readonly Supplier[]): Supplier[] {
  return suppliers.toSorted((a, b) => Number(isFirm(a)) - Number(isFirm(b)))
}

export function habitText(habit: Habit): string {
  const { same, earlier } = habit
  if (earlier === 0) return 'Ya no queda ninguna compra con esta cuenta.'
  if (earlier === 1)
    return same === 1 ? 'La llevó su única compra anterior.' : 'Su única compra anterior lleva otra.'
  if (isFirm(habit)) return `La llevan sus últimas ${earlier} compras.`
  return `Varía: la ${same === 1 ? 'lleva 1' : `llevan ${same}`} de sus últimas ${earlier} compras.`
}
