import { createHash } from 'node:crypto'
import { initials } from '../../web/src/lib/chat/initials.ts'
import { type Language, languages, textsOf } from './languages.ts'
import { asText, chatTags } from './preview.ts'

/** What a customer may know of a business. */
export interface PublicBusiness {
  id: string
  name: string
  description: string
}

/** How the page is asked for. */
export interface ChatPageForm {
  /** As part of another page, in a frame. */
  isEmbedded?: boolean
  language?: Language
}

/** The built chat.html, taken apart: it can be read, and typed into, before any script has come. */
export interface ChatPage {
  /** The page with the card of a business, or with the outline of one. */
  render(business?: PublicBusiness, form?: ChatPageForm): string
  /** What its policy has to allow beside files: the hashes of the script and of the style that stand in it. */
  inlineScripts: string[]
  inlineStyles: string[]
}

const cardPart = /<template id="card">([\s\S]*?)<\/template>/
const scriptPart = /<template id="early-script">\s*(<script[^>]*>)([\s\S]*?<\/script>)\s*<\/template>/
const rootPart = /<div id="root">[\s\S]*?<!-- \/root -->/
const descriptionPart = /<!-- description -->[\s\S]*?<!-- \/description -->/

/**
 * @param html chat.html as built
 * @param siteUrl where pages are reached
 * @param files the script with the texts of a language
 */
export function readChatPage(
  html: string,
  siteUrl: string,
  files: Partial<Record<Language, string>> = {},
): ChatPage {
  const card = withoutSpace(cardPart.exec(html)?.[1] ?? '')
  const [, scriptTag = '', scriptText = ''] = scriptPart.exec(html) ?? []
  const outline = html.replace(cardPart, '').replace(scriptPart, '')
  const written = new Map(
    languages.map(language => [
      language,
      {
        card: inLanguage(card, language),
        outline: inLanguage(outline, language)
          .replace('<html lang="en"', `<html lang="${language}"`)
          .replace('</head>', end => preload(files[language]) + end),
      },
    ]),
  )
  return {
    render(business, { isEmbedded = false, language = 'en' } = {}) {
      const { card, outline } = written.get(language) ?? { card: '', outline: '' }
      const page = isEmbedded ? outline.replace('<html ', '<html data-embed ') : outline
      if (!business) return page
      const { name, description } = business
      const title = textsOf(language).chatWith(name)
      const { starting, incomplete } = textsOf(language)
      const words: Record<string, string> = {
        title,
        description,
        initials: initials(name),
        starting,
        incomplete,
      }
      const fill = (markup: string) =>
        markup.replace(/{{(\w+)}}/g, (_, word: string) => asText(words[word] ?? ''))
      const filled = fill((description ? card : card.replace(descriptionPart, '')).replace(/<!--.*?-->/g, ''))
      return page
        .replace(rootPart, () => `<div id="root">${filled}</div>${fill(scriptTag)}${scriptText}`)
        .replace(
          /<title>.*?<\/title>/,
          () => `<title>${asText(title)}</title>${chatTags(siteUrl, business, title)}`,
        )
    },
    inlineScripts: hashes(scriptTag + scriptText, /<script[^>]*>([\s\S]*?)<\/script>/g),
    inlineStyles: hashes(outline, /<style>([\s\S]*?)<\/style>/g),
  }
}

const preload = (file: string | undefined) => (file ? `<link rel="modulepreload" href="${file}">` : '')

/** The sentences of chat.html are the English texts: each gives way to its like. */
function inLanguage(html: string, language: Language): string {
  const texts = textsOf(language)
  const english = textsOf('en')
  return writtenTexts.reduce(
    (page, key) => page.replaceAll(`>${english[key]}<`, () => `>${asText(texts[key])}<`),
    html.replace('Chat with {{name}}', '{{title}}'),
  )
}

/** Which of the texts stand in chat.html. */
const writtenTexts = [
  'chat',
  'loadingChat',
  'noScript',
  'showMore',
  'yourName',
  'yourEmail',
  'start',
  'startAnonymously',
] as const

const hashes = (html: string, part: RegExp): string[] =>
  [...html.matchAll(part)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/** Markup as the page's own code makes it: a space between two elements would be a node that is not there. */
const withoutSpace = (markup: string) => markup.replace(/\s+/g, ' ').replace(/ ?([<>]) ?/g, '$1')
