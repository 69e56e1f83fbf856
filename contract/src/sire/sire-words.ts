// Outcomes of comparing SUNAT's proposal of purchases with the documents. No schemas here, so the web can import it.
export const crossingOutcomes = ['falta', 'difiere', 'no_figura', 'cuadra'] as const
export type CrossingOutcome = (typeof crossingOutcomes)[number]

export const crossingLabels: Readonly<Record<CrossingOutcome, string>> = {
  falta: 'Faltan aquí',
  difiere: 'No cuadran',
  no_figura: 'No figuran en SUNAT',
  cuadra: 'Cuadran',
}
