const labels: Readonly<Record<string, string>> = {
  'process-document': 'Leer un documento',
  'read-again': 'Leer otra vez con otro procesador',
  'judge-document': 'Revisar las reglas de un documento',
  'judge-witnesses': 'Comparar un XML con su impresión',
  'refresh-alerts': 'Poner al día las alertas',
  'draw-pages': 'Dibujar páginas',
  'import-padron': 'Importar un padrón',
  'refresh-padron-alerts': 'Poner al día las alertas tras un padrón',
  'deliver-result': 'Enviar un resultado',
  'deliver-again': 'Enviar otra vez un resultado',
}

/** A job without a label is shown by its name. */
export function jobLabel(name: string): string {
  return labels[name] ?? name
}
