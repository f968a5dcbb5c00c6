import { marked } from 'marked'
import { readHtml, UnreasonableHtmlError } from '@/lib/text/html-text'
import type { ImportedDocument } from './imported-document.ts'

/** A heading at the beginning of a document is its title. */
const firstHeading = /^\s*(?:# +(.+?) *#*|(.+)\n=+) *(?:\n|$)/

/**
 * The text of a Markdown document without its markup. Links keep their addresses.
 *
 * @param source with '\n' at the ends of lines
 */
export function readMarkdown(source: string): ImportedDocument {
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '')
  const heading = firstHeading.exec(body)
  const text = plain(heading ? body.slice(heading[0].length) : body)
  const title = heading ? plain(heading[1] ?? heading[2] ?? '') : ''
  return text === '' ? { title: '', content: plain(body), notes: [] } : { title, content: text, notes: [] }
}

function plain(markdown: string): string {
  try {
    return readHtml(marked.parse(markdown, { async: false, gfm: true }), true).text
  } catch (error) {
    // HTML that cannot be parsed is kept as text.
    if (error instanceof UnreasonableHtmlError) return markdown.trim()
    throw error
  }
}
