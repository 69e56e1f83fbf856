// Labels of Catalan papers of Spain, by what they announce, where they differ from the Spanish ones. Used with labels.ts.
import type { LabelName } from './labels.ts'

export const catalanLabels: Partial<Record<LabelName, string>> = {
  'client-name': `DADES DEL CLIENT; FACTURAT A; DESTINATARI`,
  'supplier-name': `EMISSOR; DADES DE L'EMISSOR; PROVEÏDOR`,
  address: `ADREÇA; DOMICILI; DOMICILI FISCAL`,
  place: `POBLACIÓ; CODI POSTAL`,
  'issue-date': `DATA D'EMISSIÓ; DATA D'EXPEDICIÓ; DATA FACTURA; DATA DE FACTURA; DATA DE LA FACTURA`,
  'due-date': `VENCIMENT; DATA DE VENCIMENT; DATA VENCIMENT`,
  'payment-form': `CONDICIONS DE PAGAMENT`,
  'payment-method': `FORMA DE PAGAMENT; MÈTODE DE PAGAMENT`,
  order: `NÚM. COMANDA; NÚM. DE COMANDA`,
  guide: `ALBARÀ; NÚM. ALBARÀ`,
  taxed: `BASE IMPOSABLE; BASES IMPOSABLES`,
  subtotal: `TOTAL BASE IMPOSABLE; IMPORT NET`,
  tax: `QUOTA IVA; QUOTA D'IVA; IMPORT IVA`,
  withholding: `RETENCIÓ; RETENCIÓ IRPF`,
  discount: `DESCOMPTE; DESCOMPTES; TOTAL DESCOMPTE`,
  total: `IMPORT TOTAL; IMPORT A PAGAR`,
}
