import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Button } from '@/ui/button'
import { SearchPicker } from '../parts/search-picker.tsx'
import { fillIn, type PlaceholderValues } from './placeholders.ts'
import { type SavedReply, savedRepliesOf, searchReplies } from './use-saved-replies.ts'

export interface ReplyPickerProps {
  businessId: string
  /** The reply box, above which it opens. */
  anchor: RefObject<HTMLElement>
  /** Takes over what was typed in the box until the search gets the focus. */
  takeTyped: () => string
  values: PlaceholderValues
  onPick: (reply: SavedReply) => void
  /** @param search what was typed into the search, where Escape closes it */
  onClose: (search: string) => void
  /** It is closed: the focus may go elsewhere. */
  onClosed: () => void
  /** Opens the place where they are written; undefined for those who may not write them. */
  onManage: (() => void) | undefined
}

/** Above the reply box: saved replies, found by typing and chosen with arrows and Enter. */
export function ReplyPicker({ businessId, values, onManage, ...props }: ReplyPickerProps) {
  const { data: replies, isError, isFetching, refetch } = useQuery(savedRepliesOf(businessId))
  const tell = (found: number) => {
    if (found > 0) return plural(found, { one: '# saved reply', other: '# saved replies' })
    if (replies && replies.length > 0) return t`No saved reply has these words.`
    return onManage
      ? t`No saved replies yet. Write the first one for a question that comes again.`
      : t`No saved replies yet. Your manager can write some.`
  }
  return (
    <SearchPicker
      {...props}
      side="top"
      width="min(32rem, var(--radix-popover-trigger-width))"
      words={{
        label: t`Saved replies`,
        search: t`Search saved replies`,
        placeholder: t`Search saved replies...`,
        loading: t`Loading saved replies`,
        failed: t`The saved replies could not be loaded.`,
      }}
      longest={100}
      find={search => replies && searchReplies(replies, search)}
      show={reply => (
        <>
          <span dir="auto" className="block truncate font-medium">
            {reply.title}
          </span>
          <span dir="auto" className="line-clamp-2 wrap-anywhere text-muted-foreground">
            {fillIn(reply.content, values).text}
          </span>
        </>
      )}
      tell={tell}
      failure={isError ? { isRetrying: isFetching, retry: refetch } : undefined}
      footer={
        onManage && (
          <Button variant="ghost" size="sm" className="self-start" onClick={onManage}>
            {replies?.length === 0 ? t`Add saved reply` : t`Manage saved replies`}
          </Button>
        )
      }
    />
  )
}
