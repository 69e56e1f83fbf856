// Describes where a supplier's documents show a value, in words for accountants.
export type HabitSide = 'derecha' | 'debajo' | 'encima' | 'lugar'

export function habitWords({ side, label }: { side: HabitSide; label: string }): string {
  if (side === 'derecha') return `Está a la derecha de «${label}»`
  if (side === 'debajo') return `Está debajo de «${label}»`
  if (side === 'encima') return `Está encima de «${label}»`
  return 'Está siempre en el mismo lugar de la página'
}

export function columnWords(heading: string): string {
  return heading === '' ? 'Su columna no tiene título' : `Es la columna «${heading}»`
}
