import { nameOf, type Person } from '../api/people.ts'
import { type Colleagues, describe } from './colleagues.ts'

/** Who else of the team is at the chat. Its place is kept while nobody is, so that nothing moves. */
export function ColleaguesLine({ others, people }: { others: Colleagues; people: readonly Person[] }) {
  return (
    <p role="status" className="min-h-5 truncate text-sm text-muted-foreground">
      {describe(others, Date.now(), id => nameOf(people, id) ?? '')}
    </p>
  )
}
