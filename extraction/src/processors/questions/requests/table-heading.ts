const headingWords =
  /\b(?:cant(?:idad)?|descripci[oó]n|detalle|concepto|c[oó]d(?:igo)?|und|unidad|u\.?m|p(?:recio)?\.?\s*unit(?:ario)?|v(?:alor)?\.?\s*unit(?:ario)?|importe|total|qty|quantity|description|amount|price)\b/gi

export function isTableHeading(line: string): boolean {
  const words = line.match(headingWords)?.map((word) => word.toLowerCase()) ?? []
  return new Set(words).size >= 3 && !/\d[.,]\d/.test(line)
}
