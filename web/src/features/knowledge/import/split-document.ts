import { countCharacters } from '@/lib/text/text-limit'
import { type ArticleValues, articleLimits } from '../articles/article-rules.ts'

/**
 * Splits a document that is too long for one article into parts that fit: at a heading where there is one in the
 * last two thirds of what fits, else between paragraphs, lines or words. A document that fits stays as it is.
 *
 * @param limit the most characters of a part
 */
export function splitDocument(
  { title, content }: ArticleValues,
  limit = articleLimits.content,
): ArticleValues[] {
  const parts: string[] = []
  let rest = content.trim()
  while (countCharacters(rest) > limit) {
    const end = cutAt(rest, limit)
    parts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  if (rest !== '' || parts.length === 0) parts.push(rest)
  if (parts.length === 1) return [{ title: shorten(title, ''), content: parts[0] ?? '' }]
  return parts.map((part, index) => ({
    title: shorten(title, ` (${index + 1} of ${parts.length})`),
    content: part,
  }))
}

/** The index in `text` at which the next part begins, in UTF-16 units. */
function cutAt(text: string, limit: number): number {
  const fitting = [...text.slice(0, 2 * limit)].slice(0, limit).join('')
  const earliest = Math.floor(fitting.length / 3)
  const breaks = [...fitting.matchAll(/\n\s*\n/g)].map(found => found.index + found[0].length)
  const late = breaks.filter(at => at >= earliest && at < fitting.length)
  const heading = late.findLast(at => isHeading(text.slice(at, at + 200).split('\n', 1)[0] ?? ''))
  if (heading !== undefined) return heading
  const paragraph = late.at(-1)
  if (paragraph !== undefined) return paragraph
  for (const separator of ['\n', ' ']) {
    const at = text.lastIndexOf(separator, fitting.length)
    if (at >= earliest) return at + 1
  }
  return fitting.length
}

/** A short line that is neither a sentence nor an item of a list. */
function isHeading(line: string): boolean {
  const text = line.trim()
  return text !== '' && text.length <= 80 && !/[.!?,;:।。]$/.test(text) && !/^[-*•]/.test(text)
}

/** The title with its suffix, cut by whole characters to the stored length. */
function shorten(title: string, ending: string): string {
  const room = articleLimits.title - ending.length
  const characters = [...title.trim()]
  return characters.length > room
    ? `${characters.slice(0, room - 1).join('')}…${ending}`
    : title.trim() + ending
}
