import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generate } from '../../fixtures/generator/generate.ts'
import type { Paper } from '../../fixtures/generator/papers/paper.ts'
import { cdrOfPaper } from '../../fixtures/generator/ubl/cdr-of-paper.ts'
import { makeSigner } from '../../fixtures/generator/ubl/make-certificate.ts'
import { digestOf, signUbl } from '../../fixtures/generator/ubl/sign-ubl.ts'
import { ublOfPaper } from '../../fixtures/generator/ubl/ubl-of-paper.ts'
import { Failure } from '../failure.ts'
import { readXml, type XmlAnswer, type XmlPaper } from './read-xml.ts'

const signer = makeSigner({ name: 'SERVICIO DE EMISIÓN DEMO S.A.C.', ruc: '20512528458' })

async function paperOf(layout: string, seed = 'xml'): Promise<Paper> {
  return (await generate({ seed, layout })).paper
}

function read(xml: string | Uint8Array): XmlPaper {
  const found = readXml(Buffer.from(xml))
  if (found.kind !== 'comprobante') throw new Error('not a comprobante')
  return found
}

function readAnswer(xml: string): XmlAnswer {
  const found = readXml(Buffer.from(xml))
  if (found.kind !== 'cdr') throw new Error('not a CDR')
  return found
}

function refusal(xml: string | Uint8Array): string {
  try {
    readXml(Buffer.from(xml))
    return 'read'
  } catch (error) {
    return error instanceof Failure ? error.code : String(error)
  }
}

const factura = await paperOf('factura-detraccion-servicios')
const signed = signUbl(ublOfPaper(factura), signer)

test('reads every field of a factura with detracción', () => {
  const { data, type } = read(signed)
  const { totals, detraccion } = factura
  expect(type).toBe('01')
  expect(data.documento).toMatchObject({
    tipo: 'FACTURA',
    serie: factura.serie,
    numero: `${factura.serie}-${Number(factura.correlativo)}`,
    fecha: factura.issuedOn,
    hora: '10:24:00',
    fecha_vencimiento: factura.dueOn,
    moneda: 'PEN',
  })
  expect(data.proveedor).toMatchObject({ nombre: factura.issuer.nombre, rfc: factura.issuer.taxId })
  expect(data.cliente).toMatchObject({ nombre: factura.buyer.nombre, rfc: factura.buyer.taxId })
  expect(data.totales).toEqual({
    subtotal: totals.gravada / 100,
    iva: totals.igv / 100,
    total: totals.total / 100,
  })
  expect(data.informacion_adicional).toMatchObject({
    terminos_pago: 'Crédito',
    tipo_operacion: '1001',
    detraccion_codigo: detraccion?.codigo,
    detraccion_porcentaje: detraccion?.porcentaje,
    detraccion_monto: (detraccion?.monto ?? 0) / 100,
    detraccion_cuenta: detraccion?.cuenta,
    resumen: digestOf(signed),
  })
  expect(data['cuotas']).toEqual([
    { numero: 'Cuota001', monto: totals.total / 100, fecha_vencimiento: factura.dueOn },
  ])
  expect(data['impuestos']).toEqual([
    { codigo: '1000', nombre: 'IGV', base: totals.gravada / 100, monto: totals.igv / 100 },
  ])
  expect(data.productos?.map(({ descripcion, cantidad, total }) => [descripcion, cantidad, total])).toEqual(
    factura.lines.map((line) => [line.descripcion, line.cantidad, line.total / 100]),
  )
})

test('reads a boleta and both notes by their type, with the document that a note changes', async () => {
  expect(read(ublOfPaper(await paperOf('boleta-a5-icbper')))).toMatchObject({
    type: '03',
    data: { documento: { tipo: 'BOLETA DE VENTA' } },
  })
  const note = await paperOf('nota-credito-ose')
  for (const [kind, type] of [
    ['nota-credito', '07'],
    ['nota-debito', '08'],
  ] as const) {
    const { data, type: read08 } = read(ublOfPaper({ ...note, kind }))
    expect(read08).toBe(type)
    expect(data.informacion_adicional).toMatchObject({
      documento_afectado: note.relacionado?.numero,
      motivo: note.relacionado?.motivo,
      motivo_codigo: '01',
    })
    expect(data.totales?.total).toBe(note.totals.total / 100)
    expect(data.productos).toHaveLength(note.lines.length)
  }
})

