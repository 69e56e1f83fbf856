// Builds realistic mails part by part; tests specify every header.

export interface MailPart {
  type: string
  headers?: string[]
  body: string | Uint8Array
}

export interface MailToMake {
  id?: string
  from?: string
  subject?: string
  headers?: string[]
  text?: string
  html?: string
  parts?: MailPart[]
  kind?: 'mixed' | 'related' | 'report'
}

let made = 0

export function makeMail(mail: MailToMake): string {
  const boundary = `frontera-${made++}`
  const {
    id = `<prueba-${made}@proveedor.example>`,
    from = 'ventas@proveedor.example',
    kind = 'mixed',
  } = mail
  const texts: MailPart[] = [
    ...(mail.html === undefined || mail.text !== undefined
      ? [{ type: 'text/plain; charset=utf-8', body: mail.text ?? 'Adjuntamos el comprobante.' }]
      : []),
    ...(mail.html === undefined ? [] : [{ type: 'text/html; charset=utf-8', body: mail.html }]),
  ]
  return [
    `Message-ID: ${id}`,
    `From: ${from}`,
    'To: facturas@andina.example',
    `Subject: ${mail.subject ?? 'Factura electrónica'}`,
    'Date: Mon, 16 Nov 2026 10:00:00 -0500',
    'MIME-Version: 1.0',
    ...(mail.headers ?? []),
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...[...texts, ...(mail.parts ?? [])].flatMap((part) => partLines(part, boundary)),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

export function attached(
  name: string,
  body: string | Uint8Array,
  type = 'application/octet-stream',
): MailPart {
  return { type, headers: [`Content-Disposition: attachment; filename="${name}"`], body }
}

function partLines({ type, headers = [], body }: MailPart, boundary: string): string[] {
  // An attached mail is not encoded.
  if (type === 'message/rfc822')
    return [`--${boundary}`, `Content-Type: ${type}`, ...headers, '', String(body)]
  const encoded = Buffer.from(body)
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n')
  return [
    `--${boundary}`,
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    ...headers,
    '',
    encoded,
  ]
}

/** A winmail.dat (MS-OXTNEF) that contains these files. */
export function makeTnef(files: { name: string; bytes: Uint8Array }[]): Buffer {
  const attribute = (level: number, id: number, data: Uint8Array) => {
    const head = Buffer.alloc(9)
    head.writeUInt8(level, 0)
    head.writeUInt32LE(id, 1)
    head.writeUInt32LE(data.length, 5)
    const sum = Buffer.alloc(2)
    sum.writeUInt16LE(data.reduce((total, byte) => (total + byte) % 65536, 0))
    return Buffer.concat([head, data, sum])
  }
  const start = Buffer.alloc(6)
  start.writeUInt32LE(0x223e9f78, 0)
  return Buffer.concat([
    start,
    attribute(1, 0x00089006, Buffer.from([0, 0, 1, 0])),
    ...files.flatMap(({ name, bytes }) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from(`${name}\0`, 'latin1')),
      attribute(2, 0x0006800f, bytes),
    ]),
  ])
}
