// A worker is killed while it takes mails in: the next worker takes the rest, and none twice.
import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents, creditEntries } from '../db/schema.ts'
import { openDatabase } from '../db/open.ts'
import { silentLog } from '../log/log.ts'
import { startProcess } from '../test/processes/child-process.ts'
import { createTestDatabase } from '../test/database/database.ts'
import { startMailServer } from '../test/servers/mail-server.ts'
import { attached, makeMail } from '../test/papers/make-mail.ts'
import { signedPaper } from '../test/papers/signed-paper.ts'
import { sealSecret } from '../installation/seal-secret.ts'
import { companies, users } from '../db/schema.ts'
import { mailboxes, mailboxMails } from './tables.ts'

const mails = 24
const secret = 'a secret of the test that is long enough'
const looker = new URL('../test/processes/mailbox-looker.ts', import.meta.url).pathname

test(
  'a worker that is killed repeatedly with kill -9 takes each mail once',
  { timeout: 240_000 },
  async () => {
    const server = await startMailServer()
    const place = await createTestDatabase('pglite')
    const open = () => openDatabase({ dataDir: place.dataDir, databaseUrl: undefined, log: silentLog })
    try {
      const { pdf } = await signedPaper('matado en el buzón')
      for (let at = 0; at < mails; at++) {
        const bytes = Buffer.concat([pdf, Buffer.from(`\n% ${at}\n`)])
        await server.deliver(makeMail({ id: `<${at}@buzon.example>`, parts: [attached(`${at}.pdf`, bytes)] }))
      }
      const before = await open()
      const [company] = await before.db
        .insert(companies)
        .values({ name: 'Andina', ruc: '20512528458' })
        .returning()
      const person = { email: 'rosa@andina.example', firstName: 'Rosa', lastName: 'Quispe', credits: 100 }
      const [user] = await before.db
        .insert(users)
        .values({ ...person, companyId: company?.id ?? null })
        .returning()
      const id = crypto.randomUUID()
      await before.db.insert(mailboxes).values({
        id,
        companyId: company?.id ?? '',
        userId: user?.id ?? '',
        host: '127.0.0.1',
        port: server.port,
        security: 'ninguna',
        access: 'clave',
        username: server.username,
        folder: 'INBOX',
        since: '2026-01-01',
        sealedSecret: sealSecret(secret, id, server.password),
      })
      await before.close()
      let kills = 0
      for (let isDone = false; !isDone;) {
        const worker = startProcess(looker, [place.dataDir, '', id, `127.0.0.1:${server.port}`, secret])
        const seen: number[] = []
        // Waits for some more mails, so that the kill happens anywhere within the next one.
        for (;;) {
          const line = await worker.nextLine()
          isDone = line === 'done'
          seen.push(Number(line))
          if (isDone || (kills < 3 && (seen.at(-1) ?? 0) >= (seen[0] ?? 0) + 5)) break
        }
        if (!isDone) kills++
        await worker.kill()
      }
      const after = await open()
      const { db } = after
      const hashes = (await db.select({ sha256: documents.fileSha256 }).from(documents)).map(
        ({ sha256 }) => sha256,
      )
      expect(new Set(hashes).size).toBe(mails)
      expect(hashes).toHaveLength(mails)
      const [noted] = await db
        .select({ rows: count() })
        .from(mailboxMails)
        .where(eq(mailboxMails.outcome, 'tomado'))
      expect(noted?.rows).toBe(mails)
      expect(await db.$count(creditEntries)).toBe(mails)
      await after.close()
    } finally {
      await place.remove()
      await server.stop()
    }
  },
)