test.each([
  ['UTF-8', 'sha256', 'inclusive'],
  ['ISO-8859-1', 'sha1', 'inclusive'],
  ['ISO-8859-1', 'sha256', 'exclusive'],
  ['UTF-8', 'sha512', 'inclusive'],
  ['undeclared', 'sha1', 'exclusive'],
] as const)(
  'verifies a signature over %s with %s and %s canonical XML',
  (encoding, hash, canonicalization) => {
    const xml = signUbl(ublOfPaper(factura, encoding), signer, { hash, canonicalization })
    const bytes = Buffer.from(xml, encoding === 'ISO-8859-1' ? 'latin1' : 'utf8')
    const { signature, data } = read(bytes)
    expect(signature).toMatchObject({
      valid: true,
      signedBy: 'SERVICIO DE EMISIÓN DEMO S.A.C.',
      certificate: {
        ruc: '20512528458',
        issuer: 'AUTORIDAD DE PRUEBA',
        validFrom: '2024-01-01',
        validTo: '2034-01-01',
      },
    })
    expect(data.proveedor?.nombre).toBe(factura.issuer.nombre)
  },
)

test('ignores a byte order mark, Windows line ends and a stylesheet instruction in the verification', () => {
  const styled = ublOfPaper(factura).replace(
    '?>\n',
    '?>\n<?xml-stylesheet type="text/xsl" href="factura.xsl"?>\n',
  )
  expect(read(styled).data.documento?.serie).toBe(factura.serie)
  const marked = Buffer.concat([
    Buffer.from([0xef, 0xbb, 0xbf]),
    Buffer.from(signed.replaceAll('\n', '\r\n')),
  ])
  expect(read(marked).signature.valid).toBe(true)
})

// Signed by `xmlsec1`, with the difficult parts of canonical XML: instructions outside the root, comments, Windows line
// ends, namespaces and special characters in attributes.
test.each(['estilo-latin1-sha1.xml', 'nota-utf8-sha256.xml'])(
  'verifies %s, which another program signed',
  (name) => {
    const bytes = readFileSync(new URL(`../../fixtures/signed-xml/${name}`, import.meta.url))
    expect(read(bytes).signature).toMatchObject({ valid: true, signedBy: 'EMISOR DE PRUEBA S.A.C.' })
    const changed = Buffer.from(
      bytes.toString('latin1').replace('PayableAmount currencyID="', 'PayableAmount  currencyID="9'),
      'latin1',
    )
    expect(read(changed).signature.valid).toBe(false)
  },
)

test('reports the signature of a value that was changed after signing as invalid', () => {
  const total = (factura.totals.total / 100).toFixed(2)
  const { signature, data } = read(signed.replaceAll(`>${total}<`, '>9999.00<'))
  expect(signature).toMatchObject({
    valid: false,
    reason: 'El contenido del XML cambió después de firmarse.',
  })
  expect(data.totales?.total).toBe(9999)
})

test('reads an amount with a comment inside as it was signed', () => {
  const total = (factura.totals.total / 100).toFixed(2)
  const split = signed.replace(
    `>${total}</cbc:PayableAmount`,
    `>${total.slice(0, 2)}<!-- -->${total.slice(2)}</cbc:PayableAmount`,
  )
  expect(split).not.toBe(signed)
  expect(read(split)).toMatchObject({
    signature: { valid: true },
    data: { totales: { total: factura.totals.total / 100 } },
  })
})

test('gives a separate reason for an unsigned XML, a foreign key and a foreign signature value', () => {
  expect(read(ublOfPaper(factura)).signature).toEqual({ valid: false, reason: 'El XML no está firmado.' })
  const other = makeSigner({ name: 'OTRO' })
  const swapped = signed.replace(signer.certificateBase64, other.certificateBase64)
  expect(read(swapped).signature.reason).toBe('La firma del XML no corresponde a su certificado.')
  const without = signed.replace(/<ds:KeyInfo>.*<\/ds:KeyInfo>/s, '')
  expect(read(without).signature.reason).toBe('La firma no trae un certificado que se pueda leer.')
  const hmac = signed.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#hmac-sha256')
  expect(read(hmac).signature.reason).toContain('algoritmo')
  const weak = makeSigner({ name: 'CLAVE CORTA', bits: 512 })
  expect(read(signUbl(ublOfPaper(factura), weak, { hash: 'sha1' })).signature.reason).toContain(
    'demasiado corta',
  )
})

