export interface ContactMessage {
  name: string
  email: string
  company: string
  message: string
}

export function readMessage(form: FormData): ContactMessage {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return { name: text('name'), email: text('email'), company: text('company'), message: text('message') }
}

/** Formats the message as a `mailto:` link. */
export function toMailLink(to: string, { name, email, company, message }: ContactMessage): string {
  const signature = [name, company, email].filter(Boolean).join('\n')
  const subject = company ? `Consulta de ${name}, ${company}` : `Consulta de ${name}`
  const body = `${message}\n\n${signature}`.replaceAll('\n', '\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
