// Notices about the pages that a processor did not read.

export function skippedNotice(provider: string, sent: number, total: number): string {
  return `${provider} leyó ${String(sent)} de ${String(total)} páginas: el documento es muy extenso.`
}

export function unseenNotice(model: string, pages: readonly number[]): string {
  const list = listOf(pages)
  return pages.length === 1
    ? `${model} solo lee texto: no se leyó la página ${list}, que es una imagen.`
    : `${model} solo lee texto: no se leyeron las páginas ${list}, que son imágenes.`
}

export function cutNotice(provider: string, pages: readonly number[]): string {
  const list = listOf([...new Set(pages)])
  return `La respuesta de ${provider} sobre la página ${list} quedó cortada: pueden faltar líneas.`
}

export function missingNotice(pages: readonly number[], reason: string): string {
  const lost =
    pages.length === 1
      ? `Falta la página ${listOf(pages)}, que no se pudo leer.`
      : `Faltan las páginas ${listOf(pages)}, que no se pudieron leer.`
  return `${lost} ${reason}`
}

/** Formats 1, 2, 5 and 6 as `1, 2, 5 y 6`; shortens long runs to `3-9`. */
function listOf(pages: readonly number[]): string {
  const runs: [number, number][] = []
  for (const page of pages) {
    const run = runs.at(-1)
    if (run && page === run[1] + 1) run[1] = page
    else runs.push([page, page])
  }
  const parts = runs.flatMap(([from, to]) =>
    to - from < 2
      ? from === to
        ? [String(from)]
        : [String(from), String(to)]
      : [`${String(from)}-${String(to)}`],
  )
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} y ${last}`
}
