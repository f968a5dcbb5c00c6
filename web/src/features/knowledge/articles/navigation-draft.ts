import { type ArticleValues, articleLimits } from './article-rules.ts'

/**
 * A draft of an article that another screen passes in the navigation state,
 * `{ draft: { title, content } }`, or undefined. Either text may be missing.
 */
export function draftIn(state: unknown): ArticleValues | undefined {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return undefined
  const { draft } = state
  if (typeof draft !== 'object' || draft === null) return undefined
  const text = (name: 'title' | 'content') => {
    const value: unknown = name in draft ? Reflect.get(draft, name) : ''
    return typeof value === 'string' ? value.slice(0, articleLimits[name]) : ''
  }
  const values = { title: text('title'), content: text('content') }
  return values.title === '' && values.content === '' ? undefined : values
}
