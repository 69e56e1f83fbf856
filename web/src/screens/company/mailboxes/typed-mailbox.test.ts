import type { Mailbox } from '@conforme/contract/intake/mailboxes'
import { expect, test } from 'vitest'
import { freshMailbox, ruleError, toSettings, toTyped } from './typed-mailbox.ts'

test('each line is a mailbox rule, a minus means skip, and blank lines are ignored', () => {
  const rules = ' proveedor.pe \n\n- publicidad.pe\r\n-spam@andina.pe'
  expect(toSettings({ ...freshMailbox, rules }).rules).toEqual([
    { sender: 'proveedor.pe', action: 'tomar' },
    { sender: 'publicidad.pe', action: 'dejar' },
    { sender: 'spam@andina.pe', action: 'dejar' },
  ])
  expect(toSettings(freshMailbox).rules).toEqual([])
})

test('an unchanged mailbox is saved with the same settings and without its password', () => {
  const settings = {
    host: 'imap.andina.pe',
    port: 993,
    security: 'tls',
    access: 'clave',
    username: 'facturas@andina.pe',
    folder: 'INBOX',
    since: '2026-11-01',
    isActive: false,
    rules: [
      { sender: 'proveedor.pe', action: 'tomar' },
      { sender: 'a-b.pe', action: 'dejar' },
    ],
  } as const
  const typed = toTyped({ id: 'm1', lastError: null, ...settings } as unknown as Mailbox)
  expect(typed.rules).toBe('proveedor.pe\n-a-b.pe')
  expect(toSettings(typed)).toEqual({ ...settings, secret: '' })
})

test('fields of a mailbox that are no settings are not sent back', () => {
  const typed = toTyped({ ...freshMailbox, id: 'm1', port: 993, rules: [] } as unknown as Mailbox)
  expect(typed).not.toHaveProperty('id')
})

test('the mailbox rule with the error is named', () => {
  const rules = 'proveedor.pe\n\n-a b c\nventas@x.pe'
  expect(ruleError(rules, { 'rules.1.sender': 'Escribe un correo o un dominio.' })).toBe(
    '«-a b c»: Escribe un correo o un dominio.',
  )
  expect(ruleError(rules, { rules: 'Demasiadas.' })).toBe('Demasiadas.')
  expect(ruleError(rules, { port: 'Escribe un puerto.' })).toBeUndefined()
})
