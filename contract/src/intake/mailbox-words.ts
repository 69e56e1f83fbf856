// Options and outcomes of mailboxes and their mails, with their labels.
export const mailboxSecurities = ['tls', 'starttls', 'ninguna'] as const
export type MailboxSecurity = (typeof mailboxSecurities)[number]

/** How to sign in: with a password, or with access tokens of these providers (XOAUTH2). */
export const mailboxAccesses = ['clave', 'google', 'microsoft'] as const
export type MailboxAccess = (typeof mailboxAccesses)[number]

export const mailOutcomes = ['tomado', 'sin_adjunto', 'repetido', 'descartado', 'no_leido'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

export const mailOutcomeLabels: Record<MailOutcome, string> = {
  tomado: 'Tomado',
  sin_adjunto: 'Sin adjunto',
  repetido: 'Ya estaba',
  descartado: 'Dejado',
  no_leido: 'No se pudo leer',
}

/** Errors of the last scan of a mailbox. */
export const mailboxErrors = {
  sin_conexion: 'No se pudo conectar con el servidor de correo. Revisa el servidor y el puerto.',
  lento: 'El servidor de correo envía tan despacio que se dejó de esperar. Se volverá a intentar.',
  certificado: 'El certificado del servidor de correo no es válido.',
  acceso: 'El servidor de correo no aceptó el usuario o la contraseña.',
  permiso:
    'El proveedor no aceptó el permiso: se retiró, venció o es de otro buzón. Autorízalo otra vez y guarda el token nuevo.',
  proveedor: 'El proveedor no dio acceso en este momento. Se volverá a intentar.',
  programa:
    'El proveedor no reconoce a este programa: quien administra la instalación debe revisar sus credenciales.',
  carpeta: 'Esa carpeta no existe en el buzón.',
  clave_perdida: 'La contraseña guardada ya no se puede abrir. Escríbela otra vez.',
  direccion: 'Esa dirección no está permitida.',
  sin_responsable: 'Quien lo agregó ya no está y nadie administra la empresa: los correos esperan.',
  sin_creditos: 'No quedan créditos: los correos esperan y se tomarán cuando haya.',
  limite: 'La empresa llegó a uno de sus límites: los correos esperan y se tomarán cuando haya lugar.',
  sin_configurar: 'El acceso con ese proveedor no está configurado en esta instalación.',
  interno: 'El buzón no se pudo revisar. Se volverá a intentar.',
} as const
export type MailboxError = keyof typeof mailboxErrors
