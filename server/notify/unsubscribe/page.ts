import { escapeHtml } from '../../../supabase/functions/rounds/mail/html.ts'
import type { ChoicePage } from '../../../supabase/functions/rounds/notify/unsubscribe/choices.ts'

const styles = `
:root { color-scheme: light dark; --background: #fafafa; --card: #fff; --text: #18181b; --muted: #52525b; --border: #e4e4e7; --button: #18181b; --on-button: #fff }
@media (prefers-color-scheme: dark) {
  :root { --background: #09090b; --card: #18181b; --text: #fafafa; --muted: #a1a1aa; --border: #3f3f46; --button: #fafafa; --on-button: #18181b }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--background); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 32rem; margin: 0 auto; padding: 3rem 1rem }
article { padding: 1.5rem; background: var(--card); border: 1px solid var(--border); border-radius: .75rem }
h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.3 }
p { margin: 0 0 1rem }
.note { margin: 1rem 0 0; color: var(--muted); font-size: .875rem }
button { min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: .5rem; background: var(--button); color: var(--on-button); font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 2px solid var(--text); outline-offset: 3px }
`

/** The page behind a link that ends e-mails: what it ends, and a button that does it, or takes it back. */
export const choicePage = ({
  language,
  direction,
  title,
  status,
  button,
  note,
}: ChoicePage): string => `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="description" content="${escapeHtml(status)}">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<article>
<h1>${escapeHtml(title)}</h1>
${button ? `<p role="status">${escapeHtml(status)}</p>\n${formOf(button)}` : `<p>${escapeHtml(status)}</p>`}
${note ? `<p class="note">${escapeHtml(note)}</p>` : ''}
</article>
</main>
</body>
</html>
`

const formOf = ({ label, form }: NonNullable<ChoicePage['button']>) => {
  const fields = Object.entries(form).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  )
  return `<form method="post">${fields.join('')}<button>${escapeHtml(label)}</button></form>`
}
