import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '@/ui/button'

/** The number of characters or lines from which a text is collapsed. */
const FOLDED_FROM = { characters: 700, lines: 9 }

interface LongTextProps {
  text: string
  /** Shown when there is no text. */
  empty?: string
}

/** A text with its line breaks; a long one is collapsed, with a button that expands it. */
export function LongText({ text, empty }: LongTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (text.trim() === '') return <p className="text-muted-foreground">{empty}</p>
  const isLong = text.length > FOLDED_FROM.characters || text.split('\n').length > FOLDED_FROM.lines
  return (
    <div className="grid justify-items-start gap-1">
      <p
        className={`leading-relaxed whitespace-pre-line break-words ${isLong && !isOpen ? 'line-clamp-6' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <Button
          variant="link"
          size="inline"
          className="pointer-coarse:min-h-11"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t`Show less` : t`Show all`}
        </Button>
      )}
    </div>
  )
}
