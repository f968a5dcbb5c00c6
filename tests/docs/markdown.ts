import GithubSlugger from 'github-slugger'
import { Parser } from 'htmlparser2'
import { lexer, type Token, type Tokens, walkTokens } from 'marked'

/** What one Markdown document names, as its readers see it on GitHub. */
export interface Document {
  /** Its path in the repository. */
  path: string
  /** The anchors of its headings. */
  anchors: Set<string>
  references: Reference[]
}

export interface Reference {
  /** `link`: an address, also of a picture. `code`: words in backticks. `block`: a line of a code block. */
  kind: 'link' | 'code' | 'block'
  text: string
  /** Counted from 1. */
  line: number
}

/** Reads a document's headings, links and code. */
export function readDocument(path: string, markdown: string): Document {
  const slugger = new GithubSlugger()
  const document: Document = { path, anchors: new Set(), references: [] }
  let line = 1
  for (const block of lexer(markdown)) {
    /** The line of `text` within this block, or that of the block. */
    const lineOf = (text: string) => {
      const at = block.raw.indexOf(text)
      return line + (at < 0 ? 0 : newlines(block.raw.slice(0, at)))
    }
    const add = (kind: Reference['kind'], text: string) =>
      document.references.push({ kind, text, line: lineOf(text) })
    walkTokens([block], token => collect(token, add, text => document.anchors.add(slugger.slug(text))))
    line += newlines(block.raw)
  }
  return document
}

function collect(
  token: Token,
  add: (kind: Reference['kind'], text: string) => void,
  addHeading: (text: string) => void,
): void {
  if (token.type === 'heading') addHeading(plainText((token as Tokens.Heading).tokens))
  else if (token.type === 'link' || token.type === 'image') add('link', token.href)
  else if (token.type === 'codespan') add('code', token.text)
  else if (token.type === 'code') for (const each of token.text.split('\n')) add('block', each)
  else if (token.type === 'html') for (const address of addressesIn(token.raw)) add('link', address)
}

/** The words of a heading without its marks. */
const plainText = (tokens: Token[]): string =>
  tokens.map(token => ('tokens' in token && token.tokens ? plainText(token.tokens) : token.raw)).join('')

/** What HTML inside Markdown leads to or shows. */
function addressesIn(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(_name, { href, src, srcset }) {
      for (const address of [href, src, ...(srcset?.split(',') ?? [])])
        if (address) found.push(address.trim().split(/\s/)[0] ?? '')
    },
  })
  parser.end(html)
  return found
}

const newlines = (text: string) => text.split('\n').length - 1
