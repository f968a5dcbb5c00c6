import { t } from '@lingui/core/macro'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Input } from '../input.tsx'

/** The pause in typing after which a search starts, in milliseconds. */
const pause = 250

interface SearchBoxProps {
  /** The label, such as "Search products". */
  label: string
  /** The current search. */
  value: string
  onSearch: (search: string) => void
}

/** Searches while the owner types. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const search = useRef(onSearch)
  search.current = onSearch

  useFollowHistory(() => setText(value))

  useEffect(() => {
    const next = text.trim()
    if (next === value) return
    const timer = setTimeout(() => search.current(next), pause)
    return () => clearTimeout(timer)
  }, [text, value])

  return (
    <div className="relative w-full sm:max-w-xs">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={200}
        className="px-9 [&::-webkit-search-cancel-button]:hidden"
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t`Clear search`}
          className="absolute inset-y-0 end-0 grid w-10 pointer-coarse:w-11 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground"
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}

/** Calls back after the owner went back or forward, when the address may hold another search. */
function useFollowHistory(follow: () => void) {
  const { key } = useLocation()
  const type = useNavigationType()
  const latest = useRef(follow)
  latest.current = follow
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key of its own
  useEffect(() => {
    if (type === 'POP') latest.current()
  }, [key, type])
}
