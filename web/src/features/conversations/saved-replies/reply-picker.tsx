import { useQuery } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { cn } from '@/lib/cn'
import { Button } from '@/ui/button'
import { Input } from '@/ui/input'
import { Skeleton } from '@/ui/skeleton'
import { fillIn, type PlaceholderValues } from './placeholders.ts'
import { type SavedReply, savedRepliesOf, searchReplies } from './use-saved-replies.ts'

export interface ReplyPickerProps {
  businessId: string
  /** The reply box, above which it opens. */
  anchor: RefObject<HTMLElement>
  /** What was typed while it was being loaded. */
  typed: string
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
export function ReplyPicker(props: ReplyPickerProps) {
  const { businessId, values, onPick, onClose, onManage } = props
  const { data: replies, isError, isFetching, refetch } = useQuery(savedRepliesOf(businessId))
  const [search, setSearch] = useState(props.typed)
  const [at, setAt] = useState(0)
  const id = useId()
  const found = searchReplies(replies ?? [], search)
  const chosen = found[Math.min(at, found.length - 1)]
  const optionId = (reply: SavedReply) => `${id}-${reply.id}`
  const chosenId = chosen && optionId(chosen)

  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1
    const steps: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : Math.min(at, last) - 1,
    }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, next))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (chosen) onPick(chosen)
    }
  }

  return (
    <Popover.Root open onOpenChange={open => !open && onClose('')}>
      <Popover.Anchor virtualRef={props.anchor} />
      <Popover.Content
        side="top"
        align="start"
        sideOffset={8}
        collisionPadding={8}
        aria-label="Saved replies"
        onEscapeKeyDown={() => onClose(search)}
        onCloseAutoFocus={event => {
          event.preventDefault()
          props.onClosed()
        }}
        style={{
          width: 'min(32rem, var(--radix-popover-trigger-width))',
          maxHeight: 'min(24rem, var(--radix-popover-content-available-height))',
        }}
        className="z-50 flex flex-col gap-2 rounded-xl border bg-card p-2 text-sm shadow-lg outline-none"
      >
        <Input
          role="combobox"
          aria-label="Search saved replies"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosenId}
          placeholder="Search saved replies..."
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={event => {
            setSearch(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {replies ? (
            <>
              <div
                id={`${id}-list`}
                role="listbox"
                aria-label="Saved replies"
                className={cn(found.length === 0 && 'hidden')}
              >
                {found.map(reply => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of all options
                  <div
                    key={reply.id}
                    id={optionId(reply)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={reply === chosen}
                    onClick={() => onPick(reply)}
                    onPointerMove={() => setAt(found.indexOf(reply))}
                    className={cn('cursor-pointer rounded-md px-2.5 py-2', reply === chosen && 'bg-muted')}
                  >
                    <span dir="auto" className="block truncate font-medium">
                      {reply.title}
                    </span>
                    <span dir="auto" className="line-clamp-2 wrap-anywhere text-muted-foreground">
                      {fillIn(reply.content, values).text}
                    </span>
                  </div>
                ))}
              </div>
              <p role="status" className={found.length > 0 ? 'sr-only' : 'px-2.5 py-3 text-muted-foreground'}>
                {found.length > 0
                  ? `${found.length === 1 ? '1 saved reply' : `${found.length} saved replies`}`
                  : replies.length > 0
                    ? 'No saved reply has these words.'
                    : onManage
                      ? 'No saved replies yet. Write the first one for a question that comes again.'
                      : 'No saved replies yet. Your manager can write some.'}
              </p>
            </>
          ) : isError ? (
            <div className="grid justify-items-start gap-2 px-2.5 py-2">
              <p role="alert" className="text-muted-foreground">
                The saved replies could not be loaded.
              </p>
              <Button variant="outline" size="sm" busy={isFetching} onClick={() => refetch()}>
                Try again
              </Button>
            </div>
          ) : (
            <div role="status" className="grid gap-2 p-2.5">
              <span className="sr-only">Loading saved replies</span>
              <Skeleton className="h-10" />
              <Skeleton className="h-10" />
            </div>
          )}
        </div>
        {onManage && (
          <Button variant="ghost" size="sm" className="self-start" onClick={onManage}>
            {replies?.length === 0 ? 'Add saved reply' : 'Manage saved replies'}
          </Button>
        )}
      </Popover.Content>
    </Popover.Root>
  )
}
