import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/ui/button'
import { DialogBody, DialogFooter } from '@/ui/dialog'
import { IssueList } from './issue-list.tsx'
import type { ImportState } from './use-import.ts'

interface ImportReportProps {
  state: Extract<ImportState, { step: 'done' }>
  onResume: () => void
  onClose: () => void
}

/** What an import did, and what it left out. */
export function ImportReport({ state, onResume, onClose }: ImportReportProps) {
  const { plan, progress, left, fault } = state
  const { added, updated, skipped, refused } = progress
  const leftOut = [...plan.issues.filter(({ isError }) => isError), ...refused].sort(
    (a, b) => a.line - b.line,
  )
  const { length: rowCount } = leftOut
  const leftCount = left.reduce((sum, batch) => sum + batch.length, 0)
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => closeButton.current?.focus(), [])
  const Icon = leftCount > 0 ? CircleAlert : CircleCheck

  return (
    <>
      <DialogBody
        tabIndex={0}
        className="grid max-h-[70vh] rounded-md -outline-offset-2 auto-rows-max grid-cols-[minmax(0,1fr)] gap-5"
      >
        <div role="status" className="flex gap-3">
          <Icon
            aria-hidden
            className={`mt-0.5 size-5 shrink-0 ${leftCount > 0 ? 'text-destructive' : 'text-success'}`}
          />
          <div className="grid gap-1 text-sm">
            <p className="font-medium">
              <Plural value={added} one="# product added." other="# products added." />
            </p>
            {updated > 0 && (
              <p>
                <Plural value={updated} one="# product updated." other="# products updated." />
              </p>
            )}
            {skipped > 0 && (
              <p>
                <Plural
                  value={skipped}
                  one="# product skipped: it was in your catalog already."
                  other="# products skipped: they were in your catalog already."
                />
              </p>
            )}
            {rowCount > 0 && (
              <p>
                <Plural value={rowCount} one="# row left out." other="# rows left out." />
              </p>
            )}
            {leftCount > 0 && (
              <p className="text-destructive">
                {fault
                  ? plural(leftCount, {
                      one: `# product not imported: ${fault}`,
                      other: `# products not imported: ${fault}`,
                    })
                  : plural(leftCount, {
                      one: '# product not imported, because you stopped.',
                      other: '# products not imported, because you stopped.',
                    })}
              </p>
            )}
          </div>
        </div>
        <IssueList label={t`Left out`} issues={leftOut} />
      </DialogBody>
      <DialogFooter>
        {leftCount > 0 && (
          <Button variant="outline" onClick={onResume}>
            <Trans>Continue with the rest</Trans>
          </Button>
        )}
        <Button ref={closeButton} onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </DialogFooter>
    </>
  )
}
