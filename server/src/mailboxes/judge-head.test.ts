import type { MailboxRule } from '@conforme/contract/intake/mailboxes'
import { expect, test } from 'vitest'
import { judgeHead, maxMailBytes, type MailHead } from './judge-head.ts'

const head = (overrides: Partial<MailHead>): MailHead => ({
  uid: 1,
  sender: 'ventas@proveedor.example',
  subject: 'Factura',
  sentAt: null,
  sizeBytes: 1000,
  headers: new Map(),
  structure: undefined,
  ...overrides,
})
const take = (sender: string): MailboxRule => ({ sender, action: 'tomar' })
const isFetched = (overrides: Partial<MailHead>, rules: MailboxRule[] = []) =>
  judgeHead(head(overrides), { username: 'facturas@andina.example', rules }).fetch === 'all'

test('a rule of a domain is for it and its subdomains, not for one that ends in the same letters', () => {
  const rules = [take('proveedor.example')]
  expect(isFetched({ sender: 'ventas@proveedor.example' }, rules)).toBe(true)
  expect(isFetched({ sender: 'ventas@correo.proveedor.example' }, rules)).toBe(true)
  expect(isFetched({ sender: 'ventas@malproveedor.example' }, rules)).toBe(false)
  expect(isFetched({ sender: 'otro@proveedor.example' }, [take('ventas@proveedor.example')])).toBe(false)
})

test('a mail larger than the limit is not fetched', () => {
  expect(isFetched({ sizeBytes: maxMailBytes })).toBe(true)
  expect(isFetched({ sizeBytes: maxMailBytes + 1 })).toBe(false)
})
