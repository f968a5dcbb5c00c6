import { escapeHtml, linkify } from '../../supabase/functions/rounds/mail/html.ts'
import type { StoredMail } from './mailbox.ts'

const styles = `
:root { color-scheme: light dark; --background: #fafafa; --card: #fff; --text: #18181b; --muted: #52525b; --border: #e4e4e7; --link: #1d4ed8 }
@media (prefers-color-scheme: dark) {
  :root { --background: #09090b; --card: #18181b; --text: #fafafa; --muted: #a1a1aa; --border: #27272a; --link: #93c5fd }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--background); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { margin: 0; font-size: 1.5rem; letter-spacing: -0.01em }
h2 { margin: 0; font-size: 1.05rem }
p { margin: 0 }
.note, .about { color: var(--muted); font-size: .875rem }
.note { margin: .25rem 0 1.5rem }
article { margin-bottom: 1rem; padding: 1.25rem; background: var(--card); border: 1px solid var(--border); border-radius: .75rem }
.about { margin-bottom: .75rem; overflow-wrap: anywhere }
pre { margin: 0; font: inherit; font-size: .9375rem; white-space: pre-wrap; overflow-wrap: anywhere }
a { color: var(--link) }
pre a { display: inline-block; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; vertical-align: bottom }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: .25rem }
details { margin-top: 1rem; font-size: .875rem; color: var(--muted) }
summary { cursor: pointer }
iframe { width: 100%; height: 30rem; margin-top: .75rem; border: 1px solid var(--border); border-radius: .5rem; background: #fff; color-scheme: light }
`

/** The page at /mailbox, newest e-mail first. It runs no script, and neither do the e-mails in it. */
export function mailboxPage(mails: StoredMail[]): string {
  const list = mails.toReversed().map(message).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="E-mails that Frontdesk wrote while no SMTP server is set.">
<title>Mailbox · Frontdesk</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p class="note">No SMTP server is set, so e-mails stay on this machine. Only this machine can open this page. <a href="/mailbox">Reload</a></p>
${list || '<article><p>No e-mails yet.</p></article>'}
</main>
</body>
</html>
`
}

const message = ({ to, subject, date, text, html }: StoredMail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="about">To ${escapeHtml(to)} · <time datetime="${escapeHtml(date)}">${escapeHtml(inWords(date))}</time></p>
<pre>${linkify(text.trim())}</pre>
<details>
<summary>HTML version</summary>
<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${escapeHtml(html)}"></iframe>
</details>
</article>`

const inWords = (date: string) =>
  new Date(date).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
