import type { Document } from '@conforme/contract/documents/documents'
import type { Mail, Mailbox } from '@conforme/contract/intake/mailboxes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeZip } from '../../../extraction/fixtures/generator/ubl/make-zip.ts'
import { documents, users } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { colleagueOf } from '../test/database/insert-documents.ts'
import { mailboxOn, startMailServer, type MailServer } from '../test/servers/mail-server.ts'
import { attached, makeMail, makeTnef } from '../test/papers/make-mail.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { openTestProduct, type TestProduct } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { signedPaper, type SignedPaper } from '../test/papers/signed-paper.ts'
import { cleanName } from '../files/clean-name.ts'
import { findLink } from './find-link.ts'
import { scanOnce } from './watch-mailboxes.ts'
import { mailboxes, mailboxMails } from './tables.ts'

type MailboxSettings = Mailbox & { secret: string }

describe.each(databaseKinds)('mailboxes on %s', (kind) => {
  let server: MailServer
  let product: TestProduct
  let companies = 0
  beforeAll(async () => {
    server = await startMailServer()
    product = await openTestProduct({
      kind,
      environment: { OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${server.port}`, INITIAL_CREDITS: '500' },
    })
  })
  afterAll(async () => {
    await product.close()
    await server.stop()
  })

  const settings = (more: Partial<MailboxSettings> = {}) => ({ ...mailboxOn(server), ...more })
  const founder = () => product.person({ company: { name: 'Andina', ruc: makeRuc(900_000 + companies++) } })
  const empty = () => server.doveadm('expunge', '-u', server.username, 'mailbox', 'INBOX', 'all')

  /** A person with an empty mailbox of their own company. */
  async function aMailbox(more: Parameters<typeof settings>[0] = {}) {
    await empty()
    const rosa = await founder()
    const { status, body } = await rosa.post<Mailbox>('/api/company/mailboxes', settings(more))
    expect(status, JSON.stringify(body)).toBe(200)
    const path = `/api/company/mailboxes/${body.id}`
    return {
      rosa,
      id: body.id,
      path,
      look: (worker = 'uno') => scanOnce(product.services, body.id, worker),
      mails: async () => (await rosa.get<{ mails: Mail[] }>(`${path}/mails`)).body.mails,
      documents: async () =>
        (await product.services.db.select().from(documents).where(eq(documents.userId, rosa.user.id))).map(
          ({ filename, fileType }) => ({ filename, fileType }),
        ),
    }
  }

  test('a mail with PDF, XML and CDR becomes one document with its witnesses for one credit', async () => {
    const { rosa, look, mails, documents: taken } = await aMailbox()
    const { pdf, xml, cdr } = await signedPaper('completo')
    await server.deliver(
      makeMail({ parts: [attached('f.pdf', pdf), attached('f.xml', xml), attached('R-f.xml', cdr)] }),
    )
    const before = await rosa.credits()
    await look()
    expect(await taken()).toEqual([{ filename: 'f.pdf', fileType: 'application/pdf' }])
    expect(await rosa.credits()).toBe(before - 1)
    const [mail] = await mails()
    expect(mail).toMatchObject({ outcome: 'tomado', sender: 'ventas@proveedor.example', notices: [] })
    const { body } = await rosa.get<Document>(`/api/documents/${mail?.documentIds[0]}`)
    expect(body.witnesses.map((witness) => witness.kind).toSorted()).toEqual(['cdr', 'xml'])
  })

  test('scanning again takes no mail twice, and changes nothing in the mailbox', async () => {
    const { look, mails, documents: taken } = await aMailbox()
    const { pdf } = await signedPaper('otra vez')
    await server.deliver(makeMail({ parts: [attached('f.pdf', pdf)] }))
    await server.deliver(makeMail({ text: 'Buenos días, ¿llegó la factura?' }))
    const flags = () => server.doveadm('fetch', '-u', server.username, 'uid flags', 'mailbox', 'INBOX', 'all')
    const before = await flags()
    await look()
    await look()
    expect(await taken()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
    expect((await flags()).replaceAll('\\Recent', '')).toBe(before.replaceAll('\\Recent', ''))
  })

  test('a subject and a file name cut in the middle of an emoji do not prevent taking the mail', async () => {
    const { look, mails } = await aMailbox()
    const subject = `=?UTF-8?B?${Buffer.from(`${'a'.repeat(299)}🧾`).toString('base64')}?=`
    const { pdf } = await signedPaper('emoji')
    await server.deliver(makeMail({ subject, parts: [attached('f.pdf', pdf)] }))
    await look()
    expect(await mails()).toMatchObject([{ outcome: 'tomado', subject: 'a'.repeat(299) }])
    expect(cleanName(`${'a'.repeat(199)}🧾.pdf`)).toBe('a'.repeat(199))
    expect(findLink('Descarga: https://facturas.example/\u0000', '')).toBeUndefined()
  })

  test('a mail that fails does not stop the following ones, and is taken by a later scan', async () => {
    const { id, look, documents: taken } = await aMailbox()
    for (const name of ['a.pdf', 'b.pdf'])
      await server.deliver(makeMail({ parts: [attached(name, (await signedPaper(`tropieza ${name}`)).pdf)] }))
    const { files } = product.services
    let stumbles = 1
    const put: typeof files.put = (...given) =>
      stumbles-- > 0 ? Promise.reject(new Error('the disk stumbles')) : files.put(...given)
    await expect(scanOnce({ ...product.services, files: { ...files, put } }, id, 'uno')).rejects.toThrow(
      'the disk stumbles',
    )
    expect(await taken()).toHaveLength(1)
    await look()
    expect(await taken()).toHaveLength(2)
  })

  test('the lease is renewed between slow mails', async () => {
    const { id } = await aMailbox()
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf'])
      await server.deliver(makeMail({ parts: [attached(name, (await signedPaper(`tarda ${name}`)).pdf)] }))
    const { files, db } = product.services
    let now = new Date()
    const isLeased: boolean[] = []
    const put: typeof files.put = async (...given) => {
      const [row] = await db.select().from(mailboxes).where(eq(mailboxes.id, id))
      isLeased.push(row?.leasedUntil !== null && row !== undefined && row.leasedUntil > now)
      now = new Date(now.getTime() + 90_000)
      return files.put(...given)
    }
    await scanOnce({ ...product.services, files: { ...files, put }, now: () => now }, id, 'uno')
    expect(isLeased).toEqual([true, true, true])
  })

  test('concurrent workers take each mail once', async () => {
    const { look, documents: taken, id } = await aMailbox()
    for (const seed of ['a', 'b', 'c']) {
      const { pdf } = await signedPaper(`dos ${seed}`)
      await server.deliver(makeMail({ parts: [attached(`${seed}.pdf`, pdf)] }))
    }
    await Promise.all([look('uno'), look('dos'), look('tres')])
    // The lease expires while its worker still works, so that two workers process the mailbox.
    await server.deliver(makeMail({ parts: [attached('d.pdf', (await signedPaper('dos d')).pdf)] }))
    const steal = () =>
      product.services.db
        .update(mailboxes)
        .set({ leasedUntil: null, leasedBy: null })
        .where(eq(mailboxes.id, id))
    await Promise.allSettled([look('uno'), steal().then(() => look('dos'))])
    await steal()
    await look('uno')
    expect((await taken()).map(({ filename }) => filename).toSorted()).toEqual([
      'a.pdf',
      'b.pdf',
      'c.pdf',
      'd.pdf',
    ])
  })

  test('if the server renumbers its mails, old ones are recognized and new ones are taken', async () => {
    const { look, mails, documents: taken } = await aMailbox()
    await server.deliver(makeMail({ parts: [attached('a.pdf', (await signedPaper('validez 1')).pdf)] }))
    await look()
    await server.renumber(Math.floor(Date.now() / 1000) + 1_000 + companies)
    await server.deliver(makeMail({ parts: [attached('b.pdf', (await signedPaper('validez 2')).pdf)] }))
    await look()
    expect((await taken()).map(({ filename }) => filename).toSorted()).toEqual(['a.pdf', 'b.pdf'])
    expect((await mails()).map(({ outcome }) => outcome).toSorted()).toEqual(['repetido', 'tomado', 'tomado'])
  })

  test('in another folder with its own numbers mails are scanned, and those taken before stay taken', async () => {
    const { rosa, path, look, mails, documents: taken } = await aMailbox()
    const other = `Facturas${companies}`
    const user = ['-u', server.username]
    const uidValidity = String(Math.floor(Date.now() / 1000) + 2_000 + companies)
    await server.doveadm('mailbox', 'create', ...user, other)
    for (const folder of ['INBOX', other])
      await server.doveadm(
        'mailbox',
        'update',
        ...user,
        '--uid-validity',
        uidValidity,
        '--min-next-uid',
        '900',
        folder,
      )
    const deliver = async (name: string) =>
      server.deliver(
        makeMail({ subject: name, parts: [attached(`${name}.pdf`, (await signedPaper(name)).pdf)] }),
      )
    await deliver('carpeta otra')
    await server.doveadm('move', ...user, other, 'mailbox', 'INBOX', 'all')
    await server.doveadm('mailbox', 'update', ...user, '--min-next-uid', '950', other)
    await deliver('carpeta entrada')
    await look()
    expect((await taken()).map(({ filename }) => filename)).toEqual(['carpeta entrada.pdf'])
    const put = await rosa.send('PUT', path, settings({ folder: other, secret: '' }))
    expect(put.status).toBe(200)
    await look()
    const both = ['carpeta entrada.pdf', 'carpeta otra.pdf']
    expect((await taken()).map(({ filename }) => filename).toSorted()).toEqual(both)
    await rosa.send('PUT', path, settings({ secret: '' }))
    await look()
    expect((await taken()).map(({ filename }) => filename).toSorted()).toEqual(both)
    expect((await mails()).map(({ outcome }) => outcome)).toEqual(['tomado', 'tomado'])
  })

  test('a mail that is moved away and back is not taken again under its new number', async () => {
    const { look, documents: taken } = await aMailbox()
    await server.deliver(makeMail({ parts: [attached('a.pdf', (await signedPaper('movido')).pdf)] }))
    await look()
    const move = (to: string, from: string) =>
      server.doveadm('move', '-u', server.username, to, 'mailbox', from, 'all')
    await server.doveadm('mailbox', 'create', '-u', server.username, `Archivo${companies}`)
    await move(`Archivo${companies}`, 'INBOX')
    await look()
    await move('INBOX', `Archivo${companies}`)
    await look()
    expect(await taken()).toHaveLength(1)
  })

  test('the same invoice in two mails becomes one document', async () => {
    const { look, mails, documents: taken } = await aMailbox()
    const { pdf } = await signedPaper('dos correos')
    await server.deliver(makeMail({ parts: [attached('a.pdf', pdf)] }))
    await server.deliver(makeMail({ subject: 'RV: Factura', parts: [attached('a.pdf', pdf)] }))
    await look()
    expect(await taken()).toHaveLength(1)
    expect((await mails()).map(({ outcome }) => outcome).toSorted()).toEqual(['repetido', 'tomado'])
  })

  test('two mails with one Message-ID and different files are both taken', async () => {
    const { look, documents: taken } = await aMailbox()
    for (const seed of ['igual 1', 'igual 2']) {
      const { pdf } = await signedPaper(seed)
      await server.deliver(makeMail({ id: '<siempre@el.mismo>', parts: [attached('factura.pdf', pdf)] }))
    }
    await look()
    expect(await taken()).toHaveLength(2)
  })

  describe('mails as suppliers send them', () => {
    test('two ZIPs with the same file names are kept apart', async () => {
      const { rosa, look, mails, documents: taken } = await aMailbox()
      const [one, two] = [await signedPaper('zip 1'), await signedPaper('zip 2')]
      const zipOf = ({ pdf, xml, cdr }: SignedPaper) =>
        makeZip([
          { name: 'factura.pdf', bytes: pdf },
          { name: 'factura.xml', bytes: xml },
          { name: 'R-factura.xml', bytes: cdr },
        ])
      await server.deliver(
        makeMail({ parts: [attached('1.zip', zipOf(one)), attached('2.zip', zipOf(two))] }),
      )
      await look()
      expect(await taken()).toHaveLength(2)
      const [mail] = await mails()
      for (const [at, { xml, pdf }] of [one, two].entries()) {
        const id = mail?.documentIds[at]
        expect(Buffer.from(await rosa.bytes(`/api/documents/${id}/witnesses/xml`)).toString()).toBe(xml)
        expect(Buffer.from(await rosa.bytes(`/api/documents/${id}/file`)).equals(Buffer.from(pdf))).toBe(true)
      }
    })

    test('a forwarded mail, a winmail.dat and a PDF without a type are opened', async () => {
      const { look, documents: taken } = await aMailbox()
      const [one, two, three] = [
        await signedPaper('reenviado'),
        await signedPaper('outlook'),
        await signedPaper('octetos'),
      ]
      const inner = makeMail({ parts: [attached('reenviado.pdf', one.pdf, 'application/pdf')] })
      await server.deliver(
        makeMail({
          parts: [{ type: 'message/rfc822', headers: ['Content-Disposition: attachment'], body: inner }],
        }),
      )
      const tnef = makeTnef([
        { name: 'outlook.pdf', bytes: two.pdf },
        { name: 'outlook.xml', bytes: Buffer.from(two.xml) },
      ])
      await server.deliver(makeMail({ parts: [attached('winmail.dat', tnef, 'application/ms-tnef')] }))
      await server.deliver(makeMail({ parts: [attached('sin-tipo', three.pdf)] }))
      await look()
      expect((await taken()).map(({ filename }) => filename).toSorted()).toEqual([
        'outlook.pdf',
        'reenviado.pdf',
        'sin-tipo',
      ])
    })

    test('encoded file names are decoded', async () => {
      const { look, documents: taken } = await aMailbox()
      const [one, two] = [await signedPaper('nombre 1'), await signedPaper('nombre 2')]
      const named = (disposition: string, body: Uint8Array) => ({
        type: 'application/pdf',
        headers: [`Content-Disposition: attachment; ${disposition}`],
        body,
      })
      await server.deliver(
        makeMail({
          parts: [named("filename*0*=UTF-8''factura%20n%C3%BA;\r\n filename*1*=mero%207.pdf", one.pdf)],
        }),
      )
      await server.deliver(makeMail({ parts: [named('filename="=?utf-8?B?w7FhbmTDui5wZGY=?="', two.pdf)] }))
      await look()
      expect((await taken()).map(({ filename }) => filename).toSorted()).toEqual(
        ['factura número 7.pdf', 'ñandú.pdf'].toSorted(),
      )
    })

    test('logos, signatures, encrypted ZIPs and other files are left out with the reason', async () => {
      const { look, mails, documents: taken } = await aMailbox()
      const { pdf, xml } = await signedPaper('con de todo')
      const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(30_000)])
      await server.deliver(
        makeMail({
          html: '<p>Gracias</p><img src="cid:logo@1">',
          parts: [
            {
              type: 'image/png; name="logo.png"',
              headers: ['Content-ID: <logo@1>', 'Content-Disposition: inline; filename="logo.png"'],
              body: png,
            },
            attached('icono.png', png.subarray(0, 900), 'image/png'),
            attached('con-clave.zip', makeZip([{ name: 'f.xml', bytes: xml, encrypted: true }])),
            attached('condiciones.txt', 'Pago a 30 días'),
            attached('f.pdf', pdf),
          ],
        }),
      )
      await look()
      expect(await taken()).toHaveLength(1)
      const [mail] = await mails()
      expect(mail?.notices).toEqual([
        '«logo.png»: es una imagen del texto del correo.',
        '«icono.png»: la imagen es demasiado pequeña para ser un comprobante.',
        expect.stringContaining('«con-clave.zip»'),
        '«condiciones.txt»: no es un comprobante.',
      ])
    })

    test('a mail with a link and no file is listed with the link until a person settles it', async () => {
      const { rosa, path, look, mails } = await aMailbox()
      await server.deliver(
        makeMail({
          html: '<a href="https://www.facebook.com/x">Síguenos</a> <a href="https://portal.example/ver?id=7&amp;t=a">Descargar comprobante</a>',
        }),
      )
      await look()
      const [mail] = await mails()
      expect(mail).toMatchObject({ outcome: 'sin_adjunto', link: 'https://portal.example/ver?id=7&t=a' })
      const waiting = async () =>
        (await rosa.get<{ mailboxes: Mailbox[] }>('/api/company/mailboxes')).body.mailboxes[0]?.waiting
      expect(await waiting()).toBe(1)
      expect((await rosa.post(`${path}/mails/${mail?.id}/settle`)).status).toBe(200)
      expect(await waiting()).toBe(0)
    })

    test('of the mails without a file, unsettled ones come first', async () => {
      const { rosa, id, path } = await aMailbox()
      const mail = (uid: number, settledAt: Date | null) => ({
        mailboxId: id,
        uidValidity: 1,
        uid,
        sender: 'ventas@proveedor.example',
        subject: `Correo ${uid}`,
        outcome: 'sin_adjunto' as const,
        settledAt,
        createdAt: new Date(Date.UTC(2026, 10, 1, 0, uid)),
      })
      const seen = Array.from({ length: 60 }, (_, at) => mail(at + 2, new Date()))
      await product.services.db.insert(mailboxMails).values([mail(1, null), ...seen])
      const { body } = await rosa.get<{ mails: Mail[] }>(`${path}/mails?outcome=sin_adjunto`)
      expect(body.mails.slice(0, 2).map(({ subject }) => subject)).toEqual(['Correo 1', 'Correo 61'])
    })

    test('bounces, automatic answers, own answers and mails excluded by a rule are not fetched', async () => {
      const {
        look,
        mails,
        documents: taken,
      } = await aMailbox({
        rules: [{ sender: 'publicidad.example', action: 'dejar' }],
      })
      const { pdf } = await signedPaper('dejado')
      const parts = [attached('f.pdf', pdf)]
      await server.deliver(makeMail({ parts, kind: 'report', from: 'MAILER-DAEMON@correo.example' }))
      await server.deliver(makeMail({ parts, headers: ['Auto-Submitted: auto-replied'] }))
      await server.deliver(makeMail({ parts, headers: ['In-Reply-To: <a@b>'], from: server.username }))
      await server.deliver(makeMail({ parts, from: 'ofertas@mail.publicidad.example' }))
      await look()
      expect(await taken()).toEqual([])
      expect((await mails()).flatMap(({ notices }) => notices).toSorted()).toEqual([
        'Es un aviso de correo no entregado.',
        'Es una respuesta automática.',
        'Es una respuesta enviada desde el mismo buzón.',
        'Una regla deja los correos de publicidad.example.',
      ])
    })

    test('a mail excluded by a rule is scanned again after the rules change', async () => {
      const { rosa, path, look, mails } = await aMailbox({
        rules: [{ sender: 'otro.example', action: 'tomar' }],
      })
      await server.deliver(makeMail({ parts: [attached('a.pdf', (await signedPaper('otra regla')).pdf)] }))
      await look()
      expect((await mails()).map(({ outcome }) => outcome)).toEqual(['descartado'])
      await rosa.send('PUT', path, settings({ secret: '', folder: 'INBOX', rules: [] }))
      await look()
      expect((await mails()).map(({ outcome }) => outcome)).toEqual(['tomado'])
    })

    test('the first matching rule decides, and each mail is listed once', async () => {
      const { look, mails } = await aMailbox({
        rules: [
          { sender: 'ventas@proveedor.example', action: 'tomar' },
          { sender: 'proveedor.example', action: 'dejar' },
        ],
      })
      await server.deliver(makeMail({ parts: [attached('a.pdf', (await signedPaper('regla')).pdf)] }))
      await server.deliver(
        makeMail({
          from: 'otro@desconocido.example',
          parts: [attached('b.pdf', (await signedPaper('regla 2')).pdf)],
        }),
      )
      await look()
      expect((await mails()).map(({ outcome }) => outcome).toSorted()).toEqual(['descartado', 'tomado'])
    })
  })

  test('without credits a mail waits, and is taken once there are some', async () => {
    const { rosa, look, documents: taken, mails } = await aMailbox()
    await server.deliver(makeMail({ parts: [attached('a.pdf', (await signedPaper('sin crédito')).pdf)] }))
    const { db } = product.services
    await db.update(users).set({ credits: 0 }).where(eq(users.id, rosa.user.id))
    await expect(look()).rejects.toMatchObject({ code: 'sin_creditos' })
    expect(await mails()).toEqual([])
    await db.update(users).set({ credits: 5 }).where(eq(users.id, rosa.user.id))
    await look()
    expect(await taken()).toHaveLength(1)
  })

  test('if the person who added the mailbox has left, its mails belong to an administrator of the company', async () => {
    const { rosa, look } = await aMailbox()
    const { db } = product.services
    const colleague = await colleagueOf(product, rosa)
    await db.update(users).set({ role: 'company_admin' }).where(eq(users.id, colleague.user.id))
    await db.update(users).set({ isActive: false }).where(eq(users.id, rosa.user.id))
    await server.deliver(makeMail({ parts: [attached('a.pdf', (await signedPaper('se fue')).pdf)] }))
    const before = await colleague.credits()
    await look()
    expect(await colleague.credits()).toBe(before - 1)
    const owned = db.select().from(documents).where(eq(documents.userId, colleague.user.id))
    expect(await owned).toMatchObject([{ companyId: rosa.user.companyId }])
    await db.update(users).set({ role: 'user' }).where(eq(users.id, colleague.user.id))
    await server.deliver(makeMail({ parts: [attached('b.pdf', (await signedPaper('nadie manda')).pdf)] }))
    await expect(look()).rejects.toMatchObject({ code: 'sin_responsable' })
  })

  test('beyond a limit of the company a mail waits, and is taken whole once there is room', async () => {
    const { rosa, look, documents: taken, mails } = await aMailbox()
    const papers = [await signedPaper('límite 1'), await signedPaper('límite 2')]
    await server.deliver(makeMail({ parts: papers.map(({ pdf }, at) => attached(`${at}.pdf`, pdf)) }))
    const { db } = product.services
    const { companyLimits } = await import('../limits/tables.ts')
    await db.insert(companyLimits).values({ companyId: rosa.user.companyId, perDay: 0 })
    await expect(look()).rejects.toMatchObject({ code: 'limite' })
    expect(await mails()).toEqual([])
    await db.update(companyLimits).set({ perDay: 1 })
    await look()
    expect(await taken()).toHaveLength(2)
    await db.delete(companyLimits)
  })

  test.each([
    ['a wrong password', { secret: 'otra' }, 'acceso'],
    ['a missing folder', { folder: 'Facturas' }, 'carpeta'],
    ['a provider that is not configured', { access: 'google' as const }, 'sin_configurar'],
  ])('%s has its own error code', async (_, more, code) => {
    const { look } = await aMailbox(more)
    await expect(look()).rejects.toMatchObject({ code })
  })

  test('internal addresses and unencrypted external ones are refused', async () => {
    const rosa = await founder()
    for (const more of [{ host: '10.0.0.7', security: 'tls' as const }, { host: 'imap.example.com' }])
      expect(await rosa.post('/api/company/mailboxes', settings(more))).toMatchObject(
        refused('buzon_no_permitido', 400),
      )
  })

  test('a password is not shown, is stored encrypted, and is not sent to another server', async () => {
    const { rosa, id, path } = await aMailbox()
    const { body } = await rosa.get<object>('/api/company/mailboxes')
    expect(JSON.stringify(body)).not.toContain(server.password)
    const [row] = await product.services.db.select().from(mailboxes).where(eq(mailboxes.id, id))
    expect(row?.sealedSecret).not.toContain(server.password)
    expect(await rosa.send('PUT', path, settings({ secret: '', folder: 'Otra' }))).toMatchObject({
      status: 200,
    })
    expect(
      await rosa.send('PUT', path, settings({ secret: '', host: 'imap.example.com', security: 'tls' })),
    ).toMatchObject(refused('buzon_sin_clave', 400))
    expect((await rosa.call('DELETE', path)).status).toBe(200)
    expect(await rosa.post(`${path}/look`)).toMatchObject(refused('buzon_no_encontrado', 404))
  })
})

describe('a worker that watches mailboxes', () => {
  test('is notified of a new mail by the server, and scans on request', async () => {
    const server = await startMailServer()
    const product = await openTestProduct({
      kind: 'pglite',
      withWorker: true,
      environment: { OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${server.port}` },
    })
    try {
      const rosa: Client = await product.person({ company: { name: 'Andina', ruc: makeRuc(990_000) } })
      const { body } = await rosa.post<Mailbox>('/api/company/mailboxes', mailboxOn(server))
      const state = async () =>
        (await rosa.get<{ mailboxes: Mailbox[] }>('/api/company/mailboxes')).body.mailboxes[0]
      await expect.poll(async () => (await state())?.lastLookAt).toBeTruthy()
      await server.deliver(makeMail({ parts: [attached('a.pdf', (await signedPaper('avisado')).pdf)] }))
      await expect.poll(async () => (await state())?.counts.tomado).toBe(1)
      // Servers end connections now and then: the watcher reconnects, and reports no problem with the mailbox.
      await server.doveadm('kick', server.username)
      await server.deliver(makeMail({ parts: [attached('b.pdf', (await signedPaper('cortado')).pdf)] }))
      const problems = new Set<unknown>()
      await expect
        .poll(async () => {
          const now = await state()
          problems.add(now?.error)
          return now?.counts.tomado
        })
        .toBe(2)
      expect([...problems]).toEqual([null])
      const before = (await state())?.lastLookAt
      await rosa.post(`/api/company/mailboxes/${body.id}/look`)
      await expect.poll(async () => (await state())?.lastLookAt).not.toBe(before)
    } finally {
      await product.close()
      await server.stop()
    }
  }, 600_000)
})
