import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { PersonOffer } from '../hand-off/person-offer.tsx'
import { texts } from '../languages/languages.ts'

/** How long nothing is to happen after an answer before it is asked whether it has helped, in milliseconds. */
const QUIET_MS = 4_000

interface RatingLineProps {
  helped: boolean | null
  /** Whether the customer is writing: they are not asked then. */
  isWriting: boolean
  onRate: (helped: boolean) => void
  /** Calls a person, which is offered where the answer has not helped; absent where nobody can be called. */
  onCallPerson: (() => void) | undefined
}

/** "Did this help?" below an answer, after some quiet. Its place is there from the start, so that nothing moves. */
export function RatingLine({ helped, isWriting, onRate, onCallPerson }: RatingLineProps) {
  const [isShown, setIsShown] = useState(helped !== null)
  useEffect(() => {
    if (isShown || isWriting) return
    const timer = setTimeout(() => setIsShown(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isShown, isWriting])

  return (
    <>
      <fieldset
        aria-label={texts.helped}
        className={clsx(
          'ms-9 mt-1 flex min-h-9 pointer-coarse:min-h-11 flex-wrap items-center gap-x-2 text-muted-foreground text-xs transition-opacity duration-300',
          isShown ? 'opacity-100' : 'invisible opacity-0',
        )}
      >
        <span>{texts.helped}</span>
        <span className="flex gap-1">
          {[true, false].map(value => (
            <button
              key={String(value)}
              type="button"
              aria-pressed={helped === value}
              onClick={() => onRate(value)}
              className="min-h-7 pointer-coarse:min-h-11 min-w-11 rounded-full border px-3 font-medium text-foreground transition-colors hover:bg-accent aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground"
            >
              {value ? texts.yes : texts.no}
            </button>
          ))}
        </span>
        <span role="status">{helped !== null && texts.ratingThanks}</span>
      </fieldset>
      {helped === false && onCallPerson && <PersonOffer onTake={onCallPerson} />}
    </>
  )
}
