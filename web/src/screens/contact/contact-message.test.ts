import { expect, test } from 'vitest'
import { readMessage, toMailLink } from './contact-message.ts'

test('the contact form becomes a mail link with subject, message and signature', () => {
  const form = new FormData()
  form.set('name', ' Rosa Quispe ')
  form.set('email', 'rosa@ejemplo.pe')
  form.set('company', 'Andina & Hijos')
  form.set('message', 'Son 300 facturas\nal mes')
  const link = new URL(toMailLink('soporte@ejemplo.pe', readMessage(form)))
  expect(link.href).toMatch(/^mailto:soporte@ejemplo\.pe\?/)
  expect(link.searchParams.get('subject')).toBe('Consulta de Rosa Quispe, Andina & Hijos')
  expect(link.searchParams.get('body')).toBe(
    'Son 300 facturas\r\nal mes\r\n\r\nRosa Quispe\r\nAndina & Hijos\r\nrosa@ejemplo.pe',
  )
})

test('the mail subject without a company names only the person', () => {
  const form = new FormData()
  form.set('name', 'Rosa')
  form.set('email', 'rosa@ejemplo.pe')
  form.set('message', 'Hola')
  expect(new URL(toMailLink('soporte@ejemplo.pe', readMessage(form))).searchParams.get('subject')).toBe(
    'Consulta de Rosa',
  )
})
