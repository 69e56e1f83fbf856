// The table of all endpoints. The web imports only its type.
import { adminEndpoints } from './administration/admin.ts'
import { apiKeyEndpoints } from './accounts/api-keys.ts'
import { authEndpoints } from './accounts/auth.ts'
import { companyLimitEndpoints } from './accounts/company-limits.ts'
import { companyEndpoints } from './accounts/companies.ts'
import { creditEndpoints } from './accounts/credits.ts'
import { constanciaEndpoints } from './detracciones/constancias.ts'
import { detraccionEndpoints } from './detracciones/detracciones.ts'
import { documentPartEndpoints } from './documents/document-parts.ts'
import { documentEndpoints } from './documents/document-endpoints.ts'
import { orderEndpoints } from './documents/orders.ts'
import { documentRepairEndpoints } from './documents/document-repair.ts'
import { eventEndpoints } from './events.ts'
import { exportLayoutEndpoints } from './exports/export-layouts.ts'
import { exportEndpoints } from './exports/exports.ts'
import { healthEndpoints } from './administration/health.ts'
import { invitationEndpoints } from './accounts/invitations.ts'
import { folderEndpoints } from './intake/folders.ts'
import { mailboxEndpoints } from './intake/mailboxes.ts'
import { paymentEndpoints } from './payments/payment-endpoints.ts'
import { pilotEndpoints } from './pilot/pilot.ts'
import { processorEndpoints } from './processors/processor-list.ts'
import { extractionEndpoints } from './documents/extractions.ts'
import { privacyEndpoints } from './administration/privacy.ts'
import { retentionEndpoints } from './administration/retention.ts'
import { secondFactorEndpoints } from './accounts/second-factor.ts'
import { sireEndpoints } from './sire/sire.ts'
import { accountingEndpoints } from './accounting/accounting.ts'
import { sheetEndpoints } from './exports/sheets.ts'
import { supplierEndpoints } from './suppliers/suppliers.ts'
import { validityEndpoints } from './suppliers/validity.ts'
import { webhookEndpoints } from './intake/webhook.ts'
import { workflowEndpoints } from './workflow/workflow-endpoints.ts'

export const endpoints = {
  ...authEndpoints,
  ...creditEndpoints,
  ...processorEndpoints,
  ...documentEndpoints,
  ...documentPartEndpoints,
  ...documentRepairEndpoints,
  ...orderEndpoints,
  ...extractionEndpoints,
  ...eventEndpoints,
  ...workflowEndpoints,
  ...detraccionEndpoints,
  ...constanciaEndpoints,
  ...supplierEndpoints,
  ...paymentEndpoints,
  ...adminEndpoints,
  ...healthEndpoints,
  ...apiKeyEndpoints,
  ...secondFactorEndpoints,
  ...companyEndpoints,
  ...companyLimitEndpoints,
  ...invitationEndpoints,
  ...retentionEndpoints,
  ...privacyEndpoints,
  ...mailboxEndpoints,
  ...folderEndpoints,
  ...validityEndpoints,
  ...pilotEndpoints,
  ...webhookEndpoints,
  ...sireEndpoints,
  ...accountingEndpoints,
  ...sheetEndpoints,
  ...exportEndpoints,
  ...exportLayoutEndpoints,
}
export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints
