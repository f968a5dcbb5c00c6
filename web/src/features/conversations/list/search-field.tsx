import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Input } from '@/ui/input'

/** The pause in typing after which a search starts, in milliseconds. */
const PAUSE_MS = 250

interface SearchFieldProps {
  search: string
  onSearch: (search: string) => void
  field?: RefObject<HTMLInputElement | null>
  className?: string
}

/** Searches the chats while its text is typed. */
export function SearchField({ search, onSearch, field, className }: SearchFieldProps) {
  const [text, setText] = useState(search)
  // The URL also changes when the owner goes back in the history.
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    if (text.trim() !== search) setText(search)
  }

  useEffect(() => {
    if (text.trim() === search) return
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, search, onSearch])

  return (
    <search className={clsx('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={field}
        type="search"
        aria-label={t`Search chats`}
        placeholder={t`Search names, emails, messages`}
        maxLength={200}
        value={text}
        onChange={event => setText(event.target.value)}
        className="px-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={() => setText('')}
          className="absolute top-0 end-0 grid size-10 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  )
}
