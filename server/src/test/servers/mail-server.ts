// A real mail server for the tests: Debian's Dovecot, on its own port and in its own folder, deleted afterwards.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from './free-port.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'

const run = promisify(execFile)
const program = '/usr/sbin/dovecot'
const settings = {
  password: 'clave-de-prueba',
  username: 'facturas@andina.example',
}

export interface MailServer {
  port: number
  password: string
  username: string
  /** Stores a mail as if it had been received. */
  deliver: (mail: string | Buffer) => Promise<void>
  /** The server assigns new UIDs. */
  renumber: (uidValidity: number) => Promise<void>
  doveadm: (...args: string[]) => Promise<string>
  stop: () => Promise<void>
}

/** Settings that a person would type to have this mailbox watched. */
export const mailboxOn = ({ port, username, password }: MailServer) => ({
  host: '127.0.0.1',
  port,
  security: 'ninguna',
  access: 'clave',
  username,
  secret: password,
  folder: 'INBOX',
  since: '2026-01-01',
  rules: [],
  isActive: true,
})

export interface MailServerOptions {
  /** Endpoint that verifies access tokens. */
  introspectionUrl?: string
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  await ensureDovecot()
  const folder = await makeTemporaryFolder('correo')
  const owner = await ownerOfMails()
  const mails = path.join(folder, 'mails')
  const inbox = path.join(mails, settings.username)
  for (const name of ['', 'new', 'cur', 'tmp']) await mkdir(path.join(inbox, name), { recursive: true })
  await chmod(folder, 0o755)
  if (owner) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, mails])
  const port = await findFreePort()
  const config = path.join(folder, 'dovecot.conf')
  await writeFile(path.join(folder, 'oauth2.conf'), oauthConfig(options))
  await writeFile(config, serverConfig({ folder, port, mails, owner, options }))
  const server = spawnServer(folder, config)
  await waitUntilItAnswers(port, server)
  let delivered = 0
  return {
    port,
    ...settings,
    deliver: async (mail) => {
      const name = `${Date.now()}.M${delivered++}P${process.pid}.prueba`
      const file = path.join(inbox, 'tmp', name)
      await writeFile(file, mail)
      if (owner) await chown(file, owner.uid, owner.gid)
      await rename(file, path.join(inbox, 'new', name))
    },
    renumber: async (uidValidity) => {
      await run('doveadm', [
        '-c',
        config,
        'mailbox',
        'update',
        '-u',
        settings.username,
        '--uid-validity',
        String(uidValidity),
        'INBOX',
      ])
    },
    doveadm: async (...args) => (await run('doveadm', ['-c', config, ...args])).stdout,
    stop: async () => {
      if (server.exitCode === null) {
        server.stdin?.end()
        await once(server, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Owner {
  uid: number
  gid: number
}

function serverConfig(at: {
  folder: string
  port: number
  mails: string
  owner: Owner | undefined
  options: MailServerOptions
}): string {
  const { folder, port, mails, owner, options } = at
  const me = `${process.getuid?.()}`
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login${options.introspectionUrl ? ' xoauth2 oauthbearer' : ''}
default_vsz_limit = 0
first_valid_uid = 1
mail_fsync = never
auth_failure_delay = 0
mail_max_userip_connections = 100
mail_location = maildir:${mails}/%u
${owner ? '' : `default_internal_user = ${me}\ndefault_login_user = ${me}\ndefault_internal_group = ${me}`}
service imap-login {
  ${owner ? '' : 'chroot ='}
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  ${owner ? '' : 'chroot ='}
  # Nobody is made to wait for having been wrong before.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
${options.introspectionUrl ? `passdb {\n  driver = oauth2\n  mechanisms = xoauth2 oauthbearer\n  args = ${folder}/oauth2.conf\n}` : ''}
passdb {
  driver = static
  args = password=${settings.password}
}
userdb {
  driver = static
  args = uid=${owner?.uid ?? me} gid=${owner?.gid ?? me} home=${mails}/%u
}
namespace inbox {
  inbox = yes
  separator = /
}
`
}

function oauthConfig({ introspectionUrl }: MailServerOptions): string {
  return `introspection_mode = get\nintrospection_url = ${introspectionUrl}\nusername_attribute = email\nactive_attribute = active\nactive_value = true\n`
}

/** The shell stops the server when its stdin closes, so also when the tests are killed. */
function spawnServer(folder: string, config: string): ChildProcess {
  const script = '"$1" -F -c "$2" & read -r _; kill -TERM $!; wait $!; rm -rf "$3"'
  return spawn('/bin/sh', ['-c', script, 'sh', program, config, folder], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

async function waitUntilItAnswers(port: number, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    if (await greets(port)) return
    if (Date.now() > deadline || server.exitCode !== null)
      throw new Error('The mail server made for the tests does not answer')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(5_000, () => end(false))
    socket.on('data', (data) => end(data.toString().startsWith('* OK')))
    socket.on('error', () => end(false))
    socket.on('close', () => resolve(false))
  })
}

async function ensureDovecot(): Promise<void> {
  if (await isThere()) return
  if (process.getuid?.() === 0) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'dovecot-imapd'], options)
  }
  if (!(await isThere()))
    throw new Error(
      'The tests of mailboxes need a mail server: install it (sudo apt-get install dovecot-imapd)',
    )
}

function isThere(): Promise<boolean> {
  return access(program).then(
    () => true,
    () => false,
  )
}

/** Dovecot does not serve mail as root; Debian's package has an unprivileged user. */
async function ownerOfMails(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const ask = async (flag: string) => Number((await run('id', [flag, 'dovenull'])).stdout)
  return { uid: await ask('-u'), gid: await ask('-g') }
}
