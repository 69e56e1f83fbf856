// Reads seller and buyer, in the format of 2018 and in the older one that some systems still write.
import type { Party } from '@conforme/contract/data/extracted-data'
import { attributeOf, findAll, findFirst, present, textAt, tidyText } from './xml-values.ts'
import type { XmlElement } from '../xml-tree.ts'

export function readParty(root: XmlElement, role: string): Party | undefined {
  const outer = findFirst(root, role)
  if (!outer) return undefined
  const party = findFirst(outer, 'Party') ?? outer
  const fields = present({
    nombre:
      textAt(party, 'PartyLegalEntity/RegistrationName') ??
      textAt(party, 'PartyTaxScheme/RegistrationName') ??
      textAt(party, 'PartyName/Name'),
    rfc: taxIdOf(outer, party),
    direccion: addressOf(party),
    telefono: textAt(party, 'Contact/Telephone'),
    email: textAt(party, 'Contact/ElectronicMail'),
    nombre_comercial: textAt(party, 'PartyName/Name'),
  })
  if (fields.nombre_comercial === fields.nombre) delete fields.nombre_comercial
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** Prefers a RUC to other identity documents. */
function taxIdOf(outer: XmlElement, party: XmlElement): string | undefined {
  const ids = [...findAll(party, 'PartyIdentification/ID'), ...findAll(party, 'PartyTaxScheme/CompanyID')]
  const ruc = ids.find((id) => attributeOf(id, 'schemeID') === '6')
  const found = [ruc, ...ids]
    .flatMap((id) => (id ? [tidyText(id)] : []))
    .find((text) => /[1-9A-Z]/i.test(text))
  return found ?? textAt(outer, 'CustomerAssignedAccountID')
}

function addressOf(party: XmlElement): string | undefined {
  const place =
    findFirst(party, 'PartyLegalEntity/RegistrationAddress') ??
    findFirst(party, 'PartyTaxScheme/RegistrationAddress') ??
    findFirst(party, 'PostalAddress')
  const street = textAt(place, 'AddressLine/Line') ?? textAt(place, 'StreetName')
  const wider = ['CitySubdivisionName', 'District', 'CityName', 'CountrySubentity'].flatMap(
    (part) => textAt(place, part) ?? [],
  )
  const parts = [street, ...new Set(wider)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(', ') : undefined
}
