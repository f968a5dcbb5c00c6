import { t } from '@lingui/core/macro'
import { tooLong } from '@/lib/text/text-limit'

/** How long the title of a knowledge entry may be, in characters. */
const TITLE_LIMIT = 300

/** What the form for a new knowledge entry starts with. */
export interface Draft {
  title: string
  content: string
}

/** A draft with the question as its title and an empty content. */
export function draftOf(question: string): Draft {
  const characters = [...question.replace(/\s+/g, ' ').trim()]
  const title =
    characters.length <= TITLE_LIMIT
      ? characters.join('')
      : `${characters
          .slice(0, TITLE_LIMIT - 1)
          .join('')
          .trimEnd()}…`
  return { title, content: '' }
}

/** A react-hook-form rule for the title: true, or what is wrong with it. */
export const titleRule = (title: string): true | string =>
  title.trim() === '' ? t`Please enter a title` : (tooLong(title.trim(), TITLE_LIMIT) ?? true)