test.each([
  ['names a part of the document', (xml: string) => xml.replace('URI=""', 'URI="#SignatureSP"')],
  [
    'has a transform that could hide something',
    (xml: string) =>
      xml.replace(
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/TR/1999/REC-xslt-19991116',
      ),
  ],
  [
    'stands outside its extension',
    (xml: string) => xml.replaceAll('ext:ExtensionContent', 'ext:OtherContent'),
  ],
  [
    'is there twice',
    (xml: string) => xml.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, (one) => one + one),
  ],
  [
    'has two references',
    (xml: string) => xml.replace(/<ds:Reference[\s\S]*<\/ds:Reference>/, (one) => one + one),
  ],
  [
    'belongs to a document nested in another',
    (xml: string) =>
      `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${xml.replace(/^<\?xml[^>]*>/, '')}</Invoice>`,
  ],
])('refuses a signature that %s as wrapped', (_, wrap) => {
  expect(wrap(signed)).not.toBe(signed)
  expect(refusal(wrap(signed))).toBe('xml_signature_wrapped')
})

const laughs = `<?xml version="1.0"?><!DOCTYPE z [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><Invoice>&b;</Invoice>`

test.each([
  ['an entity expansion bomb', laughs, 'xml_entities'],
  [
    'an external entity',
    '<?xml version="1.0"?><!DOCTYPE z [<!ENTITY a SYSTEM "file:///etc/passwd">]><z>&a;</z>',
    'xml_entities',
  ],
  ['a DTD from the network', '<!DOCTYPE z SYSTEM "http://127.0.0.1/z.dtd"><z/>', 'xml_entities'],
  ['an undeclared entity', '<z>&a;</z>', 'xml_entities'],
  ['a thousand levels', '<a>'.repeat(1000) + '</a>'.repeat(1000), 'xml_too_deep'],
  ['half a million elements', `<a>${'<b/>'.repeat(500_000)}</a>`, 'xml_too_deep'],
  ['six megabytes', `<a>${' '.repeat(6 * 1024 ** 2)}</a>`, 'xml_too_large'],
  [
    'bytes that are not UTF-8',
    Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>Ñandú</a>', 'latin1'),
    'xml_encoding',
  ],
  ['Latin bytes and no declaration', Buffer.from('<a>Ñandú</a>', 'latin1'), 'xml_encoding'],
  ['an unknown encoding', '<?xml version="1.0" encoding="UTF-7"?><a/>', 'xml_encoding'],
  ['a tag that is not closed', '<a><b></a>', 'xml_invalid'],
  ['nothing', '', 'file_empty'],
])('refuses an XML with %s, by name', (_, xml, code) => {
  expect(refusal(xml)).toBe(code)
})

test.each([
  [
    'UBL 2.0',
    ublOfPaper(factura).replace('<cbc:UBLVersionID>2.1', '<cbc:UBLVersionID>2.0'),
    'xml_version',
    'UBL 2.0',
  ],
  [
    'a guía',
    '<DespatchAdvice xmlns="urn:oasis:names:specification:ubl:schema:xsd:DespatchAdvice-2"/>',
    'xml_kind',
    'guía de remisión',
  ],
  [
    'a retención',
    '<Retention xmlns="urn:sunat:names:specification:ubl:peru:schema:xsd:Retention-1"/>',
    'xml_kind',
    'comprobante de retención',
  ],
  [
    'an electricity bill',
    ublOfPaper(factura).replace('>01</cbc:InvoiceTypeCode>', '>14</cbc:InvoiceTypeCode>'),
    'xml_kind',
    'RECIBO DE SERVICIOS PÚBLICOS',
  ],
  ['a CFDI', '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4"/>', 'xml_kind', 'CFDI'],
  ['anything else', '<rss/>', 'xml_kind', '<rss>'],
])('refuses %s by its name', (_, xml, code, words) => {
  expect(refusal(xml)).toBe(code)
  expect(() => readXml(Buffer.from(xml))).toThrow(words)
})

