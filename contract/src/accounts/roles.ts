export const Role = ['user', 'company_admin', 'admin'] as const
export type Role = (typeof Role)[number]

export const roleLabels: Record<Role, string> = {
  user: 'Usuario',
  company_admin: 'Admin Empresa',
  admin: 'Administrador',
}

export function isRole(value: string): value is Role {
  return Object.hasOwn(roleLabels, value)
}
