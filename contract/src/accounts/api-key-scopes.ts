/** The endpoints that a key can be allowed to call. */
export const apiKeyEndpoints = ['/api/webhook/process-document'] as const

export const apiKeyEndpointLabels: Record<(typeof apiKeyEndpoints)[number], string> = {
  '/api/webhook/process-document': 'Procesar documentos (webhook)',
}
