import type { AccessChange } from '@conforme/contract/accounts/companies'

export const accessChangeLabels: Record<AccessChange['what'], string> = {
  password_changed: 'Tu contraseña cambió',
  access_reset: 'Un administrador restableció tu acceso',
  second_factor_added: 'Se agregó un segundo factor a tu cuenta',
  second_factor_removed: 'Se quitó un segundo factor de tu cuenta',
  recovery_codes_made: 'Se generaron códigos de recuperación nuevos',
  identity_linked: 'Tu cuenta se vinculó con el proveedor de identidad',
  new_address: 'Se entró a tu cuenta desde una dirección nueva',
}
