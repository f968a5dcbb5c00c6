import { createHash } from 'node:crypto'
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser'
import { robotReason } from './robots.ts'
import { visibleWords } from './visible-words.ts'

/** The longest e-mail that is read whole, in bytes: five pictures of 2 MB, as e-mail writes them. */
export const maxMailBytes = 15 * 1024 * 1024

/** What of a larger one is read: its headers, and its words, which stand before its files. */
export const headBytes = 512 * 1024

/** Smaller pictures within a text are the logos of signatures, in bytes. */
const smallestInline = 24 * 1024

/** What belongs to an e-mail and is no file that anybody sends. */
const passedOver =
  /^(application\/(pgp-signature|pgp-encrypted|pkcs7-signature|x-pkcs7-signature|ms-tnef)|text\/(x-)?vcard|text\/calendar)$/

/** How an e-mail came here. */
export interface Delivery {
  /** The envelope's sender, empty for none; undefined where it is not known. */
  returnPath?: string
  /** The envelope's recipient. */
  recipient?: string
  /** Whether only its beginning was read. */
  isCut?: boolean
  isOurs(address: string): boolean
}

/** An e-mail that was read. */
export interface ReadMail {
  /** Where it may have been sent to, the likeliest address first. */
  recipients: string[]
  /** Who wrote it; undefined where it does not name one address. */
  sender: string | undefined
  messageId: string | undefined
  /** What identifies it: the Message-ID, or what its sender made of it where there is none. */
  identity: string
  /** Why it is taken for a program's. */
  robot: 'loop' | 'automatic' | undefined
  /** The headers of that name, the topmost first. */
  authenticationResults: string[]
  words: string
  pictures: Buffer[]
  /** Whether it has files that are no pictures, and whether pictures were left in what was not read. */
  hasFiles: boolean
  isCut: boolean
}

/** Reads an e-mail as it was sent. */
export async function readMail(raw: Buffer, delivery: Delivery): Promise<ReadMail> {
  const { returnPath, recipient, isCut = false, isOurs } = delivery
  const mail = await simpleParser(raw, {
    skipTextToHtml: true,
    skipImageLinks: true,
    maxHtmlLengthToParse: 1024 * 1024,
  })
  const header = (name: string) => valuesOf(mail, name)
  const from = (mail.from?.value ?? []).flatMap(({ address, group }) =>
    group ? group.map(each => each.address ?? '') : (address ?? ''),
  )
  const [onlySender, ...others] = from
  const [returned] = header('return-path')
  const files = mail.attachments.filter(({ contentType }) => !passedOver.test(contentType))
  const pictures = files.filter(isPicture)
  const kept = pictures.filter(file => !isLogo(file))
  return {
    recipients: [...(recipient === undefined ? [] : [recipient]), ...recipientsOf(mail)],
    sender: others.length === 0 && onlySender ? onlySender.trim().toLowerCase() : undefined,
    messageId: mail.messageId,
    identity: mail.messageId ?? createHash('sha256').update(raw).digest('hex'),
    robot: robotReason({ header, from, returnPath: returnPath ?? returned?.replace(/[<>\s]/g, '') }),
    authenticationResults: header('authentication-results'),
    words: visibleWords(mail.text ?? '', isOurs),
    pictures: isCut ? [] : kept.map(({ content }) => content),
    hasFiles: pictures.length < files.length,
    isCut,
  }
}

const isPicture = ({ contentType }: Attachment) =>
  contentType.startsWith('image/') && contentType !== 'image/svg+xml'

const isLogo = ({ related, size }: Attachment) => related === true && size < smallestInline

/** A header's values, unfolded, the topmost first. */
function valuesOf({ headerLines }: ParsedMail, name: string): string[] {
  return headerLines
    .filter(({ key }) => key === name)
    .map(({ line }) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\r?\n[ \t]+/g, ' ')
        .trim(),
    )
}

/** What the servers on the way noted, then what the sender wrote. */
const recipientsOf = (mail: ParsedMail): string[] =>
  ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to', 'cc'].flatMap(name =>
    valuesOf(mail, name).flatMap(value => value.match(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g) ?? []),
  )
