import type { Database } from '../db/database.ts'
import { activities } from '../db/schema.ts'

export type Action =
  | 'login'
  | 'logout'
  | 'register'
  | 'upload_document'
  | 'confirm_document'
  | 'edit_field'
  | 'reread_document'
  | 'choose_extraction'
  | 'type_document'
  | 'delete_document'
  | 'split_document'
  | 'rejoin_document'
  | 'admin_update_user'
  | 'api_key_created'
  | 'api_key_deactivated'
  | 'api_key_deleted'
  | 'webhook_replayed'
  | 'company_updated'
  | 'company_member_added'
  | 'invitation_created'
  | 'invitation_revoked'
  | 'invitation_accepted'
  | 'profile_updated'
  | 'password_changed'
  | 'session_revoked'
  | 'workflow_move'
  | 'workflow_return'
  | 'workflow_attachment'
  | 'workflow_settings'
  | 'supplier_updated'
  | 'supplier_account_confirmed'
  | 'supplier_account_retired'
  | 'exchange_rate_set'
  | 'detraccion_rate_set'
  | 'detraccion_rate_removed'
  | 'charge_account_added'
  | 'charge_account_removed'
  | 'payment_settings'
  | 'payment_prepared'
  | 'payment_executed'
  | 'payment_cancelled'
  | 'sent_to_sheets'
  | 'sheet_created'
  | 'documents_exported'

export interface Activity {
  action: Action
  userId: string
  companyId?: string | null
  ipAddress?: string
  details?: Record<string, unknown>
}

/** Takes the caller's transaction, so that what is recorded is what happened. */
export async function recordActivity(db: Database, activity: Activity): Promise<void> {
  await db.insert(activities).values({
    action: activity.action,
    userId: activity.userId,
    companyId: activity.companyId ?? null,
    ipAddress: activity.ipAddress ?? '',
    details: activity.details ?? {},
  })
}
