import type { Guide } from './guide.ts'

export const api: Guide = {
  slug: 'api',
  title: 'API',
  summary: 'Enviar documentos desde otro sistema y recibir sus datos.',
  sections: [
    {
      id: 'clave',
      title: 'La API key',
      paragraphs: [
        'Un administrador la crea en Admin, pestaña API Keys, con su límite por minuto y su vencimiento si los quiere. Se muestra una sola vez. Lo que llega con ella es de quien la creó y gasta sus créditos.',
      ],
      image: {
        name: 'api-keys',
        alt: 'El diálogo para crear una API key: nombre, endpoint permitido, límite por minuto y vencimiento',
      },
    },
    {
      id: 'enviar',
      title: 'Enviar un documento',
      paragraphs: [
        'El archivo va en un formulario, en base64 dentro de un JSON, o como una dirección https de donde traerlo. Con Idempotency-Key, repetir el envío no gasta otro crédito.',
      ],
      code: `curl -X POST https://conforme.tu-empresa.pe/api/webhook/process-document \\
  -H "Authorization: Bearer $CONFORME_API_KEY" \\
  -H "Idempotency-Key: F001-123" \\
  -F file=@factura.pdf`,
    },
    {
      id: 'resultado',
      title: 'Recibir el resultado',
      paragraphs: [
        'La respuesta trae statusUrl: ahí se pregunta hasta que status sea completed o error. Si envías callbackUrl, el resultado llega por POST, firmado según Standard Webhooks, y se reintenta durante tres días si tu sistema no responde.',
      ],
      code: `curl -H "X-API-Key: $CONFORME_API_KEY" \\
  https://conforme.tu-empresa.pe/api/webhook/documents/0b8f…`,
    },
    {
      id: 'referencia',
      title: 'La referencia completa',
      paragraphs: [
        'Todas las direcciones, con sus datos y sus errores, están en /api/docs de tu instalación, y en /api/docs/openapi.json para generar un cliente. Cada «no» previsto responde un código estable y un mensaje para personas.',
      ],
    },
  ],
}
