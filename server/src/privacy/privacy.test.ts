// Exports and deletions of people and companies. The company here used every feature; afterwards no table and no file
// mentions it.
import { dayMs } from '@conforme/contract/values/durations'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { endpoints, type EndpointKey } from '@conforme/contract/endpoints'
import type { AuditCheck } from '@conforme/contract/administration/admin'
import type { Erasure } from '@conforme/contract/administration/privacy'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealActivities } from '../activity/seal-activities.ts'
import { readTar } from '../backup/tar.ts'
import { documents, users } from '../db/schema.ts'
import { silentLog } from '../log/log.ts'
import type { SignedIn } from '../http/caller.ts'
import { keepLease } from '../mailboxes/scan-mailbox.ts'
import { mailboxes } from '../mailboxes/tables.ts'
import { paymentBatches } from '../payments/tables.ts'
import { endpointCalls } from '../test/calls/endpoint-calls.ts'
import { testPassword, type Client } from '../test/client.ts'
import { openCompany, type CompanyAtWork } from '../test/company/company-at-work.ts'
import { databaseKinds } from '../test/database/database.ts'
import { colleagueOf } from '../test/database/insert-documents.ts'
import { completedDocument } from '../test/documents.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { administrator, openTestProduct, type TestProduct } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { startGoogleServer, type GoogleServer } from '../test/servers/google/google-server.ts'
import { withdrawCompanyErasure } from './ask-company-erasure.ts'
import { eraseDueCompanies } from './erase-due-companies.ts'
import { erasures } from './tables.ts'

