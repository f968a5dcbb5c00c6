import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { Button } from '@/ui/button'
import { Input } from '@/ui/input'
import { Skeleton } from '@/ui/skeleton'

export interface SearchPickerProps<Item extends { id: string }> {
  /** Beside which it opens. */
  anchor: RefObject<HTMLElement>
  side: 'top' | 'bottom'
  /** Its width, as CSS. */
  width: string
  /** What there is to choose from, and what is said of its search and of its loading. */
  words: { label: string; search: string; placeholder: string; loading: string; failed: string }
  /** Takes over what was typed elsewhere until its search gets the focus. */
  takeTyped?: () => string
  /** The longest search, in characters. */
  longest: number
  /** What fits a search; undefined while it is not loaded. */
  find: (search: string) => readonly Item[] | undefined
  /** Shows an item. */
  show: (item: Item) => ReactNode
  /** Tells what was found; it is on the screen where that is nothing. */
  tell: (found: number) => string
  /** Of a picker in which several are chosen one after the other: which are. */
  isChosen?: (item: Item) => boolean
  /** Given where loading failed: whether it is being tried again, and how to. */
  failure: { isRetrying: boolean; retry: () => void } | undefined
  onPick: (item: Item) => void
  /** @param search what was typed into the search, where Escape closes it */
  onClose: (search: string) => void
  /** It is closed: the focus may go elsewhere. */
  onClosed: () => void
  /** Below the items. */
  footer?: ReactNode
}

/** A list over the page, found by typing and chosen with arrows and Enter. */
export function SearchPicker<Item extends { id: string }>(props: SearchPickerProps<Item>) {
  const { anchor, words, find, isChosen, failure, onClose } = props
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const items = find(search)
  const found = items ?? []
  const active = found[Math.min(at, found.length - 1)]
  const optionId = (item: Item) => `${id}-${item.id}`
  const activeId = active && optionId(active)

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const pick = (item: Item) => {
    props.onPick(item)
    if (!isChosen || search === '') return
    // The next one is searched for from the start, and this one stays under the arrows.
    setSearch('')
    setAt(Math.max(0, find('')?.findIndex(other => other.id === item.id) ?? 0))
  }
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
      if (active) pick(active)
    }
  }

  return (
    <Popover.Root open onOpenChange={open => !open && onClose('')}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Content
        side={props.side}
        align="start"
        sideOffset={8}
        collisionPadding={8}
        aria-label={words.label}
        onOpenAutoFocus={() => setSearch(props.takeTyped?.() ?? '')}
        onEscapeKeyDown={() => onClose(search)}
        onCloseAutoFocus={event => {
          event.preventDefault()
          props.onClosed()
        }}
        style={{
          width: props.width,
          maxHeight: 'min(24rem, var(--radix-popover-content-available-height))',
        }}
        className="z-50 flex flex-col gap-2 rounded-xl border bg-card p-2 text-sm shadow-lg outline-none"
      >
        <Input
          role="combobox"
          aria-label={words.search}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={words.placeholder}
          autoComplete="off"
          maxLength={props.longest}
          value={search}
          onChange={event => {
            setSearch(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {items ? (
            <>
              <div
                id={`${id}-list`}
                role="listbox"
                aria-label={words.label}
                aria-multiselectable={isChosen !== undefined}
                className={clsx(found.length === 0 && 'hidden')}
              >
                {found.map(item => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of all options
                  <div
                    key={item.id}
                    id={optionId(item)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={isChosen ? isChosen(item) : item === active}
                    onClick={() => pick(item)}
                    onPointerMove={() => setAt(found.indexOf(item))}
                    className={clsx('cursor-pointer rounded-md px-2.5 py-2', item === active && 'bg-muted')}
                  >
                    {props.show(item)}
                  </div>
                ))}
              </div>
              <p role="status" className={found.length > 0 ? 'sr-only' : 'px-2.5 py-3 text-muted-foreground'}>
                {props.tell(found.length)}
              </p>
            </>
          ) : failure ? (
            <div className="grid justify-items-start gap-2 px-2.5 py-2">
              <p role="alert" className="text-muted-foreground">
                {words.failed}
              </p>
              <Button variant="outline" size="sm" busy={failure.isRetrying} onClick={failure.retry}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          ) : (
            <div role="status" className="grid gap-2 p-2.5">
              <span className="sr-only">{words.loading}</span>
              <Skeleton className="h-10" />
              <Skeleton className="h-10" />
            </div>
          )}
        </div>
        {props.footer}
      </Popover.Content>
    </Popover.Root>
  )
}
