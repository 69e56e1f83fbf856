// Checks seller and buyer: their tax ids, that they differ, and that the own company is not its own supplier.
import { digitsApart } from '../../layout/normal-text.ts'
import { identifyTaxId, isRucShape, isValidRuc, rucsIn } from '@conforme/contract/values/tax-ids'
import { failed, passed, warned, type Check } from './check.ts'
import type { Facts, Party } from './facts.ts'

const orders = new Set(['OC', 'OS'])
/** Facturas and related documents; a boleta or a ticket may omit the buyer. */
const needsBuyerRuc = new Set(['01', '20', '40'])
const noBuyerId = /^0*$/

export function checkParties(facts: Facts): Check[] {
  return [
    ...checkTaxId('ruc-proveedor', 'proveedor', facts.supplier, facts),
    ...checkTaxId('ruc-cliente', 'cliente', facts.client, facts),
    ...checkBuyer(facts),
    ...checkDifferent(facts),
    ...checkOwnCompany(facts),
  ]
}

function checkTaxId(
  regla: 'ruc-proveedor' | 'ruc-cliente',
  section: 'proveedor' | 'cliente',
  party: Party,
  facts: Facts,
): Check[] {
  const id = party.taxId
  const field = `${section}.rfc`
  if (id === undefined || noBuyerId.test(id)) return []
  if (!facts.peruvian) {
    const known = identifyTaxId(id)
    if (!known || known.valid || known.country !== 'MX') return []
    return [warned(regla, `El dígito verificador de ${id} no corresponde a un RFC mexicano.`, [field])]
  }
  if (section === 'cliente' && /^\d{8}$/.test(id))
    return [passed(regla, `${id} tiene la forma de un DNI.`, [field])]
  if (isValidRuc(id)) return [passed(regla, `El dígito verificador del RUC ${id} es correcto.`, [field])]
  if (isRucShape(id)) {
    const arreglo = onlyRepair(id, field, facts)
    return [
      failed(
        regla,
        `El dígito verificador del RUC ${id} no corresponde.`,
        [field],
        arreglo ? { arreglo } : {},
      ),
    ]
  }
  if (/^\d{9,12}$/.test(id))
    return [failed(regla, `El RUC ${id} no tiene 11 dígitos o no empieza con 10, 15, 16, 17 o 20.`, [field])]
  return []
}

/** Offers the code's RUC, or the only valid RUC on the page that differs in one digit. */
function onlyRepair(id: string, field: string, facts: Facts): Check['arreglo'] {
  const fromCode = field === 'proveedor.rfc' ? facts.code?.ruc : facts.code?.buyerId
  const candidates = new Set(
    [fromCode, ...rucsIn(facts.pageText)].filter(
      (other) => other !== undefined && isValidRuc(other) && digitsApart(other, id) === 1,
    ),
  )
  const [only] = candidates
  if (only !== undefined && candidates.size === 1)
    return { campo: field, valor: only, texto: `Usar ${only}, que también está en el documento` }
  if (!facts.fromPicture) return undefined
  const misread = misreadings(id)
  const [guess] = misread
  return guess !== undefined && misread.length === 1
    ? { campo: field, valor: guess, texto: `Usar ${guess}, el único RUC válido que se lee casi igual` }
    : undefined
}

/** Digits that are confused with each other when badly printed. */
const alike: Record<string, string> = {
  '0': '68',
  '1': '7',
  '3': '8',
  '5': '6',
  '6': '058',
  '7': '1',
  '8': '036',
  '9': '',
}

function misreadings(id: string): string[] {
  return [...id].flatMap((digit, at) =>
    [...(alike[digit] ?? '')]
      .map((other) => id.slice(0, at) + other + id.slice(at + 1))
      .filter((candidate) => isValidRuc(candidate)),
  )
}

function checkBuyer(facts: Facts): Check[] {
  if (!facts.peruvian || !needsBuyerRuc.has(facts.type ?? '')) return []
  const id = facts.client.taxId
  if (id !== undefined && !noBuyerId.test(id) && !/^\d{8}$/.test(id)) return []
  const problem =
    id === undefined ? 'no muestra el RUC del cliente' : `identifica al cliente con ${id}, que no es un RUC`
  return [warned('cliente-con-ruc', `La factura ${problem}: sin él no da crédito fiscal.`, ['cliente.rfc'])]
}

function checkDifferent({ supplier, client }: Facts): Check[] {
  if (supplier.taxId === undefined || supplier.taxId !== client.taxId) return []
  return [
    warned(
      'proveedor-distinto-de-cliente',
      `Proveedor y cliente tienen el mismo número, ${supplier.taxId}.`,
      ['proveedor.rfc', 'cliente.rfc'],
    ),
  ]
}

function checkOwnCompany(facts: Facts): Check[] {
  const { supplier, client, ownTaxIds } = facts
  if (ownTaxIds.length === 0 || (supplier.taxId === undefined && client.taxId === undefined)) return []
  if (supplier.taxId !== undefined && ownTaxIds.includes(supplier.taxId)) return [ownSale(facts)]
  if (client.taxId === undefined || orders.has(facts.type ?? '')) return []
  return ownTaxIds.includes(client.taxId)
    ? [passed('empresa-propia', 'El documento está a nombre de tu empresa.', ['cliente.rfc'])]
    : [
        warned(
          'empresa-propia',
          `El documento está a nombre de ${client.name ?? client.taxId}, no de tu empresa.`,
          ['cliente.rfc'],
        ),
      ]
}

function ownSale({ supplier, issuedBy }: Facts): Check {
  if (issuedBy === supplier.taxId)
    return failed('venta-propia', 'Lo emitió tu propia empresa: es una venta, no una compra.', [
      'proveedor.rfc',
    ])
  return failed(
    'empresa-propia',
    'Tu propia empresa figura como proveedor: puede ser una venta, o los datos de proveedor y cliente están cambiados.',
    ['proveedor.rfc', 'cliente.rfc'],
  )
}
