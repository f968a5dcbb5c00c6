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
import { freePort } from '../../../server/process/free-port.ts'
import { account, type Door, dovecotConfig, eximConfig } from './server-configs.ts'

const programs = { exim: '/usr/sbin/exim4', dovecot: '/usr/sbin/dovecot' }
/** Of all mailboxes. */
const domain = 'shop.example'

/** Running mail servers for one domain. */
export interface MailServers {
  domain: string
  /** Address for SMTP_URL. */
  smtpUrl: string
  /** Address for IMAP_URL. */
  imapUrl(user: string): string
  /** Hands an e-mail to Exim, as a mail program does. */
  send(mail: SendMailOptions): Promise<void>
  /** Lets Exim try again at once what it could not hand over. */
  retry(): Promise<void>
  /** How many e-mails Exim has not handed over yet. */
  queued(): Promise<number>
  /** The e-mails in a folder as they came, the oldest first. */
  read(user: string, folder?: string): Promise<string[]>
  stop(): Promise<void>
}

/**
 * Starts both on loopback, with all they keep in a folder of their own. E-mails to user+anything go to the user; those to
 * `gone` are taken, and reported as undeliverable.
 * @param users who have a mailbox
 * @param door where e-mails with the header `X-Way: door` go instead of their mailbox
 * @throws Error where Debian's packages are missing, or this account may not run programs as another one
 */
export async function startMailServers(users: string[], door?: Door): Promise<MailServers> {
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
  const exim = join(folder, 'exim.conf')
  await writeFile(exim, eximConfig({ folder, domain, users, port: smtpPort, door }))
  await writeFile(join(folder, 'dovecot.conf'), dovecotConfig(folder, imapPort))
  const log = await open(join(folder, 'output'), 'a')
  const stdio = ['ignore', log.fd, log.fd] as ['ignore', number, number]
  const children = [
    spawn(programs.exim, ['-C', exim, '-bdf', '-q1m'], { stdio, ...owner }),
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
    async retry() {
      const run = spawn(programs.exim, ['-C', exim, '-qff'], { stdio: 'ignore', ...owner })
      await once(run, 'exit')
    },
    async queued() {
      const { stdout } = await promisify(execFile)(programs.exim, ['-C', exim, '-bpc'], owner)
      return Number(stdout)
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
