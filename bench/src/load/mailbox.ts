// A thousand mails from a real mail server (Debian's Dovecot), with a worker killed twenty times meanwhile: how long it
// takes until all are documents waiting to be read, and whether each was taken exactly once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from '../parse-args.ts'
import { count } from 'drizzle-orm'
import { openPostgres } from '../../../server/src/db/postgres/postgres.ts'
import { companies, creditEntries, documents, users } from '../../../server/src/db/schema.ts'
import { jobDefinitions } from '../../../server/src/job-definitions.ts'
import { openJobs } from '../../../server/src/jobs/jobs.ts'
import { sealSecret } from '../../../server/src/installation/seal-secret.ts'
import { silentLog } from '../../../server/src/log/log.ts'
import { mailboxes, mailboxMails } from '../../../server/src/mailboxes/tables.ts'
import { startProcess } from '../../../server/src/test/processes/child-process.ts'
import { startMailServer, type MailServer } from '../../../server/src/test/servers/mail-server.ts'
import { attached, makeMail } from '../../../server/src/test/papers/make-mail.ts'
import { startPostgres } from '../../../server/src/test/database/postgres.ts'
import { signedPaper } from '../../../server/src/test/papers/signed-paper.ts'
import { formatTable } from '../table.ts'

export interface MailboxOptions {
  mails: number
  kills: number
}

export function parseMailboxOptions(args: readonly string[]): MailboxOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { mails: { type: 'string', default: '1000' }, kills: { type: 'string', default: '20' } },
  })
  return { mails: Number(values.mails), kills: Number(values.kills) }
}

const secret = 'a secret of the bench that is long enough'
const looker = new URL('../../../server/src/test/processes/mailbox-looker.ts', import.meta.url).pathname

export async function run({ mails, kills }: MailboxOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-buzon-'))
  const [server, postgres] = [await startMailServer(), await startPostgres()]
  const database = await openPostgres({ databaseUrl: postgres.url, log: silentLog })
  const { db } = database
  try {
    await database.migrate()
    const jobs = await openJobs({ database, definitions: jobDefinitions, log: silentLog })
    await jobs.stop()
    await fillMailbox(server, mails)
    const mailboxId = await setUp(db, server, mails)
    const args = [folder, postgres.url, mailboxId, `127.0.0.1:${server.port}`, secret]
    const start = performance.now()
    let killed = 0
    for (let isDone = false; !isDone;) {
      const worker = startProcess(looker, args)
      // Kills are spread evenly over the mails; the point within a mail varies.
      const until = killed < kills ? ((killed + 1) * mails) / (kills + 1) : Infinity
      for (;;) {
        const line = await worker.nextLine()
        isDone = line === 'done'
        if (isDone || Number(line) >= until) break
      }
      if (!isDone) killed++
      await worker.kill()
    }
    const seconds = (performance.now() - start) / 1000
    const of = async (table: typeof documents | typeof mailboxMails | typeof creditEntries) =>
      (await db.select({ rows: count() }).from(table))[0]?.rows ?? 0
    const hashes = await db.select({ sha256: documents.fileSha256 }).from(documents)
    const figures = {
      mails,
      killed,
      seconds: Math.round(seconds),
      noted: await of(mailboxMails),
      documents: hashes.length,
      distinctFiles: new Set(hashes.map(({ sha256 }) => sha256)).size,
      credits: await of(creditEntries),
    }
    console.log(formatTable(Object.keys(figures), [Object.values(figures).map(String)]))
    return figures
  } finally {
    await database.close()
    await postgres.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** PDFs that differ in their last bytes. */
async function fillMailbox(server: MailServer, mails: number): Promise<void> {
  const { pdf } = await signedPaper('buzón')
  for (let at = 0; at < mails; at++) {
    const bytes = Buffer.concat([pdf, Buffer.from(`\n% ${at}\n`)])
    const logo = Buffer.alloc(4_000, at % 256)
    await server.deliver(
      makeMail({
        id: `<${at}@buzon.example>`,
        subject: `Factura ${at}`,
        parts: [attached(`factura-${at}.pdf`, bytes), attached('firma.p7s', logo)],
      }),
    )
  }
}

async function setUp(
  db: Awaited<ReturnType<typeof openPostgres>>['db'],
  server: MailServer,
  credits: number,
): Promise<string> {
  const [company] = await db.insert(companies).values({ name: 'Andina', ruc: '20512528458' }).returning()
  if (!company) throw new Error('no company was made')
  const person = { email: 'rosa@andina.example', firstName: 'Rosa', lastName: 'Quispe' }
  const [user] = await db
    .insert(users)
    .values({ ...person, companyId: company.id, credits: credits * 2 })
    .returning()
  if (!user) throw new Error('no person was made')
  const id = crypto.randomUUID()
  await db.insert(mailboxes).values({
    id,
    companyId: company.id,
    userId: user.id,
    host: '127.0.0.1',
    port: server.port,
    security: 'ninguna',
    access: 'clave',
    username: server.username,
    folder: 'INBOX',
    since: '2026-01-01',
    sealedSecret: sealSecret(secret, id, server.password),
  })
  return id
}
