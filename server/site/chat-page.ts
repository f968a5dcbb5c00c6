import { createHash } from 'node:crypto'
import { type ChatTemplate, fill } from '../../web/src/features/chat/boot/chat-template.ts'
import type { Language } from '../../web/src/features/chat/languages/languages.ts'
import { initials } from '../../web/src/lib/chat/initials.ts'
import type { Look } from '../../web/src/lib/look/look.ts'
import { linkify } from '../../web/src/lib/text/linkify.ts'
import { asText, chatTags } from './preview.ts'

/** A business as customers may see it. */
export interface PublicBusiness {
  id: string
  name: string
  description: string
  look?: Look | null
}

/** Variants of the page. */
export interface ChatPageForm {
  /** In a frame on another page. */
  isEmbedded?: boolean
  language?: Language
}

/** The customer's page, prerendered: it can be read, and typed into, before any script has come. */
export interface ChatPage {
  /** The page with the card of a business, or with a loading outline. */
  render(business?: PublicBusiness, form?: ChatPageForm): string
  /** CSP hashes of its inline scripts and styles. */
  inlineScripts: string[]
  inlineStyles: string[]
}

/**
 * @param templates the prerendered pages, as built
 * @param siteUrl the public URL
 */
export function readChatPage(templates: Record<Language, ChatTemplate>, siteUrl: string): ChatPage {
  return {
    render(business, { isEmbedded = false, language = 'en' } = {}) {
      const template = templates[language]
      const attributes = isEmbedded ? ' data-embed=""' : ''
      if (!business) {
        const head = titleTag(template.title)
        return fill(template.page, { attributes, head, root: template.outline })
      }
      const title = fill(template.chatTitle, { name: business.name })
      return fill(template.page, {
        attributes,
        head: titleTag(title) + chatTags(siteUrl, business, title),
        root: renderCard(template, business),
        script: template.script,
      })
    },
    inlineScripts: hashes(templates.en.script, /<script[^>]*>([\s\S]*?)<\/script>/g),
    inlineStyles: hashes(templates.en.page, /<style>([\s\S]*?)<\/style>/g),
  }
}

/** The HTML that IntroCard renders for this business. */
export function renderCard(template: ChatTemplate, { name, description }: PublicBusiness): string {
  const parts = linkify(description).map(({ text, href }) =>
    href === undefined
      ? fill(template.text, { text: asText(text) })
      : fill(template.link, { text: asText(text), href: asText(href) }),
  )
  return fill(description ? template.describedCard : template.card, {
    name: asText(name),
    initials: asText(initials(name)),
    description: parts.join(''),
  })
}

const titleTag = (title: string) => `<title>${asText(title)}</title>`

const hashes = (html: string, part: RegExp): string[] =>
  [...html.matchAll(part)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
