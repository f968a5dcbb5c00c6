import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from '@/ui/input'

/** How long the keyboard rests before a search, in milliseconds. */
const pause = 250

interface SearchBoxProps {
  /** What is searched for now. */
  value: string
  onSearch: (search: string) => void
}

/** Searches while the owner types. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const next = text.trim()
    if (next === value) return
    const timer = setTimeout(() => onSearch(next), pause)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])

  return (
    <div className="relative w-full sm:max-w-64">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted-foreground"
      />
      <Input
        ref={input}
        type="search"
        aria-label="Search entries"
        placeholder="Search entries"
        autoComplete="off"
        maxLength={200}
        className="px-9 [&::-webkit-search-cancel-button]:hidden"
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute inset-y-0 right-0 grid w-10 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground"
          onClick={() => {
            setText('')
            onSearch('')
            input.current?.focus()
          }}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
