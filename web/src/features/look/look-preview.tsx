import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { initials } from '@/lib/chat/initials'
import { applyLook } from '@/lib/look/look'
import '@/lib/look/look.css'
import { DEFAULT_GREETING, type LookDraft, toLook } from './look-draft.ts'

/** A chat as customers will see it, in light and in dark mode, with the colours of the chat's page. */
export function LookPreview({ name, draft }: { name: string; draft: LookDraft }) {
  return (
    <div className="grid gap-4">
      <ChatPreview name={name} draft={draft} mode="light" label={t`Preview in light mode`} />
      <ChatPreview name={name} draft={draft} mode="dark" label={t`Preview in dark mode`} />
    </div>
  )
}

function ChatPreview({
  name,
  draft,
  mode,
  label,
}: {
  name: string
  draft: LookDraft
  mode: 'light' | 'dark'
  label: string
}) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current) applyLook(frame.current, toLook(draft))
  }, [draft])
  return (
    <figure className="grid gap-2">
      <figcaption className="text-muted-foreground text-sm">{label}</figcaption>
      <div
        ref={frame}
        className={clsx(
          'palette overflow-hidden rounded-xl border bg-card text-foreground shadow-lg',
          mode === 'dark' && 'dark',
        )}
      >
        <div className="flex items-center gap-2.5 border-b px-4 py-3">
          <Letters name={name} className="size-10" />
          <div className="min-w-0 flex-1">
            <p dir="auto" className="w-fit max-w-full truncate font-semibold leading-snug">
              {name}
            </p>
            <p className="text-muted-foreground text-xs">
              <Trans>Online</Trans>
            </p>
            {draft.showsHours && (
              <p className="truncate text-muted-foreground text-xs">
                <Trans>Open now · until 6:00 PM</Trans>
              </p>
            )}
          </div>
          <span className="shrink-0 rounded-full bg-accent px-2.5 py-1 font-medium text-accent-foreground text-xs">
            <Trans>Live Chat</Trans>
          </span>
        </div>
        <div className="grid gap-3 px-4 py-4">
          <div className="flex items-end gap-2">
            <Letters name={name} className="mb-0.5 size-7 text-2xs" />
            <p
              dir="auto"
              className="max-w-[70%] whitespace-pre-wrap rounded-2xl rounded-es-md bg-bubble px-3.5 py-2 leading-snug"
            >
              {draft.greeting.trim() || DEFAULT_GREETING}
            </p>
          </div>
          <p className="max-w-[70%] justify-self-end rounded-2xl rounded-ee-md bg-own px-3.5 py-2 leading-snug text-own-foreground">
            <Trans>Are you open today?</Trans>
          </p>
          <span
            aria-hidden
            className={clsx(
              'grid size-10 place-items-center rounded-full bg-primary text-primary-foreground',
              draft.side === 'right' ? '[justify-self:right]' : '[justify-self:left]',
            )}
          >
            <ArrowUp className="size-5" />
          </span>
        </div>
      </div>
    </figure>
  )
}

function Letters({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'letters grid shrink-0 place-items-center rounded-full bg-linear-to-br from-primary to-primary-strong font-semibold text-primary-foreground',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
