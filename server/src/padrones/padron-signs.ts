// Alerts about a supplier from SUNAT's registers. The registers are days old, so each sentence gives their date.
import { formatDate, todayInPeru } from '@conforme/contract/values/iso-dates'
import type { Sign } from '@conforme/contract/documents/severity'
import type { Taxpayer } from './find-taxpayers.ts'

export interface PadronSign {
  sign: Sign
  message: string
  fields: string[]
}

export function padronSigns(ruc: string, printedName: string | null, taxpayer: Taxpayer): PadronSign[] {
  return [...registerSigns(ruc, printedName, taxpayer), ...retentionSign(taxpayer)]
}

function registerSigns(ruc: string, printedName: string | null, taxpayer: Taxpayer): PadronSign[] {
  const { registered, registeredAt } = taxpayer
  if (registered === undefined) return []
  const when = registeredAt ? ` (padrón del ${formatDate(todayInPeru(registeredAt))})` : ''
  const fields = ['proveedor.rfc']
  if (registered === null)
    return [
      { sign: 'ruc_no_encontrado', message: `El RUC ${ruc} no está en el padrón de SUNAT${when}.`, fields },
    ]
  const { name, state, condition } = registered
  const signs: PadronSign[] = []
  if (state !== '' && state !== 'ACTIVO')
    signs.push({ sign: 'ruc_no_activo', message: `SUNAT da al proveedor por ${state}${when}.`, fields })
  if (/^NO HA(?:BIDO|LLADO)/.test(condition))
    signs.push({
      sign: 'ruc_no_habido',
      message: `El proveedor está como ${condition} en SUNAT: sus compras no dan crédito fiscal mientras siga así${when}.`,
      fields,
    })
  if (printedName && !isSameName(printedName, name))
    signs.push({
      sign: 'nombre_en_padron',
      message: `En SUNAT ese RUC es de «${name}»${when}.`,
      fields: ['proveedor.nombre'],
    })
  return signs
}

/** Exempt from retención, whoever the buyer is. */
export function isWithheldFromNobody({ lists }: Taxpayer): boolean {
  return lists.retencion !== undefined || lists.buenos_contribuyentes !== undefined
}

function retentionSign({ lists }: Taxpayer): PadronSign[] {
  const which = lists.retencion !== undefined ? 'agente de retención' : 'buen contribuyente'
  const since = lists.retencion ?? lists.buenos_contribuyentes
  if (since === undefined) return []
  const from = since === '' ? '' : ` desde el ${since}`
  return [
    {
      sign: 'proveedor_sin_retencion',
      message: `El proveedor es ${which}${from}: no se le retiene IGV.`,
      fields: [],
    },
  ]
}

/** Company forms are abbreviated and trade names added, so one common word is enough. */
function isSameName(printed: string, registered: string): boolean {
  const words = (name: string) =>
    new Set(
      name
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toUpperCase()
        .split(/[^A-Z0-9]+/)
        .filter((word) => word.length > 3 && !forms.has(word)),
    )
  const [own, theirs] = [words(printed), words(registered)]
  return own.size === 0 || theirs.size === 0 || [...own].some((word) => theirs.has(word))
}

const forms = new Set(
  'SOCIEDAD ANONIMA CERRADA ABIERTA EMPRESA INDIVIDUAL RESPONSABILIDAD LIMITADA COMERCIAL EIRL PERU'.split(
    ' ',
  ),
)
