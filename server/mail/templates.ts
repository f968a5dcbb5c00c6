import { escapeHtml } from './html.ts'
import type { Mail } from './mailer.ts'

interface Letter {
  subject: string
  /** Of the words, where they are not English. */
  language?: string
  /** Who writes, where it is not Frontdesk itself. */
  sender?: string
  /** What stands above the button's address. */
  insteadOfButton?: string
  /** Paragraphs before the button. */
  before: string[]
  /** Links between these and the button. */
  links?: { label: string; address: string }[]
  button: { label: string; address: string }
  /** Paragraphs after the button. */
  after: string[]
}

/** Asks the owner of a new account to confirm the address. */
export const confirmSignUpMail = ({ to, link }: { to: string; link: string }): Mail =>
  compose(to, {
    subject: 'Confirm your e-mail address',
    before: ['Welcome to Frontdesk. Please confirm that this address is yours to start using your account.'],
    button: { label: 'Confirm my address', address: link },
    after: [
      'The link works for one hour. In the browser in which you signed up, it signs you in.',
      'If you did not sign up, leave this e-mail alone: without your confirmation nothing happens.',
    ],
  })

/** Tells somebody who signs up again that the address already has an account. */
export const accountExistsMail = ({ to, signInAddress }: { to: string; signInAddress: string }): Mail =>
  compose(to, {
    subject: 'You already have an account',
    before: [
      'Somebody, probably you, tried to sign up for Frontdesk with this address. It has an account already, and your password is unchanged.',
    ],
    button: { label: 'Sign in', address: signInAddress },
    after: [
      'If you no longer know your password, choose “Forgot Password” on that page.',
      'If it was not you, there is nothing to do.',
    ],
  })

/** Lets the owner of an account choose a new password. */
export const resetPasswordMail = ({ to, link }: { to: string; link: string }): Mail =>
  compose(to, {
    subject: 'Reset your password',
    before: ['You asked for a new Frontdesk password. Follow this link to choose it.'],
    button: { label: 'Choose a new password', address: link },
    after: [
      'The link works once, for one hour, in the browser in which you asked for it.',
      'If you did not ask for it, leave this e-mail alone: your password stays as it is.',
    ],
  })

/** Tells the owner of an account that its password was changed. */
export const passwordChangedMail = ({ to, resetAddress }: { to: string; resetAddress: string }): Mail =>
  compose(to, {
    subject: 'Your password was changed',
    before: [
      'The password of your Frontdesk account was changed just now, and every other device was signed out.',
      'If that was you, all is well. If not, choose “Forgot Password” on the sign-in page right away.',
    ],
    button: { label: 'Go to the sign-in page', address: resetAddress },
    after: [],
  })

/**
 * Renders an e-mail as plain text and as HTML with tables and inline styles, which all mail programs support. It loads
 * nothing from elsewhere.
 */
export function compose(to: string, letter: Letter): Mail {
  const { subject, before, links = [], button, after, language = 'en', sender = 'Frontdesk' } = letter
  const { insteadOfButton = 'If the button does not work, copy this address into your browser:' } = letter
  const addresses = [...links, button].map(({ label, address }) => `${label}:\n${address}`)
  const text = [...before, ...addresses, ...after, sender].join('\n\n')
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`
  const address = escapeHtml(button.address)
  const link = ({ label, address }: Letter['button']) =>
    `<p style="margin:0 0 16px"><a href="${escapeHtml(address)}" target="_blank" rel="noopener" style="color:#18181b">${escapeHtml(label)}</a></p>`
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#f4f4f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f5">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e4e4e7;border-radius:12px">
<tr><td style="padding:32px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#18181b">
<p style="margin:0 0 24px;font-weight:600;color:#52525b">${escapeHtml(sender)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${[...before.map(paragraph), ...links.map(link)].join('\n')}
<p style="margin:24px 0"><a href="${address}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#18181b;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#71717a">${escapeHtml(insteadOfButton)}<br><a href="${address}" target="_blank" rel="noopener" style="color:#52525b;word-break:break-all">${address}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  return { to, subject, text: `${text}\n`, html }
}
