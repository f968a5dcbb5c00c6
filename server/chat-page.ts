import { createHash } from 'node:crypto'
import { initials } from '../web/src/lib/initials.ts'
import { asText, chatTags } from './link-preview.ts'

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
const scriptPart = /<template id="before-paint">\s*(<script>[\s\S]*?<\/script>)\s*<\/template>/
const rootPart = /<div id="root">[\s\S]*?<!-- \/root -->/
const descriptionPart = /<!-- description -->[\s\S]*?<!-- \/description -->/

/**
 * @param html chat.html as built
 * @param siteUrl where pages are reached
 */
export function readChatPage(html: string, siteUrl: string): ChatPage {
  const card = withoutSpace(cardPart.exec(html)?.[1] ?? '')
  const script = scriptPart.exec(html)?.[1] ?? ''
  const outline = html.replace(cardPart, '').replace(scriptPart, '')
  return {
    render(business, { isEmbedded = false } = {}) {
      const page = isEmbedded ? outline.replace('<html ', '<html data-embed ') : outline
      if (!business) return page
      const { name, description } = business
      const title = `Chat with ${name}`
      const words: Record<string, string> = { name, description, initials: initials(name) }
      const filled = (description ? card : card.replace(descriptionPart, ''))
        .replace(/<!--.*?-->/g, '')
        .replace(/{{(\w+)}}/g, (_, word: string) => asText(words[word] ?? ''))
      return page
        .replace(rootPart, () => `<div id="root">${filled}</div>${script}`)
        .replace(
          '<title>Chat</title>',
          () => `<title>${asText(title)}</title>${chatTags(siteUrl, business, title)}`,
        )
    },
    inlineScripts: hashes(script, /<script>([\s\S]*?)<\/script>/g),
    inlineStyles: hashes(outline, /<style>([\s\S]*?)<\/style>/g),
  }
}

const hashes = (html: string, part: RegExp): string[] =>
  [...html.matchAll(part)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/** Markup as the page's own code makes it: a space between two elements would be a node that is not there. */
const withoutSpace = (markup: string) => markup.replace(/\s+/g, ' ').replace(/ ?([<>]) ?/g, '$1')
