import type { Mail } from '../../mail/mailer.ts'

/**
 * The headers by which mail programs keep a chat's e-mails together (RFC 5322, 3.6.4).
 * @param earlier the e-mails before, the oldest first: of others by their Message-ID, ours by their id
 */
export function threadOf(
  earlier: { id: string | null; message_id: string | null }[],
): Pick<Mail, 'inReplyTo' | 'references'> {
  const ids = earlier
    .map(({ id, message_id }) => message_id ?? id ?? '')
    .filter(id => /^(<[\x21-\x3b\x3d\x3f-\x7e]{3,250}>|[0-9a-f-]{36})$/.test(id))
  const last = ids.pop()
  return last === undefined ? {} : { inReplyTo: last, references: ids }
}
