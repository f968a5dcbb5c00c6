import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { grouped, shownLocale } from '@/lib/format'
import { Button } from '@/ui/button'
import { DialogFooter } from '@/ui/dialog'
import type { Progress } from './use-import.ts'

interface ImportProgressProps {
  progress: Progress
  onStop: () => void
}

/** The progress of the import. */
export function ImportProgress({ progress, onStop }: ImportProgressProps) {
  const { total, added, updated, refused } = progress
  const handled = added + updated + refused.length
  const done = grouped(handled)
  const percent = total === 0 ? 100 : Math.floor((handled / total) * 100)
  const stopButton = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => stopButton.current?.focus(), [])
  return (
    <>
      <div className="grid gap-3 py-4">
        <div
          role="progressbar"
          aria-label={t({ message: 'Import', context: 'progress' })}
          aria-valuenow={percent}
          aria-valuetext={plural(total, { one: `${done} of # product`, other: `${done} of # products` })}
          className="h-2.5 overflow-hidden rounded-full bg-muted"
        >
          <div
            className="h-full rounded-full bg-primary transition-[width] duration-300"
            style={{ width: `${percent}%` }}
          />
        </div>
        <p className="flex justify-between gap-4 text-sm text-muted-foreground tabular-nums">
          <span>{plural(total, { one: `${done} of # product`, other: `${done} of # products` })}</span>
          <span>{(percent / 100).toLocaleString(shownLocale(), { style: 'percent' })}</span>
        </p>
      </div>
      <DialogFooter>
        <Button ref={stopButton} variant="outline" onClick={onStop}>
          <Trans context="button">Stop</Trans>
        </Button>
      </DialogFooter>
    </>
  )
}
