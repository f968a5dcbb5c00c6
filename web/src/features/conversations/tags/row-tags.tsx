import { Plural, Trans } from '@lingui/react/macro'
import { type Tag, tagsWith } from './use-tags.ts'

/** So many fit beside each other. */
const MOST = 3

/** The tags of a chat in the list. Their place is kept while their names are not known. */
export function RowTags({ tags, ids }: { tags: readonly Tag[] | undefined; ids: readonly string[] }) {
  const shown = tagsWith(tags, ids)
  const others = shown.length - MOST
  return (
    <span className="mt-0.5 flex h-5 min-w-0 items-center gap-1 overflow-hidden text-xs text-muted-foreground">
      {shown.length > 0 && (
        <span className="sr-only">
          <Trans>Tags:</Trans>
        </span>
      )}
      {shown.slice(0, MOST).map(({ id, name }) => (
        <span key={id} dir="auto" className="max-w-32 min-w-0 truncate rounded-md border bg-card px-1.5">
          {name}
        </span>
      ))}
      {others > 0 && (
        <span className="shrink-0">
          <Plural
            value={others}
            one={
              <span>
                +#<span className="sr-only"> more</span>
              </span>
            }
            other={
              <span>
                +#<span className="sr-only"> more</span>
              </span>
            }
          />
        </span>
      )}
    </span>
  )
}
