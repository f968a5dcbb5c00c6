import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from '../../supabase/functions/rounds/mail/mailer.ts'

/** An e-mail in the local mailbox. `date` is in ISO form. */
export interface StoredMail extends Mail {
  date: string
}

/** E-mails on disk, for installations without an SMTP server. */
export interface Mailbox {
  add(mail: Mail): Promise<void>
  /** All e-mails, oldest first. */
  list(): Promise<StoredMail[]>
}

/**
 * Opens the mailbox in a folder, which is created when first needed: one file an e-mail.
 * @param keep how many e-mails are kept; the oldest are deleted first
 */
export function createMailbox(directory: string, keep = 500): Mailbox {
  let last = 0

  const files = async () => {
    const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names.filter(name => name.endsWith('.json')).sort()
  }

  return {
    async add(mail) {
      // Names sort by time, also those of e-mails within one millisecond.
      last = Math.max(Date.now(), last + 1)
      const stored: StoredMail = { ...mail, date: new Date(last).toISOString() }
      const name = `${String(last).padStart(15, '0')}-${randomUUID()}`
      await mkdir(directory, { recursive: true, mode: 0o700 })
      // Renamed when complete, so that no reader sees half an e-mail.
      await writeFile(join(directory, `${name}.new`), JSON.stringify(stored), { mode: 0o600 })
      await rename(join(directory, `${name}.new`), join(directory, `${name}.json`))
      const surplus = (await files()).slice(0, -keep)
      await Promise.all(surplus.map(file => rm(join(directory, file), { force: true })))
    },

    async list() {
      const texts = await Promise.all(
        (await files()).map(file => readFile(join(directory, file), 'utf8').catch(() => undefined)),
      )
      return texts.flatMap(text => (text === undefined ? [] : [JSON.parse(text) as StoredMail]))
    },
  }
}
