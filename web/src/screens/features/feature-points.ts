import type { Point } from '../../features/public/point-list.tsx'

export const engines: readonly Point[] = [
  {
    title: 'Modelo de lenguaje (OpenAI)',
    text: 'Lee la imagen y el texto de la página a la vez. Conviene en formatos poco comunes y documentos con mucho texto.',
  },
  {
    title: 'Extracción de entidades (LangExtract)',
    text: 'Usa Gemini. Conviene para documentos largos y para volúmenes grandes, por su costo.',
  },
  {
    title: 'OCR en la nube (Amazon Textract)',
    text: 'Devuelve las tablas celda por celda. Conviene cuando el detalle de líneas importa más que el resto.',
  },
  {
    title: 'Lector local',
    text: 'Funciona sin clave y sin enviar el documento a nadie. Es también la segunda opinión sobre lo que dicen los demás.',
  },
]

export const checks: readonly Point[] = [
  {
    title: 'RUC con dígito verificador',
    text: 'Se comprueban el del proveedor y el del cliente, y tu propia empresa nunca se toma por proveedor.',
  },
  {
    title: 'Código QR de SUNAT',
    text: 'Lo impreso se compara con lo que dice el QR: RUC, serie, número, IGV, total y fecha. Una factura alterada suele delatarse ahí.',
  },
  {
    title: 'Sumas',
    text: 'Base más IGV más otros cargos contra el total, las líneas contra la base y el monto en letras contra el monto en números.',
  },
  {
    title: 'Detracción',
    text: 'El porcentaje, el umbral y el redondeo, según el bien o servicio que diga el comprobante.',
  },
  {
    title: 'Pagos dobles',
    text: 'F001-00000123 y F001-123 son la misma factura. También se avisa si el archivo se repite o si coinciden proveedor, total y fecha cercana.',
  },
  {
    title: 'Moneda',
    text: 'El símbolo $ no siempre quiere decir dólares: la moneda se toma de lo que dice el comprobante, y si no se sabe, se señala.',
  },
]

export const reviewing: readonly Point[] = [
  {
    title: 'Cada valor, con su lugar en la página',
    text: 'Al pasar por un campo se enmarca de dónde salió. Si no se encontró en el documento, lo dice.',
  },
  {
    title: 'Lo más dudoso, primero',
    text: 'La cola empieza por los documentos con menos confianza, y la tecla Tab va solo por los campos que hay que mirar.',
  },
  {
    title: 'Nada se pierde',
    text: 'La lectura original se conserva siempre, y cada corrección guarda quién la hizo, cuándo y qué decía antes.',
  },
]

export const exits: readonly Point[] = [
  {
    title: 'XLSX, CSV y JSON',
    text: 'Un documento o todo lo que dejen los filtros del historial. En XLSX los importes son números y las fechas son fechas.',
  },
  {
    title: 'Google Sheets',
    text: 'Los datos van a la hoja que indiques, cuando la instalación tiene una cuenta de servicio de Google.',
  },
  {
    title: 'Telecrédito, BBVA y detracciones',
    text: 'Los TXT del BCP, del BBVA y del Banco de la Nación, revisados antes de descargarlos, con la lista de lo que falta.',
  },
  {
    title: 'Asientos contables',
    text: 'Cada compra confirmada recibe su cuenta, y los asientos del mes se descargan para CONCAR, en Excel o en CSV.',
  },
  {
    title: 'Cruce con el SIRE',
    text: 'La propuesta de compras de SUNAT al lado de lo que llegó: lo que falta, lo que difiere y lo que SUNAT no tiene.',
  },
  {
    title: 'API y webhook',
    text: 'Otros sistemas envían documentos con una API key, y tu administrador decide cuántos por minuto.',
  },
]
