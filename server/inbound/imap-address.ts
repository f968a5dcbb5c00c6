/** A mailbox that is read by IMAP. */
export interface ImapAddress {
  host: string
  port: number
  secure: boolean
  user: string
  password: string
  /** The folder that e-mails arrive in. */
  folder: string
}

/** Reads imaps://user:password@host:993/FOLDER. An @ in the user's name is written %40. */
export function readImapAddress(url: string): ImapAddress {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}
