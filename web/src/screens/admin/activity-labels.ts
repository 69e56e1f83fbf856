/** What was done, in words. What has none yet is shown by its code rather than not at all. */
export const activityLabels: Readonly<Record<string, string>> = {
  login: 'Inicio de sesión',
  logout: 'Cierre de sesión',
  register: 'Creó su cuenta',
  upload_document: 'Subió un documento',
  confirm_document: 'Confirmó un documento',
  edit_field: 'Corrigió un campo',
  admin_update_user: 'Cambio hecho por un administrador',
  api_key_created: 'Creó una API key',
  api_key_deactivated: 'Desactivó una API key',
  api_key_deleted: 'Eliminó una API key',
  webhook_replayed: 'Reenvió un resultado',
  company_updated: 'Cambió su empresa',
  company_member_added: 'Agregó a una persona',
  profile_updated: 'Cambió su nombre',
  password_changed: 'Cambió su contraseña',
  session_revoked: 'Cerró una de sus sesiones',
  workflow_move: 'Avanzó un documento en el flujo',
  workflow_return: 'Devolvió un documento en el flujo',
  workflow_attachment: 'Adjuntó un archivo',
  workflow_settings: 'Cambió las reglas del flujo',
  supplier_updated: 'Cambió un proveedor',
  supplier_account_confirmed: 'Confirmó una cuenta de proveedor',
  supplier_account_retired: 'Retiró una cuenta de proveedor',
  exchange_rate_set: 'Registró un tipo de cambio',
  detraccion_rate_set: 'Registró una tasa de detracción',
  detraccion_rate_removed: 'Quitó una tasa de detracción',
  charge_account_added: 'Agregó una cuenta de cargo',
  charge_account_removed: 'Quitó una cuenta de cargo',
  payment_settings: 'Cambió los ajustes de pago',
  payment_prepared: 'Preparó un lote de pago',
  payment_executed: 'Ejecutó un lote de pago',
  payment_cancelled: 'Anuló un lote de pago',
}

export function activityLabel(action: string): string {
  return activityLabels[action] ?? action
}
