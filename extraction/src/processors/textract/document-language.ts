// Tells whether a document is in English, the only language that AnalyzeExpense reads.
const spanish =
  /\b(?:factura|boleta|ruc|r\.u\.c|igv|iva|fecha|emisi[oó]n|importe|se[ñn]or(?:es)?|direcci[oó]n|cantidad|cant|descripci[oó]n|orden de compra|recibo|soles|moneda|proveedor|cliente|vencimiento)\b/gi
const english =
  /\b(?:invoice|receipt|date|due|bill|ship|amount|quantity|qty|description|tax|vat|balance|unit price|purchase order|customer|payment|terms)\b/gi

export function isEnglish(text: string): boolean {
  const es = text.match(spanish)?.length ?? 0
  const en = text.match(english)?.length ?? 0
  return en >= 3 && en > 2 * es
}
