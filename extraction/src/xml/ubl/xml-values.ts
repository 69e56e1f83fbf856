// Reads values by path, ignoring namespace prefixes, which issuers choose freely.
import { isIsoDate } from '@conforme/contract/values/iso-dates'
import { elementsOf, textOf, type XmlElement } from '../xml-tree.ts'

export const lineNames = ['InvoiceLine', 'CreditNoteLine', 'DebitNoteLine']

/** All elements at a path such as `Party/PartyLegalEntity`. */
export function findAll(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap((parent) => elementsOf(parent).filter(({ local }) => local === name)),
      [element],
    )
}

export function findFirst(element: XmlElement, path: string): XmlElement | undefined {
  return findAll(element, path)[0]
}

/** The first non-empty text at the path. */
export function textAt(element: XmlElement | undefined, path: string): string | undefined {
  if (!element) return undefined
  return findAll(element, path)
    .map(tidyText)
    .find((text) => text !== '' && text !== '-')
}

export function tidyText(element: XmlElement): string {
  return textOf(element).replace(/\s+/g, ' ').trim()
}

export function attributeOf(element: XmlElement | undefined, local: string): string | undefined {
  return element?.attributes.find((attribute) => attribute.local === local)?.value.trim() || undefined
}

/** Parses numbers as the schema defines them; anything else is undefined. */
export function numberAt(element: XmlElement | undefined, path: string): number | undefined {
  return toNumber(textAt(element, path))
}

export function toNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?(?:\d{1,18}(?:\.\d{0,12})?|\.\d{1,12})$/.test(text)
    ? Number(text)
    : undefined
}

/** Only valid dates: some programs write 0001-01-01 if they have none. */
export function dateAt(element: XmlElement | undefined, path: string): string | undefined {
  const date = (textAt(element, path) ?? '').slice(0, 10)
  return isIsoDate(date) ? date : undefined
}

/** Omits undefined and null fields. */
export function present<T extends Record<string, unknown>>(
  fields: T,
): { [K in keyof T]?: NonNullable<T[K]> } {
  const kept: { [K in keyof T]?: NonNullable<T[K]> } = {}
  for (const key of Object.keys(fields) as (keyof T)[]) {
    const value = fields[key]
    if (value !== undefined && value !== null) kept[key] = value
  }
  return kept
}