test('refuses a recibo por honorarios by its name although its XML says factura of type 01', () => {
  const receipt = ublOfPaper(factura)
    .replace(/<cbc:UBLVersionID>.*<\/cbc:CustomizationID>/s, '')
    .replaceAll(
      /(<cac:InvoiceLine>.*?<cac:TaxTotal>).*?(<\/cac:TaxTotal>)/gs,
      '$1<cac:TaxSubtotal><cbc:TaxAmount currencyID="PEN">40.00</cbc:TaxAmount><cbc:Percent>8.00</cbc:Percent><cac:TaxCategory><cbc:ID>RET 4TA</cbc:ID><cac:TaxScheme/></cac:TaxCategory></cac:TaxSubtotal>$2',
    )
  expect(refusal(receipt)).toBe('xml_kind')
  expect(() => readXml(Buffer.from(receipt))).toThrow('un recibo por honorarios')
})

test('reports a changed comprobante as invalid even if an element was added to its signature', () => {
  const total = (factura.totals.total / 100).toFixed(2)
  const changed = signed
    .replaceAll(`>${total}<`, '>9999.00<')
    .replace('</ds:KeyInfo>', '</ds:KeyInfo><Proposito>CDR</Proposito>')
  const { signature } = read(changed)
  expect(signature).toMatchObject({
    valid: false,
    reason: 'El contenido del XML cambió después de firmarse.',
  })
  expect(signature.unverifiable).toBeUndefined()
})

test('takes a discount of a line that does not lower its base as a discount of the total', () => {
  const discount = (code: string) =>
    `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="PEN">10.00</cbc:Amount></cac:AllowanceCharge>`
  const withDiscount = (code: string) =>
    ublOfPaper(factura).replace('</cac:PricingReference>', (end) => end + discount(code))
  expect(read(withDiscount('01')).data.totales?.descuentos).toBe(10)
  expect(read(withDiscount('00')).data.totales?.descuentos).toBeUndefined()
})

test('does not take the amount of a percepción payment term for the percepción', () => {
  const term =
    '<cac:PaymentTerms><cbc:ID>Percepcion</cbc:ID><cbc:Amount currencyID="PEN">1203.60</cbc:Amount></cac:PaymentTerms>'
  const xml = ublOfPaper(factura).replace('<cac:TaxTotal>', `${term}<cac:TaxTotal>`)
  expect(read(xml).data.informacion_adicional).not.toHaveProperty('percepcion_monto')
})

test('drops dates that do not exist, such as 0001-01-01', () => {
  const dated = (day: string) => ublOfPaper(factura).replaceAll(`>${factura.dueOn}<`, `>${day}<`)
  expect(dated('0001-01-01')).not.toBe(ublOfPaper(factura))
  expect(read(dated('0001-01-01')).data.documento).not.toHaveProperty('fecha_vencimiento')
  expect(read(dated('2026-02-31')).data.documento).not.toHaveProperty('fecha_vencimiento')
})

test('reads and verifies the CDR of an operator and tells it from one of the beta system', () => {
  const accepted = readAnswer(
    signUbl(
      cdrOfPaper(factura, { issuer: '20512528458', notes: ['4252 - El dato ingresado no cumple'] }),
      signer,
    ),
  )
  expect(accepted.signature.valid).toBe(true)
  expect(accepted.cdr).toMatchObject({
    responseCode: '0',
    reference: `${factura.serie}-${Number(factura.correlativo)}`,
    notes: ['4252 - El dato ingresado no cumple'],
    verdict: 'aceptado_con_observaciones',
    issuer: '20512528458',
    supplierTaxId: factura.issuer.taxId,
    clientTaxId: factura.buyer.taxId,
    type: '01',
  })
  expect(
    readAnswer(
      cdrOfPaper(factura, { code: '2335', description: 'El documento electrónico ha sido alterado' }),
    ).cdr.verdict,
  ).toBe('rechazado')
  const description = 'La factura relacionada en la nota no está registrada'
  expect(readAnswer(cdrOfPaper(factura, { code: '2119', description })).cdr).not.toHaveProperty('type')
  const beta = readAnswer(cdrOfPaper(factura, { extension: "*Private key 'BetaPublicCert' not up*" }))
  expect(beta.cdr.verdict).toBe('prueba')
})

test('reports a CDR of SUNAT with own elements in its signature as unverifiable, not as forged', () => {
  const xml = signUbl(cdrOfPaper(factura), signer).replace(
    '</ds:KeyInfo>',
    '</ds:KeyInfo><Proposito>CDR</Proposito>',
  )
  const { signature, cdr } = readAnswer(xml.replace('ha sido aceptada', 'ha sido  aceptada'))
  expect(signature).toMatchObject({ valid: false, unverifiable: true })
  expect(cdr.verdict).toBe('aceptado')
})
