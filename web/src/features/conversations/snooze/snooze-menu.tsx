import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AlarmClock, AlarmClockOff, CalendarClock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/ui/dropdown-menu'
import { isSnoozed } from '../api/session.ts'
import { snoozeTimes, snoozeWords, untilWords } from './snooze-times.ts'
import { useSnooze } from './use-snooze.ts'

const SnoozeDialog = lazy(async () => ({ default: (await import('./snooze-dialog.tsx')).SnoozeDialog }))

interface SnoozeMenuProps {
  businessId: string
  sessionId: string
  /** Until when the chat is put off, or was. */
  until: string | null
}

/** Puts a chat off until a time; it comes back by itself, and when somebody writes before. */
export function SnoozeMenu({ businessId, sessionId, until }: SnoozeMenuProps) {
  const snooze = useSnooze(businessId, sessionId)
  const [isChoosing, setIsChoosing] = useState(false)
  const isOff = until !== null && isSnoozed({ snoozed_until: until }, Date.now())
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="sm" busy={snooze.isPending} className="min-w-0 shrink">
            <AlarmClock aria-hidden />
            <span className="min-w-0 truncate">{isOff ? untilWords(until) : t`Snooze`}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          {isOff && (
            <DropdownMenuItem onSelect={() => snooze.mutate(null)}>
              <AlarmClockOff aria-hidden />
              <Trans>Bring back now</Trans>
            </DropdownMenuItem>
          )}
          {snoozeTimes(new Date()).map(({ label, at }) => (
            <DropdownMenuItem key={label} onSelect={() => snooze.mutate(at.toISOString())}>
              <AlarmClock aria-hidden />
              {label}
              <span className="ms-auto ps-4 text-muted-foreground">{snoozeWords(at)}</span>
            </DropdownMenuItem>
          ))}
          <DropdownMenuItem onSelect={() => setIsChoosing(true)}>
            <CalendarClock aria-hidden />
            <Trans>Choose a time…</Trans>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isChoosing && (
        <Suspense>
          <SnoozeDialog
            onChoose={at => {
              setIsChoosing(false)
              snooze.mutate(at.toISOString())
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
