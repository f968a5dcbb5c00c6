import clsx from 'clsx'
import { texts } from '../languages/languages.ts'
import { Avatar } from '../parts/avatar.tsx'

interface TypingIndicatorProps {
  businessName: string
  /** Whether a person is typing, who is named. */
  byTeam: boolean
}

/** Dots while the other side is typing. */
export function TypingIndicator({ businessName, byTeam }: TypingIndicatorProps) {
  return (
    <div className="mt-3 flex animate-arrive items-end gap-2">
      <Avatar name={businessName} className="mb-0.5 size-7 rounded-full text-2xs" />
      <div className="flex max-w-[70%] flex-col items-start">
        {byTeam && (
          <span className="mb-1 px-1 font-medium text-muted-foreground text-xs">
            {texts.team(businessName)}
          </span>
        )}
        <div
          className={clsx(
            'flex max-w-full items-center gap-2 overflow-hidden rounded-2xl rounded-es-md px-4 py-3 text-muted-foreground text-sm',
            byTeam ? 'bg-accent ring-1 ring-primary/25 ring-inset' : 'bg-bubble',
          )}
        >
          <Dots />
          {texts.typing}
        </div>
      </div>
    </div>
  )
}

function Dots() {
  return (
    <span aria-hidden className="flex gap-1">
      {['0ms', '160ms', '320ms'].map(animationDelay => (
        <span
          key={animationDelay}
          style={{ animationDelay }}
          className="size-1.5 animate-typing rounded-full bg-current"
        />
      ))}
    </span>
  )
}
