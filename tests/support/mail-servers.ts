// Debian's own mail servers, as an operator has them: Exim takes and delivers e-mail, Dovecot serves the mailboxes by IMAP.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ImapFlow } from 'imapflow'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { freePort } from '../../server/process/free-port.ts'

/** The account that both run as, which the package of Exim makes. */
const account = 'Debian-exim'
const programs = { exim: '/usr/sbin/exim4', dovecot: '/usr/sbin/dovecot' }

/** Running mail servers for one domain. */
export interface MailServers {
  domain: string
  /** Address for SMTP_URL. */
  smtpUrl: string
  /** Address for IMAP_URL. */
  imapUrl(user: string): string
  /** Hands an e-mail to Exim, as a mail program does. */
  send(mail: SendMailOptions): Promise<void>
  /** The e-mails in a folder as they came, the oldest first. */
  read(user: string, folder?: string): Promise<string[]>
  stop(): Promise<void>
}

/**
 * Starts both on loopback, with all they keep in a folder of their own. E-mails to user+anything go to the user; those to
 * `gone` are taken, and reported as undeliverable.
 * @param users who have a mailbox
 * @throws Error where Debian's packages are missing, or this account may not run programs as another one
 */
export async function startMailServers(users: string[], domain = 'shop.example'): Promise<MailServers> {
  const missing = Object.values(programs).filter(path => !existsSync(path))
  if (missing.length > 0)
    throw new Error(
      `${missing.join(' and ')} must be installed: apt-get install --no-install-recommends exim4-daemon-light dovecot-imapd`,
    )
  const owner = await accountIds()
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-mail-'))
  for (const part of ['', 'mail', 'spool', 'log', 'dovecot']) {
    await mkdir(join(folder, part), { recursive: true })
    await chown(join(folder, part), owner.uid, owner.gid)
  }
  await chmod(folder, 0o755)
  const [smtpPort, imapPort] = [await freePort(), await freePort()]
  await writeFile(join(folder, 'exim.conf'), eximConfig(folder, domain, users, smtpPort))
  await writeFile(join(folder, 'dovecot.conf'), dovecotConfig(folder, imapPort))
  const log = await open(join(folder, 'output'), 'a')
  const stdio = ['ignore', log.fd, log.fd] as ['ignore', number, number]
  const children = [
    spawn(programs.exim, ['-C', join(folder, 'exim.conf'), '-bdf', '-q1m'], { stdio, ...owner }),
    spawn(programs.dovecot, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio }),
  ]
  await log.close()
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`
  const transport = createTransport({ url: smtpUrl })
  const clientOf = (user: string) =>
    new ImapFlow({
      host: '127.0.0.1',
      port: imapPort,
      secure: false,
      auth: { user, pass: 'secret' },
      logger: false,
    })
  const stop = async () => {
    transport.close()
    await Promise.all(children.map(end))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(children, join(folder, 'output'), async () => {
      await transport.verify()
      const client = clientOf(users[0] ?? '')
      await client.connect()
      await client.logout()
    })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    domain,
    smtpUrl,
    imapUrl: user => `imap://${user}:secret@127.0.0.1:${imapPort}/INBOX`,
    async send(mail) {
      await transport.sendMail(mail)
    },
    async read(user, name = 'INBOX') {
      const client = clientOf(user)
      await client.connect()
      try {
        const opened = await client.mailboxOpen(name).catch(() => undefined)
        if (!opened || opened.exists === 0) return []
        const found = await client.fetchAll('1:*', { source: true })
        return found.map(({ source }) => source?.toString() ?? '')
      } finally {
        await client.logout()
      }
    },
    stop,
  }
}

async function accountIds(): Promise<{ uid: number; gid: number }> {
  const run = promisify(execFile)
  const id = async (what: string) => Number((await run('id', [what, account])).stdout.trim())
  return { uid: await id('-u'), gid: await id('-g') }
}

async function untilReady(children: ChildProcess[], output: string, check: () => Promise<void>) {
  for (let attempt = 0; ; attempt += 1) {
    const error = await check().then(
      () => undefined,
      error => error as Error,
    )
    if (!error) return
    if (attempt > 100 || children.some(({ exitCode }) => exitCode !== null))
      throw new Error(`The mail servers did not start: ${error.message}\n${await readFile(output, 'utf8')}`)
    await delay(100)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const eximConfig = (folder: string, domain: string, users: string[], port: number) => `
primary_hostname = ${domain}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
exim_user = ${account}
exim_group = ${account}
never_users =
deliver_drop_privilege
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
acl_smtp_rcpt = accept_all
acl_smtp_data = accept_all
message_size_limit = 60M
smtp_accept_queue_per_connection = 0
tls_advertise_hosts =
host_lookup =
rfc1413_query_timeout = 0s
keep_environment =
begin acl
accept_all:
  accept
begin routers
gone:
  driver = redirect
  local_parts = gone
  allow_fail
  data = :fail: 550 5.1.1 No such user
box:
  driver = accept
  local_parts = ${users.join(' : ')}
  local_part_suffix = +*
  local_part_suffix_optional
  transport = maildir
begin transports
maildir:
  driver = appendfile
  directory = ${folder}/mail/$local_part_data
  maildir_format
  delivery_date_add
  envelope_to_add
  return_path_add
  user = ${account}
begin retry
* * F,1h,1m
`

const dovecotConfig = (folder: string, port: number) => `
base_dir = ${folder}/dovecot/run
state_dir = ${folder}/dovecot/state
log_path = ${folder}/log/dovecot
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%n
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
namespace inbox {
  inbox = yes
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${account} gid=${account} home=${folder}/mail/%n
}
`
