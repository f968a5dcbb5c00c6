import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address of ours is for: an owner's or a customer's reply into a chat, or the news that an e-mail did not arrive. */
export type AddressKind = 'owner' | 'customer' | 'bounce'

/** What an address says, once its signature is right. */
export interface SignedAddress {
  kind: AddressKind
  /** The chat; for a bounce the e-mail that did not arrive. */
  id: string
}

/** Addresses that take e-mail for one chat each, and that nobody else can make up. */
export interface ReplyAddresses {
  /** Such as support+TOKEN@example.com. */
  make(kind: AddressKind, id: string): string
  /** @returns undefined for any other address, and for one whose signature is wrong */
  read(address: string): SignedAddress | undefined
}

const letters: Record<AddressKind, string> = { owner: 'o', customer: 'c', bounce: 'b' }
const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter, kind as AddressKind]))

/** RFC 4648 without padding, in lower case: what lies between may write a local part in either case. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
/** Of 128 and of 80 bits. Whoever guesses asks a server each time. */
const [idLength, signatureLength] = [26, 16]
/** A local part has 64 characters at most (RFC 5321, 4.5.3.1.1). */
export const longestLocalPart = 64 - idLength - signatureLength - 2

/**
 * @param address the mailbox, such as support@example.com, to which replies come as support+TOKEN@example.com; or
 * `@reply.example.com`, a domain all of whose addresses lead here
 * @param secret of the installation
 */
export function createReplyAddresses(address: string, secret: string): ReplyAddresses {
  const [mailbox = '', domain = ''] = address.toLowerCase().split('@')
  const prefix = mailbox === '' ? '' : `${mailbox}+`
  const sign = (token: string) =>
    toBase32(createHmac('sha256', secret).update(token).digest()).slice(0, signatureLength)
  return {
    make(kind, id) {
      const token = letters[kind] + toBase32(Buffer.from(id.replaceAll('-', ''), 'hex'))
      return `${prefix}${token}${sign(token)}@${domain}`
    },
    read(given) {
      const [local = '', at, ...rest] = given.trim().toLowerCase().split('@')
      if (at !== domain || rest.length > 0 || !local.startsWith(prefix)) return undefined
      const [, token = '', letter = '', id = '', signature = ''] =
        /^(([ocb])([a-z2-7]{26}))([a-z2-7]{16})$/.exec(local.slice(prefix.length)) ?? []
      const kind = kinds.get(letter)
      if (!kind || !timingSafeEqual(Buffer.from(sign(token)), Buffer.from(signature))) return undefined
      return { kind, id: asUuid(fromBase32(id)) }
    },
  }
}

function toBase32(bytes: Uint8Array): string {
  let text = ''
  let [bits, value] = [0, 0]
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    for (; bits >= 5; bits -= 5) text += alphabet[(value >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let [bits, value] = [0, 0]
  for (const letter of text) {
    value = ((value << 5) | alphabet.indexOf(letter)) & 0xffff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 255)
  }
  return Buffer.from(bytes)
}

const asUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
