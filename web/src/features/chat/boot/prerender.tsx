import { renderToString } from 'react-dom/server'
import { MessagePart } from '@/ui/text/message-text.tsx'
import { IntroCard } from '../intro/intro-card.tsx'
import { LoadingOutline } from '../intro/loading-outline.tsx'
import { directionOf, type Language, languages, speak, texts } from '../languages/languages.ts'
import type { ChatTemplate } from './chat-template.ts'

/**
 * Renders the customer's page in each of its languages.
 * @param html chat.html as built
 * @param script the early script, bundled
 * @param files the address of the script with the texts of a language, to be loaded early
 */
export async function prerender(
  html: string,
  script: string,
  files: Partial<Record<Language, string>> = {},
): Promise<Record<Language, ChatTemplate>> {
  const templates: [Language, ChatTemplate][] = []
  for (const language of languages) {
    if ((await speak([language])) !== language) throw new Error(`The texts of ${language} cannot be loaded.`)
    templates.push([language, render(html, script, language, files[language])])
  }
  return Object.fromEntries(templates) as Record<Language, ChatTemplate>
}

function render(html: string, script: string, language: Language, file: string | undefined): ChatTemplate {
  const card = (description: string) =>
    renderToString(<IntroCard business={{ id: '', name: '{{name}}', description }} letters="{{initials}}" />)
  const text = renderToString(<MessagePart text="{{text}}" />)
  return {
    page: replace(html, {
      '<html lang="en"': `<html lang="${language}" dir="${directionOf(language)}"{{attributes}}`,
      '<!-- title -->': '{{head}}',
      '</head>': file ? `${renderToString(<link rel="modulepreload" href={file} />)}</head>` : '</head>',
      '<!-- root -->': '{{root}}',
      '<!-- script -->': '{{script}}',
      '<!-- noscript -->': renderToString(<noscript>{texts.noScript}</noscript>),
    }),
    title: texts.chat,
    chatTitle: texts.chatWith('{{name}}'),
    outline: renderToString(<LoadingOutline />),
    card: card(''),
    describedCard: replace(card('{{text}}'), { [text]: '{{description}}' }),
    text,
    link: renderToString(<MessagePart text="{{text}}" href="{{href}}" />),
    script: renderToString(
      <script
        data-starting={texts.starting}
        data-incomplete={texts.incomplete}
        data-hours={JSON.stringify(texts.hours)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
        dangerouslySetInnerHTML={{ __html: script.trim().replaceAll('</script', '<\\/script') }}
      />,
    ),
  }
}

/** @throws when one of the replaced strings is missing. */
function replace(html: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The page has no ${from} to fill in.`)
    return result.replace(from, () => to)
  }, html)
}
