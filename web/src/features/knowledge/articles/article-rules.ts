import { stillIgnored } from '@/lib/business/ignored-statements'
import { tooLong } from '@/lib/text/text-limit'

/** The most characters that the database stores of an article. */
export const articleLimits = { title: 300, content: 200_000 }

/** An article in the form. */
export interface ArticleValues {
  title: string
  content: string
  /** Statements of the content that the assistant does not use. */
  ignored_statements?: string[]
}

export const emptyArticle: ArticleValues = { title: '', content: '' }

/** Why an article cannot be saved; undefined when it can. */
export function problemOf({ title, content }: ArticleValues): 'incomplete' | 'too long' | undefined {
  if (title.trim() === '' || content.trim() === '') return 'incomplete'
  if (tooLong(title.trim(), articleLimits.title) || tooLong(content.trim(), articleLimits.content))
    return 'too long'
  return undefined
}

/** An article as it is stored. */
export function toStored({
  title,
  content,
  ignored_statements = [],
}: ArticleValues): Required<ArticleValues> {
  return {
    title: title.trim(),
    content: content.trim(),
    ignored_statements: stillIgnored(ignored_statements, content),
  }
}

export function isSameArticle(a: ArticleValues, b: ArticleValues): boolean {
  const ignoredIn = ({ ignored_statements = [] }: ArticleValues) => [...ignored_statements].sort().join('\n')
  return a.title === b.title && a.content === b.content && ignoredIn(a) === ignoredIn(b)
}

/** The number of rows of a field for a text, within limits. */
export function rowsFor(content: string): number {
  const lines = content
    .split('\n', 20)
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 90)), 0)
  return Math.min(16, Math.max(6, lines + 1))
}
