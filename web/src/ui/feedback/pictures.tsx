import type { ReactNode } from 'react'

/** Small drawings for empty states, in the theme's colours. They are decorative: the text is beside them. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 80"
      aria-hidden="true"
      className="h-20 w-30 fill-card stroke-input"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        className="fill-accent stroke-none"
        d="M16 46C10 22 34 6 58 9s50 4 52 30-20 36-46 35-43-5-48-28Z"
      />
      {children}
    </svg>
  )
}

/** A shelf with one vase and space beside it. */
export const EmptyShelf = () => (
  <Drawing>
    <path d="M20 62h80M30 62v8m60-8v8" />
    <path
      className="fill-primary stroke-none"
      d="M39 26h10l-2 8c6 4 8 9 8 14 0 6-3 11-5 14H38c-2-3-5-8-5-14 0-5 2-10 8-14Z"
    />
    <path className="fill-none" strokeDasharray="3 4" d="M64 44h14v18H64zm20 8h10v10H84z" />
  </Drawing>
)

/** Two speech bubbles, one of them empty. */
export const QuietChats = () => (
  <Drawing>
    <path
      className="fill-primary stroke-none"
      d="M28 18h40a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H40l-9 7v-7h-3a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8Z"
    />
    <path className="stroke-primary-foreground" d="M32 28h32M32 36h18" />
    <path d="M62 40h32a8 8 0 0 1 8 8v9a8 8 0 0 1-8 8h-2v7l-9-7H62a8 8 0 0 1-8-8v-9a8 8 0 0 1 8-8Z" />
    <path strokeWidth="4" d="M68 53h.01M78 53h.01M88 53h.01" />
  </Drawing>
)

/** An open book with one page written. */
export const BlankBook = () => (
  <Drawing>
    <path d="M60 26c-8-6-20-8-36-7v42c16-1 28 1 36 7 8-6 20-8 36-7V19c-16-1-28 1-36 7Z" />
    <path className="stroke-primary" d="M33 31c7 0 13 1 18 3m-18 6c7 0 13 1 18 3m-18 6c5 0 9 1 13 2" />
    <path d="M60 26v42" />
    <path strokeDasharray="3 4" d="M69 34c5-2 11-3 18-3m-18 12c5-2 11-3 18-3" />
  </Drawing>
)

/** A magnifying glass over lines of text. */
export const NothingFound = () => (
  <Drawing>
    <path d="M26 20h52a4 4 0 0 1 4 4v38a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4Z" />
    <path d="M31 31h30M31 41h14M31 51h18" />
    <path className="stroke-primary" strokeWidth="5" d="m86 62 10 10" />
    <circle className="stroke-primary" strokeWidth="3" cx="74" cy="49" r="16" />
    <path d="M68 49h12" />
  </Drawing>
)

/** An open door. */
export const OpenDoor = () => (
  <Drawing>
    <path d="M44 66V16h34v50M30 66h62" />
    <path className="fill-primary stroke-none" d="m44 16 20 7v50l-20-7Z" />
    <path className="stroke-primary-foreground" strokeWidth="3" d="M59 46h.01" />
  </Drawing>
)
