// All endpoints, in one table. The web imports only its type.
import { adminEndpoints } from './admin.ts'
import { apiKeyEndpoints } from './api-keys.ts'
import { authEndpoints } from './auth.ts'
import { companyEndpoints } from './companies.ts'
import { creditEndpoints } from './credits.ts'
import { constanciaEndpoints } from './constancias.ts'
import { detraccionEndpoints } from './detracciones.ts'
import { documentPartEndpoints } from './document-parts.ts'
import { documentEndpoints } from './document-endpoints.ts'
import { documentRepairEndpoints } from './document-repair.ts'
import { eventEndpoints } from './events.ts'
import { exportLayoutEndpoints } from './export-layouts.ts'
import { exportEndpoints } from './exports.ts'
import { healthEndpoints } from './health.ts'
import { invitationEndpoints } from './invitations.ts'
import { folderEndpoints } from './folders.ts'
import { mailboxEndpoints } from './mailboxes.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { pilotEndpoints } from './pilot.ts'
import { processorEndpoints } from './processor-list.ts'
import { readingEndpoints } from './readings.ts'
import { retentionEndpoints } from './retention.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { sheetEndpoints } from './sheets.ts'
import { supplierEndpoints } from './suppliers.ts'
import { validityEndpoints } from './validity.ts'
import { webhookEndpoints } from './webhook.ts'
import { workflowEndpoints } from './workflow-endpoints.ts'

export const endpoints = {
  ...authEndpoints,
  ...creditEndpoints,
  ...processorEndpoints,
  ...documentEndpoints,
  ...documentPartEndpoints,
  ...documentRepairEndpoints,
  ...readingEndpoints,
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
  ...invitationEndpoints,
  ...retentionEndpoints,
  ...mailboxEndpoints,
  ...folderEndpoints,
  ...validityEndpoints,
  ...pilotEndpoints,
  ...webhookEndpoints,
  ...sheetEndpoints,
  ...exportEndpoints,
  ...exportLayoutEndpoints,
}
export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints
