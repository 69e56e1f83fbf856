import type { AuditCheck } from '@conforme/contract/administration/admin'

/** The result of the verification in Spanish. */
export function describeAuditCheck({ seals, sealed, unsealed, hash, broken, erased, isKnown }: AuditCheck): {
  holds: boolean
  title: string
  lines: string[]
} {
  const holds = broken.length === 0 && isKnown
  return {
    holds,
    title: holds ? 'El registro está como se selló' : 'El registro no está como se selló',
    lines: [
      ...(broken.length > 0 ? [`No coinciden los sellos: ${broken.join(', ')}.`] : []),
      ...(isKnown ? [] : ['El sello anotado ya no está: se cortó el final del registro.']),
      `${seals} sellos sobre ${sealed} registros; ${unsealed} se sellarán en el próximo minuto.`,
      ...(erased > 0
        ? [`${erased} guardan lo que dejó una eliminación de datos, anotada en el registro.`]
        : []),
      ...(hash === null ? [] : ['Último sello, para anotarlo fuera de esta instalación:']),
    ],
  }
}
