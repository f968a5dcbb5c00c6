import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { loopHeader } from './loop-header.ts'
import type { Mail } from './mailer.ts'

/**
 * An e-mail as nodemailer takes it. Whatever a value holds, it stays one header: no line break of it begins another one. An
 * address is an object, so that no part of it is parsed as a list of recipients.
 * @param mailFrom the installation's sender, such as `Frontdesk <frontdesk@example.com>`
 * @param domain of the installation's sender, for Message-IDs
 */
export function envelopeOf(mail: Mail, mailFrom: string, domain: string): SendMailOptions {
  const { to, subject, text, html, id = randomUUID(), sender, replyTo, inReplyTo, unsubscribe } = mail
  const { references = [], bounceTo } = mail
  const messageId = mail.messageId ?? `<${id}@${domain}>`
  const whole = (of: string) => onOneLine(of.startsWith('<') ? of : `<${of}@${domain}>`)
  return {
    from: sender ? inTheNameOf(sender, mailFrom) : mailFrom,
    to: { name: '', address: onOneLine(to) },
    messageId: onOneLine(messageId),
    subject: onOneLine(subject),
    text,
    html,
    ...(replyTo ? { replyTo: { name: '', address: onOneLine(replyTo) } } : {}),
    ...(inReplyTo
      ? {
          inReplyTo: whole(inReplyTo),
          references: [...references, inReplyTo].map(whole),
        }
      : {}),
    ...(bounceTo ? { envelope: { from: bounceTo, to: onOneLine(to) } } : {}),
    headers: {
      ...ofPrograms,
      ...Object.fromEntries(
        Object.entries(mail.headers ?? {}).map(([name, value]) => [onOneLine(name), onOneLine(value)]),
      ),
      ...(unsubscribe
        ? {
            'List-Unsubscribe': {
              prepared: true,
              value: `<${unsubscribe.replace(/[^\x21-\x7e]|[<>]/g, '')}>`,
            },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}

/** Says that a program has written it, so that no other program answers (RFC 3834), and that it was this one. */
const ofPrograms = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
  [loopHeader]: '1',
}

/** A business writes by way of the installation: its name, and the installation's own name and address. */
function inTheNameOf(sender: string, mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  // What looks like an address in a name could pass for the sender.
  const shown = onOneLine(sender.replace(/[<>@"\s]+/g, ' '))
  return { name: name ? `${shown} via ${name}` : shown, address }
}

/** A value without control characters and line breaks of any kind. */
const onOneLine = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
