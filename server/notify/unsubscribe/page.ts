import { escapeHtml } from '../../mail/html.ts'
import { directionOf } from '../../mail/templates.ts'
import { wordsOf } from '../words/languages.ts'
import type { MailChoice } from './token.ts'

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

/** What the page is about. */
export interface ChoiceState {
  choice: MailChoice
  /** The business's, where it is one's. */
  name: string | null
  /** Whether such e-mails go out now. */
  isOn: boolean
  /** Whether that was just changed. */
  isChanged: boolean
}

/** The page behind a link that ends e-mails: what it ends, and a button that does it, or takes it back. */
export function choicePage({ choice, name, isOn, isChanged }: ChoiceState): string {
  const { language, words } = wordsOf(choice.language)
  const { letter, choice: page } = words
  const title = choice.kind === 'customer' ? page.ofBusiness(name ?? '') : page.kinds[choice.kind]
  const status = isOn ? (isChanged ? page.isOn : page.question) : page.ended
  const [field, value, label] = isOn
    ? ['List-Unsubscribe', 'One-Click', letter.stop]
    : ['Subscribe', 'Again', page.again]
  return html(
    language,
    title,
    `<p role="status">${escapeHtml(status)}</p>
<form method="post"><input type="hidden" name="${field}" value="${value}"><button>${escapeHtml(label)}</button></form>
${choice.kind === 'customer' ? '' : `<p class="note">${escapeHtml(page.settings)}</p>`}`,
  )
}

/** The page for a link that nobody here has made. */
export function brokenPage(wanted: string | null): string {
  const { language, words } = wordsOf(wanted)
  return html(language, words.choice.broken, `<p>${escapeHtml(words.choice.brokenHelp)}</p>`)
}

const html = (language: string, title: string, body: string) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<article>
<h1>${escapeHtml(title)}</h1>
${body}
</article>
</main>
</body>
</html>
`