describe.each(databaseKinds)('copies and deletions on %s', (kind) => {
  let product: TestProduct
  let google: GoogleServer
  let admin: Client
  let daysLater = 0
  let founded = 0
  beforeAll(async () => {
    google = await startGoogleServer()
    const now = () => new Date(Date.now() + daysLater * dayMs)
    product = await openTestProduct({ kind, environment: google.environment, now })
    admin = await administrator(product)
  })
  afterAll(async () => {
    await product.close()
    await google.stop()
  })

  /** Opens a stream of events; returns whether it was ended. */
  const openStream = ({ user: { id, companyId } }: Client) => {
    let isEnded = false
    const end = () => (isEnded = true)
    product.services.events.add({ userId: id, companyId, send: () => undefined, end })
    return () => isEnded
  }
  const seal = () => sealActivities({ db: product.services.db, log: silentLog })
  const checkAudit = async () => (await admin.get<AuditCheck>('/api/admin/audit/check')).body
  const erase = (who: Client, email = who.user.email) =>
    admin.post<Erasure>(`/api/admin/user/${who.user.id}/erasure`, { email })
  const founder = () =>
    product.person({ company: { name: `Fundada ${founded}`, ruc: makeRuc(3_000_000 + founded++) } })
  /** Tables that contain a text anywhere. */
  const knowing = async (text: string) => {
    const { db } = product.services
    const { rows } = await db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: hits } = await db.execute(
        sql`select 1 from ${sql.identifier(String(name))} t where position(lower(${text}) in lower(t::text)) > 0 limit 1`,
      )
      if (hits.length > 0) found.push(String(name))
    }
    return found
  }
  const doEverything = async (its: CompanyAtWork) => {
    for (const [key, call] of Object.entries(endpointCalls) as [
      EndpointKey,
      (typeof endpointCalls)[EndpointKey],
    ][]) {
      const [method = ''] = key.split(' ')
      const { access } = endpoints[key]
      if (method === 'GET' || !['user', 'company_admin'].includes(access) || call.isPersonal) continue
      const { path, body, form } = await call.aim(its)
      if (form) await its.admin.call(method, path, { body: form })
      else await its.admin.send(method, path, body ?? {})
    }
  }
  const openArchive = async (companyId: string | null) => {
    const response = await admin.open(`/api/admin/companies/${companyId}/archive`)
    const entries = new Map<string, Buffer>()
    const packed = Readable.from(Buffer.from(await response.arrayBuffer())).pipe(createGunzip())
    for await (const { name, content } of readTar(packed)) {
      const parts: Buffer[] = []
      for await (const part of content) parts.push(part)
      entries.set(name, Buffer.concat(parts))
    }
    return entries
  }

  test('a person downloads their own data and nobody else’s, without secrets of their account', async () => {
    const rosa = await founder()
    const luz = await colleagueOf(product, rosa)
    const id = await completedDocument(product, luz)
    const answer = await luz.call('GET', '/api/profile/data')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const exported = await unzip(await luz.bytes('/api/profile/data'))
    expect(JSON.parse(exported.get('users.json') ?? '')).toMatchObject([
      { id: luz.user.id, email: luz.user.email },
    ])
    expect(JSON.parse(exported.get('documents.json') ?? '')).toMatchObject([{ id }])
    expect(exported.get('documents.json')).not.toContain('extracted_data')
    expect(exported.get('sessions.json')).toContain('127.0.0.1')
    const all = [...exported.values()].join('\n')
    expect(all).not.toContain(rosa.user.email)
    for (const secret of ['password_hash', 'token_hash', 'key_hash', 'signing_secret'])
      expect(all).not.toContain(secret)
    expect([...exported.keys()]).toContain('LEEME.txt')
  })

  test('the copy of a person without a company contains their documents and files', async () => {
    const person = await product.person()
    const id = await completedDocument(product, person)
    const [row] = await product.services.db.select().from(documents).where(eq(documents.id, id))
    const exported = await unzip(await admin.bytes(`/api/admin/user/${person.user.id}/data`))
    expect(exported.get('documents.json')).toContain('extracted_data')
    expect([...exported.keys()]).toContain(`archivos/${row?.fileSha256}-${row?.filename}`)
  })

  test('the copy has the documents from before joining a company with files, and only lists the company’s', async () => {
    const rosa = await founder()
    const person = await product.person()
    const own = await completedDocument(product, person)
    const { body } = await rosa.post<{ url: string }>('/api/company/invitations', {})
    await person.post(`/api/invitations/${body.url.split('/').at(-1)}/accept`)
    const shared = await completedDocument(product, person)
    const exported = await unzip(await person.bytes('/api/profile/data'))
    const rows = JSON.parse(exported.get('documents.json') ?? '') as { id: string }[]
    expect(rows.map(({ id }) => id)).toEqual([own, shared])
    expect(rows.map((row) => 'extracted_data' in row)).toEqual([true, false])
    const [row] = await product.services.db.select().from(documents).where(eq(documents.id, own))
    const files = [...exported.keys()].filter((name) => name.startsWith('archivos/'))
    expect(files).toEqual([`archivos/${row?.fileSha256}-${row?.filename}`])
  })

  test('deleting a person removes their name everywhere, keeps what they did, and the audit log holds', async () => {
    const rosa = await founder()
    const luz = await colleagueOf(product, rosa)
    await luz.send('PUT', '/api/profile', { firstName: 'Luzmila', lastName: 'Huarcaya' })
    const id = await completedDocument(product, luz)
    await luz.post(`/api/documents/${id}/edit-field`, { fieldPath: 'documento.numero', newValue: 'F001-77' })
    await luz.post(`/api/documents/${id}/confirm`)
    await luz.post(`/api/documents/${id}/workflow/update`, {
      status: 'logistica_received',
      team: 'logistica',
      user: 'Luzmila Huarcaya',
      step: 1,
    })
    await product.anybody().post('/api/login', { email: luz.user.email, password: 'no es esta' })
    await rosa.send('PUT', `/api/company/members/${luz.user.id}`, { role: 'company_admin' })
    await seal()
    const known = (await checkAudit()).hash ?? ''
    const isClosed = openStream(luz)

    expect(await erase(luz, 'otra@conforme.test')).toMatchObject(refused('confirmacion_distinta', 400))
    const { status, body } = await erase(luz)
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'persona', status: 'hecha', subjectId: luz.user.id })

    await expect.poll(isClosed).toBe(true)
    for (const text of [luz.user.email, 'Huarcaya']) expect(await knowing(text), text).toEqual([])
    expect((await luz.get('/api/auth/user')).status).toBe(401)
    expect(
      (await product.anybody().post('/api/login', { email: luz.user.email, password: testPassword })).status,
    ).toBe(401)
    const [row] = await product.services.db.select().from(documents).where(eq(documents.id, id))
    expect(row).toMatchObject({ isConfirmed: true, confirmedBy: luz.user.id, userId: luz.user.id })
    expect(JSON.stringify((await rosa.get(`/api/documents/${id}`)).body)).toContain(
      `Persona eliminada ${body.number}`,
    )
    const listed = await rosa.get<{ members: { id: string }[] }>('/api/company')
    expect(listed.body.members.map((member) => member.id)).not.toContain(luz.user.id)
    const rules = await rosa.get<{ people: { id: string }[] }>('/api/workflow/settings')
    expect(rules.body.people.map((person) => person.id)).toEqual([rosa.user.id])
    expect(await erase(luz)).toMatchObject(refused('usuario_no_encontrado', 404))
    expect(await admin.send('PUT', `/api/admin/user/${luz.user.id}`, { isActive: 'true' })).toMatchObject(
      refused('usuario_no_encontrado', 404),
    )

    await seal()
    const checked = await checkAudit()
    expect(checked).toMatchObject({ broken: [], isKnown: true })
    expect(checked.erased).toBeGreaterThan(0)
    const again = await admin.get<AuditCheck>(`/api/admin/audit/check?hash=${known}`)
    expect(again.body).toMatchObject({ broken: [], isKnown: true })
  })

  test('an audit change that no deletion explains is detected, also within a deletion', async () => {
    const gone = await product.person()
    await seal()
    await erase(gone)
    const { db } = product.services
    await expect(db.execute(sql`update activities set details = '{}'`)).rejects.toThrow()
    const { rows } = await db.execute(
      sql`select max(seal) as last from activities where user_id = ${gone.user.id}`,
    )
    const last = Number(rows[0]?.['last'])
    expect((await checkAudit()).broken).toEqual([])
    const [hit] = (
      await db.execute(sql`
      select id, details from activities where seal = ${last} and user_id = ${gone.user.id} limit 1`)
    ).rows
    const write = (details: string) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('conforme.erasing', 'on', true)`)
        await tx.execute(
          sql`update activities set details = ${details}::jsonb where id = ${String(hit?.['id'])}`,
        )
      })
    await write('{"otra": "cosa"}')
    expect((await checkAudit()).broken).toEqual([last])
    await write(JSON.stringify(hit?.['details']))
    expect((await checkAudit()).broken).toEqual([])
  })

  test('deleting a person without a company deletes their documents and files', async () => {
    const person = await product.person()
    const id = await completedDocument(product, person)
    const [row] = await product.services.db.select().from(documents).where(eq(documents.id, id))
    expect((await erase(person)).body.counts).toMatchObject({ documentos: 1 })
    expect(await product.services.files.findSize(row?.fileSha256 ?? '')).toBeUndefined()
    expect(await knowing(row?.filename ?? '')).toEqual([])
  })

  test('a person whom the company or installation needs cannot be deleted', async () => {
    const { db } = product.services
    const rosa = await founder()
    expect(await erase(rosa)).toMatchObject(refused('persona_sola_en_empresa'))
    const luz = await colleagueOf(product, rosa)
    expect(await erase(rosa)).toMatchObject(refused('ultimo_administrador'))
    const self = (await admin.get<Client['user']>('/api/auth/user')).body
    expect(await admin.post(`/api/admin/user/${self.id}/erasure`, { email: self.email })).toMatchObject(
      refused('eliminacion_propia'),
    )

    const its = { companyId: rosa.user.companyId ?? '', userId: luz.user.id }
    const values = { host: 'imap.example.com', port: 993, security: 'tls', access: 'clave' } as const
    const rest = { username: 'x', sealedSecret: 'x', folder: 'INBOX', since: '2026-11-01' }
    const [box] = await db
      .insert(mailboxes)
      .values({ ...values, ...its, ...rest })
      .returning()
    expect(await erase(luz)).toMatchObject(refused('persona_con_buzon'))
    await db.delete(mailboxes).where(eq(mailboxes.id, box?.id ?? ''))

    const facts = {
      company: { ruc: '1', name: 'x' },
      proforma: 'ceros' as const,
      validateHolder: true,
      itfExempt: false,
      charge: [],
      lot: null,
      acknowledged: [],
    }
    const batch = { companyId: its.companyId, number: 1, paymentDate: '2026-11-25', reference: 'x', facts }
    await db.insert(paymentBatches).values({ ...batch, preparedBy: luz.user.id, preparedName: 'Luz' })
    expect(await erase(luz)).toMatchObject(refused('persona_con_pago_abierto'))
    const path = `/api/admin/companies/${its.companyId}/erasure`
    expect(await admin.post(path, { name: rosa.user.companyId })).toMatchObject(
      refused('confirmacion_distinta', 400),
    )
    const name = `Fundada ${founded - 1}`
    expect(await admin.post(path, { name })).toMatchObject(refused('empresa_con_pago_abierto'))
    await db
      .update(paymentBatches)
      .set({ status: 'anulado' })
      .where(eq(paymentBatches.companyId, its.companyId))
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, luz.user.id))
    expect(await admin.post(path, { name })).toMatchObject(refused('empresa_con_administrador'))
  })

  test('a copy of a company holds its rows and files with the checksums of its index', async () => {
    const its = await openCompany(product, google, 'Copiada')
    const id = await its.uploadedDocument()
    await its.attachment(id)
    const [row] = await product.services.db.select().from(documents).where(eq(documents.id, id))
    const entries = await openArchive(its.admin.user.companyId)
    const index = (entries.get('indice/000001.csv')?.toString() ?? '').split('\r\n').slice(1, -1)
    expect(index.length).toBeGreaterThan(10)
    for (const line of index) {
      const [name = '', bytes, sha256, state] = line.split(';')
      const content = entries.get(name) ?? Buffer.alloc(0)
      expect([content.length, createHash('sha256').update(content).digest('hex'), state], name).toEqual([
        Number(bytes),
        sha256,
        'completo',
      ])
    }
    expect([...entries.keys()]).toContain(`archivos/${row?.fileSha256}.pdf`)
    expect(
      JSON.parse(entries.get('datos/documents/000001.jsonl')?.toString().split('\n')[0] ?? ''),
    ).toMatchObject({ company_id: its.admin.user.companyId })
    expect(JSON.parse(entries.get('fin.json')?.toString() ?? '')).toMatchObject({
      filas: { documents: 1, workflow_attachments: 1 },
      archivos: { completo: 2, falta: 0 },
    })
    expect(entries.get('datos/users/000001.jsonl')?.toString()).not.toContain('password_hash')

    await product.services.files.remove(row?.fileSha256 ?? '')
    const end = JSON.parse((await openArchive(its.admin.user.companyId)).get('fin.json')?.toString() ?? '')
    expect(end).toMatchObject({ archivos: { completo: 1, falta: 1 } })
    expect(await admin.get(`/api/admin/companies/${crypto.randomUUID()}/archive`)).toMatchObject(
      refused('empresa_no_encontrada', 404),
    )
  })

  test('a company awaiting deletion is closed, and opens again if the deletion is cancelled', async () => {
    const rosa = await founder()
    const luz = await colleagueOf(product, rosa)
    const name = `Fundada ${founded - 1}`
    const path = `/api/admin/companies/${rosa.user.companyId}/erasure`
    expect(await admin.call('DELETE', path)).toMatchObject(refused('eliminacion_no_pedida'))
    const [box] = await product.services.db
      .insert(mailboxes)
      .values({
        companyId: rosa.user.companyId ?? '',
        userId: rosa.user.id,
        host: 'imap.example.com',
        port: 993,
        security: 'tls',
        access: 'clave',
        username: 'x',
        sealedSecret: 'x',
        folder: 'INBOX',
        since: '2026-11-01',
        leasedBy: 'un trabajador',
        leasedUntil: new Date(Date.now() + 60_000),
      })
      .returning()
    if (!box) throw new Error('an inserted mailbox was not returned')
    const areClosed = [openStream(rosa), openStream(luz)]
    const asked = await admin.post<Erasure>(path, { name })
    expect(asked).toMatchObject({ status: 200, body: { status: 'pedida', kind: 'empresa', name } })
    for (const isClosed of areClosed) await expect.poll(isClosed).toBe(true)
    expect(await admin.post(path, { name })).toMatchObject(refused('eliminacion_ya_pedida'))
    // The worker that watches its mailbox stops.
    const watching = { mailbox: box, worker: 'un trabajador' }
    await expect(keepLease(product.services, watching, { lookTotal: 0, lookDone: 0 })).rejects.toThrow()
    expect((await rosa.get('/api/company')).status).toBe(401)
    expect(await rosa.enter()).toMatchObject(refused('cuenta_inactiva', 403))
    const invitation = { companyId: rosa.user.companyId }
    expect(await admin.post('/api/admin/invitations', invitation)).toMatchObject(
      refused('eliminacion_ya_pedida'),
    )
    expect(await eraseDueCompanies(product.services)).toBe(0)
    expect((await erase(luz)).status).toBe(200)
    expect((await admin.call<Erasure>('DELETE', path)).body).toMatchObject({ status: 'cancelada' })
    expect((await rosa.enter()).status).toBe(200)
    const { db } = product.services
    const [nobody] = await db.select().from(users).where(eq(users.id, luz.user.id))
    expect(nobody?.isActive).toBe(false)
    daysLater = 31
    expect(await eraseDueCompanies(product.services)).toBe(0)
    daysLater = 0
  })

  test('two workers delete a company once, with what its people uploaded before joining', async () => {
    const { db, files } = product.services
    const rosa = await founder()
    const luz = await product.person()
    const own = await completedDocument(product, luz)
    await db.update(users).set({ companyId: rosa.user.companyId }).where(eq(users.id, luz.user.id))
    const id = await completedDocument(product, rosa)
    const rows = await db
      .select()
      .from(documents)
      .where(inArray(documents.id, [own, id]))
    const path = `/api/admin/companies/${rosa.user.companyId}/erasure`
    const { body: asked } = await admin.post<Erasure>(path, { name: `Fundada ${founded - 1}` })
    // Became an administrator of the installation meanwhile.
    const ada = await product.person()
    await db
      .update(users)
      .set({ companyId: rosa.user.companyId, role: 'admin' })
      .where(eq(users.id, ada.user.id))
    const by = (await admin.get<SignedIn>('/api/auth/user')).body
    daysLater = 31
    await expect(
      withdrawCompanyErasure(product.services, by, rosa.user.companyId ?? ''),
    ).rejects.toMatchObject({ code: 'eliminacion_no_pedida' })
    await Promise.all([eraseDueCompanies(product.services), eraseDueCompanies(product.services)])
    daysLater = 0
    expect(
      await db
        .select()
        .from(documents)
        .where(inArray(documents.id, [own, id])),
    ).toEqual([])
    for (const { fileSha256 } of rows) expect(await files.findSize(fileSha256)).toBeUndefined()
    const [kept] = await db.update(users).set({ role: 'user' }).where(eq(users.id, ada.user.id)).returning()
    expect(kept).toMatchObject({ email: ada.user.email, companyId: null, erasedAt: null })
    const done = await db.select().from(erasures)
    for (const { user } of [rosa, luz])
      expect(done.filter(({ subjectId }) => subjectId === user.id)).toHaveLength(1)
    expect(done.find((one) => one.id === asked.id)).toMatchObject({
      status: 'hecha',
      counts: { documentos: 1, archivos: 1, personas: 2 },
    })
  })

  test('thirty days after the request no data that identify a company are left', async () => {
    const { db, files } = product.services
    const its = await openCompany(product, google, 'Por Borrar SAC')
    await doEverything(its)
    const id = await its.uploadedDocument()
    const [kept] = await db.select().from(documents).where(eq(documents.id, id))
    const stranger = await founder()
    await stranger.upload({
      bytes: new Uint8Array(await its.user.bytes(`/api/documents/${id}/file`)),
      name: 'la misma.pdf',
    })
    const companyId = its.admin.user.companyId ?? ''
    const { rows: companyRows } = await db.execute(
      sql`select ruc, name from companies where id = ${companyId}`,
    )
    const [{ ruc, name }] = companyRows as [{ ruc: string; name: string }]
    await db.update(paymentBatches).set({ status: 'anulado' }).where(eq(paymentBatches.companyId, companyId))
    await seal()
    const { body: asked } = await admin.post<Erasure>(`/api/admin/companies/${companyId}/erasure`, { name })
    expect(asked).toMatchObject({ status: 'pedida' })

    daysLater = 31
    expect(await eraseDueCompanies(product.services)).toBe(1)
    daysLater = 0
    const texts = [its.mark, name, ruc, its.supplierRuc, its.admin.user.email, its.user.user.email]
    for (const text of texts) expect(await knowing(text), text).toEqual([])
    // Another company has the same file.
    expect(await files.findSize(kept?.fileSha256 ?? '')).toBeGreaterThan(0)
    const { rows: left } = await db.execute(
      sql`select file_sha256 from documents where company_id = ${companyId}`,
    )
    expect(left).toEqual([])

    const { body } = await admin.get<{ erasures: Erasure[] }>('/api/admin/erasures')
    const proof = body.erasures.find((one) => one.id === asked.id)
    expect(proof).toMatchObject({
      status: 'hecha',
      requestedBy: 'Rosa Quispe',
      name: `Empresa eliminada ${asked.number}`,
    })
    expect(proof?.counts['documentos']).toBeGreaterThan(10)
    expect(proof?.counts['personas']).toBeGreaterThan(1)
    await seal()
    expect(await checkAudit()).toMatchObject({ broken: [] })
    expect(await admin.get(`/api/admin/companies/${companyId}/archive`)).toMatchObject(
      refused('empresa_no_encontrada', 404),
    )
    expect(await eraseDueCompanies(product.services)).toBe(0)
  })
})

/** Entries of a small archive by name, as text. */
async function unzip(bytes: ArrayBuffer): Promise<Map<string, string>> {
  const { inflateRawSync } = await import('node:zlib')
  const buffer = Buffer.from(bytes)
  const exported = new Map<string, string>()
  for (let at = buffer.readUInt32LE(buffer.length - 6); buffer.readUInt32LE(at) === 0x02014b50;) {
    const [packed, nameBytes, offset] = [
      buffer.readUInt32LE(at + 20),
      buffer.readUInt16LE(at + 28),
      buffer.readUInt32LE(at + 42),
    ]
    const name = buffer.toString('utf8', at + 46, at + 46 + nameBytes)
    const start = offset + 30 + nameBytes
    exported.set(name, inflateRawSync(buffer.subarray(start, start + packed)).toString())
    at += 46 + nameBytes
  }
  return exported
}
