import clsx from 'clsx'
import { Avatar } from './avatar.tsx'

/** Somebody on the other side is typing: the assistant, or a person, who is named. */
export function TypingIndicator({ businessName, byTeam }: { businessName: string; byTeam: boolean }) {
  return (
    <div className="mt-3 flex animate-arrive items-end gap-2">
      <Avatar name={businessName} className="mb-0.5 size-7 rounded-full text-[0.6875rem]" />
      <div className="flex flex-col items-start">
        {byTeam && (
          <span className="mb-1 px-1 font-medium text-muted-foreground text-xs">{businessName} · Team</span>
        )}
        <div
          className={clsx(
            'flex items-center gap-2 rounded-2xl rounded-bl-md px-4 py-3 text-muted-foreground text-sm',
            byTeam ? 'bg-accent ring-1 ring-primary/25 ring-inset' : 'bg-bubble',
          )}
        >
          <span aria-hidden className="flex gap-1">
            {['0ms', '160ms', '320ms'].map(animationDelay => (
              <span
                key={animationDelay}
                style={{ animationDelay }}
                className="size-1.5 animate-typing rounded-full bg-current"
              />
            ))}
          </span>
          Typing...
        </div>
      </div>
    </div>
  )
}
