// Outcomes of the files of watched folders, with their labels.
export const fileOutcomes = ['tomado', 'repetido', 'no_tomado'] as const
export type FileOutcome = (typeof fileOutcomes)[number]

export const fileOutcomeLabels: Record<FileOutcome, string> = {
  tomado: 'Tomado',
  repetido: 'Ya estaba',
  no_tomado: 'No tomado',
}

export const folderErrors = {
  sin_creditos: 'No quedan créditos: los archivos esperan y se tomarán cuando haya.',
  limite: 'La empresa llegó a uno de sus límites: los archivos esperan y se tomarán cuando haya lugar.',
  sin_responsable: 'Nadie administra la empresa: no hay a nombre de quién tomar los archivos.',
  sin_permiso: 'No se puede leer la carpeta o mover lo que hay en ella. Revisa sus permisos.',
  interno: 'Un archivo de la carpeta no se pudo tomar. Se volverá a intentar.',
} as const
export type FolderError = keyof typeof folderErrors
