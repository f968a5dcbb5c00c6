import { compile, type DomNode, type FormatCallback, type HtmlToTextOptions } from 'html-to-text'
import { Parser } from 'htmlparser2'

/** The document is nested too deeply, or has too many elements, to be parsed in reasonable time. */
export class UnreasonableHtmlError extends Error {
  override name = 'UnreasonableHtmlError'
}

/**
 * Pages that people read are far below both. Parsing takes time that grows with the square of the depth: 2 MB of
 * opening tags would take minutes.
 */
const maxDepth = 200
const maxElements = 60_000

/** Navigation, menus and the like, around or beside an article. */
const surroundings = [
  'title',
  'nav',
  'header',
  'footer',
  'aside',
  'form',
  'button',
  'script',
  'style',
  'noscript',
  'svg',
  'img',
  'iframe',
]

/** The words of a node on one line. */
function lineOf(node: DomNode): string {
  if (node.type === 'text') return node.data ?? ''
  return (node.children ?? []).map(lineOf).join(' ')
}

/** Longer cells belong to a layout, not to a table. */
const maxCellLength = 200

/**
 * A row of a table as a line that reads well in a chat: 'Express: 1 day, $9.99'. How many columns a cell claims is
 * ignored, since a page may claim millions.
 */
const formatRow: FormatCallback = (row, walk, builder) => {
  const cells = (row.children ?? []).filter(({ name }) => name === 'td' || name === 'th')
  const lines = cells.map(cell => lineOf(cell).replace(/\s+/g, ' ').trim())
  if (lines.some(line => line.length > maxCellLength)) {
    for (const cell of cells) {
      builder.openBlock({ leadingLineBreaks: 2 })
      walk(cell.children, builder)
      builder.closeBlock({ trailingLineBreaks: 2 })
    }
    return
  }
  const [first, ...rest] = lines.filter(line => line !== '')
  if (first === undefined) return
  builder.openBlock({ leadingLineBreaks: 1 })
  builder.addInline(rest.length > 0 ? `${first.replace(/:$/, '')}: ${rest.join(', ')}` : first)
  builder.closeBlock({ trailingLineBreaks: 1 })
}

const options: HtmlToTextOptions = {
  wordwrap: false,
  formatters: { row: formatRow },
  baseElements: {
    selectors: ['article', 'main', '[role=main]', 'body'],
    returnDomByDefault: true,
    orderBy: 'selectors',
  },
  limits: {
    maxInputLength: 4_000_000,
    maxBaseElements: 1,
    maxDepth,
    maxChildNodes: maxElements,
    ellipsis: '',
  },
  selectors: [
    ...surroundings.map(selector => ({ selector, format: 'skip' })),
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'tr', format: 'row' },
    { selector: 'blockquote', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
}

const visibleLinks = {
  selector: 'a',
  options: {
    ignoreHref: false,
    linkBrackets: ['(', ')'] as [string, string],
    noAnchorUrl: true,
    hideLinkHrefIfSameAsText: true,
  },
}

// Made once: a list of products has thousands of short texts, and making one takes longer than reading such a text.
const toText = compile(options)
const toTextWithLinks = compile({ ...options, selectors: [...(options.selectors ?? []), visibleLinks] })

/** The readable part of a document. */
export interface HtmlText {
  /** The content of <title>, or ''. */
  title: string
  /** Paragraphs and headings with an empty line between them, lists by '- '. */
  text: string
}

/**
 * The readable text of an HTML document: its article or main part where one is marked.
 * @param keepsLinks whether the address of a link follows its text
 * @throws UnreasonableHtmlError
 */
export function readHtml(html: string, keepsLinks = false): HtmlText {
  const title = scan(html)
  return { title, text: tidy((keepsLinks ? toTextWithLinks : toText)(html)) }
}

/** Text without repeated spaces, spaces at the ends of lines, and more than one empty line. */
export function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Reads the title, and refuses what would take too long to read in full. */
function scan(html: string): string {
  let depth = 0
  let elements = 0
  let title: string | undefined
  let isInTitle = false
  const parser = new Parser({
    onopentag(name) {
      depth++
      elements++
      if (depth > maxDepth || elements > maxElements) throw new UnreasonableHtmlError('Too deep or too many')
      isInTitle = name === 'title' && title === undefined
      if (isInTitle) title = ''
    },
    ontext(text) {
      if (isInTitle && title !== undefined && title.length < 2000) title += text
    },
    onclosetag() {
      depth--
      isInTitle = false
    },
  })
  parser.end(html)
  return (title ?? '').replace(/\s+/g, ' ').trim()
}
