/** Code examples for programmers: how to post a document, and how to verify the signature of a callback. */
export function examples(origin: string): { title: string; code: string }[] {
  return [
    {
      title: 'Enviar un archivo con curl',
      code: `curl -X POST ${origin}/api/webhook/process-document \\
  -H "Authorization: Bearer $CONFORME_API_KEY" \\
  -H "Idempotency-Key: factura-F001-123" \\
  -F file=@factura.pdf \\
  -F callbackUrl=https://tu-servidor.pe/conforme`,
    },
    {
      title: 'Enviar un archivo y esperar el resultado con TypeScript',
      code: `import { readFile } from 'node:fs/promises'

const headers = { 'x-api-key': process.env.CONFORME_API_KEY ?? '' }
const form = new FormData()
form.set('file', new Blob([await readFile('factura.pdf')]), 'factura.pdf')
const posted = await fetch('${origin}/api/webhook/process-document', {
  method: 'POST',
  headers,
  body: form,
})
const { statusUrl } = await posted.json()

let document
do {
  await new Promise((resolve) => setTimeout(resolve, 2000))
  document = await (await fetch(statusUrl, { headers })).json()
} while (document.status === 'processing')
console.log(document.extractedData?.totales)`,
    },
    {
      title: 'Verificar un callback (paquete standardwebhooks)',
      code: `import { Webhook } from 'standardwebhooks'

// El cuerpo tal como llegó, sin volver a formar el JSON.
const event = new Webhook(process.env.CONFORME_SIGNING_SECRET ?? '').verify(rawBody, request.headers)`,
    },
  ]
}
