import { Parser } from 'htmlparser2'

/** A piece of a page's text, in its order. */
export interface Block {
  /** Of a heading 1 to 6; 0 for other text. */
  level: number
  text: string
}

/** What a page holds besides its layout. */
export interface PageParts {
  blocks: Block[]
  /** By name or property, in lower case: 'description', 'og:site_name'. */
  meta: Map<string, string>
  title: string
  /** The texts of <script type="application/ld+json">. */
  data: string[]
}

/** What is no text of the page, and what repeats on each of a site's pages. Footers stay: they often hold the opening hours. */
const skipped = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'nav',
  'form',
  'button',
  'select',
  'iframe',
  'title',
])
/** What ends a piece of text. */
const inline = new Set(
  'a abbr b bdi cite code data em i mark q s small span strong sub sup time u del ins label font'.split(' '),
)
const cells = new Set(['td', 'th', 'dt', 'dd'])
/** The most characters of structured data that are read. */
const mostData = 200_000
const mostBlocks = 5_000

/** Takes a page apart in one pass; `scan` in html-text.ts has refused what is unreasonable. */
export function readBlocks(html: string): PageParts {
  const parts: PageParts = { blocks: [], meta: new Map(), title: '', data: [] }
  let text = ''
  let level = 0
  let skipping = 0
  let script: string | undefined
  let title: string | undefined
  let rowDepth = 0

  const end = () => {
    const words = text
      .replace(/\s+/g, ' ')
      .replace(/^[\s|–—:-]+|[\s|–—-]+$/g, '')
      .trim()
    if (words !== '' && parts.blocks.length < mostBlocks) parts.blocks.push({ level, text: words })
    text = ''
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'meta') {
        const key = (attributes.name ?? attributes.property ?? '').toLowerCase()
        if (key && attributes.content && !parts.meta.has(key)) parts.meta.set(key, attributes.content.trim())
      }
      if (name === 'script' && /ld\+json/i.test(attributes.type ?? '')) script = ''
      if (name === 'title' && parts.title === '') title = ''
      if (skipped.has(name)) skipping++
      if (skipping > 0) return
      // A row of a table or of definitions is one piece: "Espresso – 2.50".
      if (name === 'tr') {
        end()
        rowDepth++
      } else if (rowDepth > 0 && !inline.has(name)) text += cells.has(name) ? ' | ' : ' '
      else if (name === 'dd') text += ' | '
      else if (!inline.has(name)) end()
      if (/^h[1-6]$/.test(name)) level = Number(name[1])
    },
    ontext(words) {
      if (script !== undefined) script = script.length < mostData ? script + words : script
      else if (title !== undefined) title += title.length < 2_000 ? words : ''
      else if (skipping === 0) text += words
    },
    onclosetag(name) {
      if (name === 'script' && script !== undefined) {
        parts.data.push(script)
        script = undefined
      }
      if (name === 'title' && title !== undefined) {
        parts.title = title.replace(/\s+/g, ' ').trim()
        title = undefined
      }
      if (skipped.has(name)) {
        skipping = Math.max(0, skipping - 1)
        return
      }
      if (skipping > 0) return
      if (name === 'tr') rowDepth = Math.max(0, rowDepth - 1)
      if (rowDepth === 0 && !inline.has(name) && name !== 'dt') end()
      if (/^h[1-6]$/.test(name)) level = 0
    },
  })
  parser.end(html)
  end()
  return parts
}
