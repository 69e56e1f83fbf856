// Units of measure before the description, if they have no column: `2 BLS CEMENTO SOL`.
import type { Token } from '../../../../layout/sheet.ts'

// Omits words that are also part of names: `CAJA OCTOGONAL`, `ROLLO PRIMAVERA`, `SACO AZUL`.
// `TNE`, `E48` are codes of tax offices.
const unit =
  /^(?:TNE|KGM|MTK|MTQ|MTR|GLL|HUR|DZN|E48|H87|UN|UNI|UND|UNID|UNIDAD|VAR|JGO|PAR|MTS?|GAL|SAC|UNIDADES?|UDS?|NIU|PZA?S?|PCS?|KGS?|GLN?|LTS?|CJA?|BOLS?|BLS|PQTE?|PAQ|DOC|EA|STK|FRAC|BLI)\.?$/i

/** Units only before numbers; before words they are part of a name: `SET MEAL A`, `ROLL KIT KAT`. */
const packages =
  /^(?:PKTS?|PACKS?|BTLS?|CTNS?|ROLS?|ROLLS?|SETS?|BOX(?:ES)?|TINS?|BAGS?|PAIRS?|PRS?|DOZ|LTRS?|JOBS?|MTRS?|FT|LGTH|LGT|NOS?|EACH|SHT|SHTS|SHEETS?|TRIPS?|HRS?|BX|CASE|TUBE|CAN|LIT(?:RE|ER|RO)S?)\.?$/i

export const isPackage = ({ text }: Token): boolean => packages.test(text)

export const isUnit = ({ text }: Token): boolean => unit.test(text)

/** `PAR DE GUANTES` and `CAJA X 50` are names; a unit stands before a name. */
export function leadingUnit([first, next]: readonly Token[]): Token | undefined {
  const isBeforeName = next !== undefined && !/^(?:DE|X|\d.*)$/i.test(next.text)
  return first && isBeforeName && unit.test(first.text) ? first : undefined
}

/** The word for `each` after a price: `2 @ $3.79 ea` */
export const isForEach = (before: Token | undefined, { text }: Token): boolean =>
  /^(?:EA|EACH|C\/U)\.?$/i.test(text) && /[.,]\d{2}$/.test(before?.text ?? '')

/** The part of a unit price after its number: `24,90 €/kg`, `24,90 /kg`, `1,789 EUR/L` */
export const isPerUnit = (text: string): boolean =>
  /^(?:[€$£]|EUR|USD|CHF|GBP|S\/\.?)?\/\p{L}{1,3}$/u.test(text)
