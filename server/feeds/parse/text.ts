import { Parser } from 'htmlparser2'
import { readHtml, tidy, UnreasonableHtmlError } from '../../../supabase/functions/import-page/html-text.ts'

const isHtml = /<\/?[a-z][^>]*>|&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/i

/** The words of a text that may be HTML, also where it was escaped twice. */
export function plainText(text: string): string {
  if (!isHtml.test(text)) return tidy(text)
  try {
    const once = readHtml(`<body>${text}</body>`).text
    return isHtml.test(once) ? readHtml(`<body>${once}</body>`).text : once
  } catch (error) {
    if (!(error instanceof UnreasonableHtmlError)) throw error
    return tidy(text.replace(/<[^>]*>/g, ' '))
  }
}

/** The same on one line, such as a name. */
export function plainLine(text: string): string {
  const plain = isHtml.test(text) ? wordsOf(wordsOf(text)) : text
  return plain.replace(/\s+/g, ' ').trim()
}

function wordsOf(html: string): string {
  if (!isHtml.test(html)) return html
  let words = ''
  const parser = new Parser({
    ontext: part => {
      words += part
    },
    onopentagname: name => {
      if (name === 'br') words += ' '
    },
  })
  parser.end(html)
  return words
}

/** A text of at most so many characters, cut between words and never within a character. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  const characters = [...text]
  if (characters.length <= longest) return text
  const cut = characters.slice(0, longest - 1).join('')
  const end = cut.search(/\s+\S*$/)
  return `${end > longest / 2 ? cut.slice(0, end) : cut}…`
}
