// Reads the line items. `precio` and `total` are without IGV, as in the XML.
import { sumAmounts } from '@conforme/contract/values/amounts'
import type { LineItem } from '@conforme/contract/data/extracted-data'
import { readTaxes } from './ubl-totals.ts'
import {
  attributeOf,
  findAll,
  findFirst,
  lineNames,
  numberAt,
  present,
  textAt,
  tidyText,
} from './xml-values.ts'
import type { XmlElement } from '../xml-tree.ts'

const quantityNames = ['InvoicedQuantity', 'CreditedQuantity', 'DebitedQuantity']

export function readLines(root: XmlElement): LineItem[] {
  return lineNames.flatMap((name) => findAll(root, name)).map(readLine)
}

function readLine(line: XmlElement): LineItem {
  const quantity = quantityNames.map((name) => findFirst(line, name)).find((found) => found)
  const value = numberAt(line, 'LineExtensionAmount')
  const taxes = readTaxes(line)
  const isFree = taxes.some(({ codigo }) => codigo === '9996')
  const igv = taxes.filter(({ codigo }) => codigo === '1000' || codigo === '1016').map(({ monto }) => monto)
  return present({
    codigo: textAt(line, 'Item/SellersItemIdentification/ID'),
    descripcion: descriptionOf(line),
    unidad: attributeOf(quantity, 'unitCode'),
    cantidad: quantity && numberAt(line, quantity.local),
    precio: numberAt(line, 'Price/PriceAmount'),
    descuento: discountOf(line),
    // A free item is listed at its value and charged at zero.
    total: isFree ? 0 : value,
    igv: igv.length > 0 ? sumAmounts(igv) : undefined,
    precio_con_igv: priceOfKind(line, '01'),
    valor_referencial: isFree ? (priceOfKind(line, '02') ?? value) : undefined,
    codigo_sunat: textAt(line, 'Item/CommodityClassification/ItemClassificationCode'),
    afectacion: findAll(line, 'TaxTotal/TaxSubtotal')
      .map((tax) => textAt(tax, 'TaxCategory/TaxExemptionReasonCode'))
      .find((code) => code),
  })
}

function descriptionOf(line: XmlElement): string | undefined {
  const parts = findAll(line, 'Item/Description')
    .map(tidyText)
    .filter((text) => text !== '')
  return parts.length > 0 ? parts.join(' ') : textAt(line, 'Item/Name')
}

function discountOf(line: XmlElement): number | undefined {
  const amounts = findAll(line, 'AllowanceCharge')
    .filter((allowance) => textAt(allowance, 'ChargeIndicator') === 'false')
    .flatMap((allowance) => numberAt(allowance, 'Amount') ?? [])
  const sum = sumAmounts(amounts)
  return sum === 0 ? undefined : sum
}

function priceOfKind(line: XmlElement, kind: string): number | undefined {
  const price = findAll(line, 'PricingReference/AlternativeConditionPrice').find(
    (one) => textAt(one, 'PriceTypeCode') === kind,
  )
  const amount = numberAt(price, 'PriceAmount')
  return amount === 0 ? undefined : amount
}
