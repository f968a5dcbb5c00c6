import clsx from 'clsx'
import { MessageText } from '@/ui/text/message-text.tsx'
import { texts } from '../languages/languages.ts'
import { Avatar } from '../parts/avatar.tsx'

interface TypingIndicatorProps {
  businessName: string
  /** Whether a person is typing, who is named. */
  byTeam: boolean
  /** The text so far; the finished message replaces it. */
  words: string
}

/**
 * Dots while the other side is typing, and the assistant's words as they are written. The words are hidden from screen
 * readers, which announce "Typing..." and then the finished message, once.
 */
export function TypingIndicator({ businessName, byTeam, words }: TypingIndicatorProps) {
  const author = byTeam ? texts.team(businessName) : words ? texts.support : null
  return (
    <div className="mt-3 flex animate-arrive items-end gap-2">
      <Avatar name={businessName} className="mb-0.5 size-7 rounded-full text-2xs" />
      <div className="flex max-w-[70%] flex-col items-start">
        {author && (
          <span aria-hidden={!byTeam} className="mb-1 px-1 font-medium text-muted-foreground text-xs">
            {author}
          </span>
        )}
        <div
          className={clsx(
            'max-w-full overflow-hidden rounded-2xl rounded-es-md',
            words
              ? 'flow-root px-3.5 py-2 leading-snug'
              : 'flex items-center gap-2 px-4 py-3 text-muted-foreground text-sm',
            byTeam ? 'bg-accent ring-1 ring-primary/25 ring-inset' : 'bg-bubble',
          )}
        >
          {words && (
            <span aria-hidden data-words dir="auto" className="whitespace-pre-wrap">
              <MessageText text={words} />
            </span>
          )}
          <Dots isSmall={words !== ''} />
          <span className={words && 'sr-only'}>{texts.typing}</span>
        </div>
      </div>
    </div>
  )
}

/** Below words they are where the message will have its time. */
function Dots({ isSmall }: { isSmall: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx('flex gap-1', isSmall && 'float-end mt-3.5 ms-3 text-muted-foreground')}
    >
      {['0ms', '160ms', '320ms'].map(animationDelay => (
        <span
          key={animationDelay}
          style={{ animationDelay }}
          className={clsx('animate-typing rounded-full bg-current', isSmall ? 'size-1' : 'size-1.5')}
        />
      ))}
    </span>
  )
}
