import { fold } from '../languages/fold.ts'
import { tokenise } from '../languages/tokens.ts'

/** Words in a row that are no coincidence any more. */
const telling = 6

/** Whether a reply repeats a stretch of text that is not meant for customers. */
export function repeats(reply: string, confidential: string, open: string): boolean {
  const runs = runsOf(confidential)
  const known = runsOf(open)
  return [...runsOf(reply)].some(run => runs.has(run) && !known.has(run))
}

function runsOf(text: string): Set<string> {
  const all = tokenise(fold(text)).flatMap(({ kind, text }) => (kind === 'sign' ? [] : [text]))
  return new Set(
    Array.from({ length: Math.max(0, all.length - telling + 1) }, (_, at) =>
      all.slice(at, at + telling).join(' '),
    ),
  )
}
