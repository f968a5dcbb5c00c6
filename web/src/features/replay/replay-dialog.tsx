import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { Replay } from '@/lib/replay/replay'
import { Button } from '@/ui/button'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/dialog'
import { Notice } from '@/ui/feedback/notice'
import { Spinner } from '@/ui/spinner'
import { ChangedAnswers } from './changed-answers.tsx'
import { Contradictions } from './contradictions.tsx'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { progressOf, titleOf } from './summary.ts'

export interface ReplayDialogProps {
  replay: Replay
  open: boolean
}

/** What a change would do to the answers, before it is saved. It opens by itself, so nothing in it has the focus. */
export function ReplayDialog({ replay, open }: ReplayDialogProps) {
  const state = useSyncExternalStore(replay.subscribe, () => replay.state)
  const { notes = [] } = replay.change
  const { before, busy, goOn } = replay.change.words
  const { changed, contradictions, fault, phase, begun, isComplete } = state
  const close = () => replay.leave(goOn ? 'kept' : 'cancelled')
  const hasFound = changed.length > 0 || contradictions.length > 0
  const progress = progressOf(state)

  return (
    <Dialog open={open} onOpenChange={next => !next && close()}>
      <DialogContent
        className="max-w-3xl"
        hideClose={phase === 'saving'}
        onOpenAutoFocus={event => {
          event.preventDefault()
          ;(event.currentTarget as HTMLElement).focus()
        }}
      >
        <DialogHeader>
          <DialogTitle>{titleOf(state, before)}</DialogTitle>
          <DialogDescription>{phase === 'saving' ? busy : t`Nothing is saved yet.`}</DialogDescription>
          <p role="status" className="flex items-center gap-2 text-sm text-muted-foreground empty:hidden">
            {progress && !isComplete && <Spinner />}
            {progress}
          </p>
        </DialogHeader>
        {phase === 'outdated' && <MeanwhileNotice businessId={replay.change.businessId} />}
        {notes.map(note => (
          <Notice key={note} title={t`Please note`}>
            {note}
          </Notice>
        ))}
        {fault !== undefined && (
          <Notice title={fault}>
            {hasFound
              ? t`The check stopped early: there may be more than is shown here.`
              : t`We do not know which answers would change. Save anyway, or check again.`}
          </Notice>
        )}
        {hasFound && (
          <DialogBody
            tabIndex={0}
            className="grid max-h-[60vh] auto-rows-max gap-6 rounded-md -outline-offset-2"
          >
            {begun?.model && (
              <p className="text-sm text-pretty text-muted-foreground">
                <Trans>
                  A language model writes your answers a little differently each time. So only facts, amounts,
                  and whether there is an answer are compared.
                </Trans>
              </p>
            )}
            <ChangedAnswers
              title={t`Questions that lose their answer`}
              lines={changed.filter(({ isLost }) => isLost)}
            />
            <Contradictions replay={replay} lines={contradictions} />
            <ChangedAnswers
              title={t`Questions with another answer`}
              lines={changed.filter(({ isLost }) => !isLost)}
            />
          </DialogBody>
        )}
        <ReplayButtons replay={replay} />
      </DialogContent>
    </Dialog>
  )
}

function ReplayButtons({ replay }: { replay: Replay }) {
  const { phase, isComplete, fault } = useSyncExternalStore(replay.subscribe, () => replay.state)
  const { verb, unseen, busy, goOn, isDeletion } = replay.change.words
  const isSaving = phase === 'saving'
  const saving = isDeletion ? 'destructive' : 'primary'
  const isUnseen = !isComplete || fault !== undefined || phase === 'outdated'
  return (
    <DialogFooter className="max-sm:*:flex-auto">
      <Button variant="outline" disabled={isSaving} onClick={() => replay.leave('cancelled')}>
        <Trans>Cancel</Trans>
      </Button>
      {goOn && (
        <Button variant="outline" disabled={isSaving} onClick={() => replay.leave('kept')}>
          {goOn}
        </Button>
      )}
      {(phase === 'outdated' || fault !== undefined) && (
        <Button variant={phase === 'outdated' ? 'primary' : 'outline'} onClick={() => void replay.check()}>
          <Trans>Check again</Trans>
        </Button>
      )}
      <Button
        variant={phase === 'outdated' ? 'outline' : saving}
        busy={isSaving}
        onClick={() => void (isUnseen ? replay.saveUnseen() : replay.save())}
      >
        {isSaving ? busy : isUnseen ? unseen : verb}
      </Button>
    </DialogFooter>
  )
}
