// Values that no seeded document has, for screenshots.
export const forged = {
  isAuthentic: false,
  confidence: 0.35,
  flags: ['El total impreso no es el del código QR', 'El RUC no tiene un dígito verificador válido'],
  analysis: 'El código de SUNAT dice 118.00 y el papel 1,118.00.',
}

const nobody = { nombre: null, rfc: null, direccion: null, telefono: null, email: null }

/** Data of a document that is to be typed in by hand. */
export const emptied = {
  documento: { tipo: null, serie: null, numero: null, fecha: null, moneda: null },
  proveedor: nobody,
  cliente: nobody,
  productos: [],
  totales: { subtotal: null, iva: null, total: null },
}
