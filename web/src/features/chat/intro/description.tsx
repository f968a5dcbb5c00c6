import clsx from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { MessageText } from '@/ui/text/message-text.tsx'
import { texts } from '../languages/languages.ts'
import { cardIds, isCut } from './card-elements.ts'

/** The first four lines of a business's description, so that the form stays in view, and the rest on demand. */
export function Description({
  text,
  isCutFirst,
  disabled,
}: {
  text: string
  /** Whether the button is shown before the text has been measured. */
  isCutFirst: boolean
  disabled: boolean
}) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [expanded, setExpanded] = useState(false)
  const [cut, setCut] = useState(isCutFirst)

  useLayoutEffect(() => {
    if (paragraph.current) setCut(isCut(paragraph.current))
  }, [])

  return (
    <div className="mt-2 text-muted-foreground leading-relaxed">
      <p
        ref={paragraph}
        id={cardIds.description}
        dir="auto"
        className={clsx('whitespace-pre-line text-pretty', !expanded && 'line-clamp-4')}
      >
        <MessageText text={text} />
      </p>
      <button
        id={cardIds.showMore}
        type="button"
        hidden={!cut}
        disabled={disabled}
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
        className="mt-1 min-h-8 pointer-coarse:min-h-11 rounded-sm font-medium text-accent-foreground text-sm hover:underline"
      >
        {expanded ? texts.showLess : texts.showMore}
      </button>
    </div>
  )
}
