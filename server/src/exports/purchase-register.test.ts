import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { productForAll } from '../test/product.ts'

const product = productForAll({ kind: 'pglite', withWorker: true })
let rosa: Client
beforeAll(async () => {
  rosa = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
})

const money = (name: string, amount: string) => `<cbc:${name} currencyID="PEN">${amount}</cbc:${name}>`
const tax = (id: string, name: string, amount: string, base?: string) =>
  `<cac:TaxSubtotal>${base ? money('TaxableAmount', base) : ''}${money('TaxAmount', amount)}<cac:TaxCategory><cac:TaxScheme><cbc:ID>${id}</cbc:ID><cbc:Name>${name}</cbc:Name></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`
const party = (role: string, ruc: string, name: string) =>
  `<cac:${role}><cac:Party><cac:PartyIdentification><cbc:ID schemeID="6">${ruc}</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:${role}>`
const line = (id: number, base: string, taxes: string, igv: string) =>
  `<cac:InvoiceLine><cbc:ID>${id}</cbc:ID><cbc:InvoicedQuantity unitCode="NIU">1</cbc:InvoicedQuantity>${money('LineExtensionAmount', base)}<cac:TaxTotal>${money('TaxAmount', igv)}${taxes}</cac:TaxTotal><cac:Item><cbc:Description>Producto ${id}</cbc:Description></cac:Item><cac:Price>${money('PriceAmount', base)}</cac:Price></cac:InvoiceLine>`

/** An invoice with 1,000 taxed, 500 exempt, and two plastic bags. */
const mixedInvoice = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:CustomizationID>2.0</cbc:CustomizationID><cbc:ID>F001-77</cbc:ID><cbc:IssueDate>2026-09-10</cbc:IssueDate>
<cbc:InvoiceTypeCode listID="0101">01</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>PEN</cbc:DocumentCurrencyCode>
${party('AccountingSupplierParty', '20100047218', 'PROVEEDOR S.A.')}${party('AccountingCustomerParty', '20601034809', 'ANDINA S.A.C.')}
<cac:TaxTotal>${money('TaxAmount', '181.00')}${tax('1000', 'IGV', '180.00', '1000.00')}${tax('9997', 'EXO', '0.00', '500.00')}${tax('7152', 'ICBPER', '1.00')}</cac:TaxTotal>
<cac:LegalMonetaryTotal>${money('LineExtensionAmount', '1500.00')}${money('TaxInclusiveAmount', '1681.00')}${money('PayableAmount', '1681.00')}</cac:LegalMonetaryTotal>
${line(1, '1000.00', tax('1000', 'IGV', '180.00', '1000.00'), '180.00')}${line(2, '500.00', tax('9997', 'EXO', '0.00', '500.00'), '0.00')}
</Invoice>`

test('an XML with exempt goods and ICBPER has each amount in its column', async () => {
  const { documentId } = (await rosa.upload({ bytes: Buffer.from(mixedInvoice), name: 'mixta.xml' })).body
  await rosa.processed(documentId)
  const { body } = await rosa.get<string>('/api/documents/export?preset=registro_compras')
  const [head = [], row = []] = body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((text) => text.split(','))
  expect(Object.fromEntries(head.map((name, at) => [name, row[at]]))).toMatchObject({
    'Base imponible gravada': '1000',
    IGV: '180',
    'Valor de adquisiciones no gravadas': '500',
    ISC: '',
    ICBPER: '1',
    'Otros tributos y cargos': '0',
    'Importe total': '1681',
  })
})
