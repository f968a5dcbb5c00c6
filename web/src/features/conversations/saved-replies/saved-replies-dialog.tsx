import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { randomUuid } from '@/lib/uuid'
import { Button } from '@/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/ui/dialog'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { LoadError } from '@/ui/feedback/load-error'
import { Skeleton } from '@/ui/skeleton'
import { tellFailure } from '@/ui/tell-failure'
import { ReplyForm } from './reply-form.tsx'
import { type SavedReply, savedRepliesOf, useDeleteReply } from './use-saved-replies.ts'

/** Where owner and managers write, change and delete saved replies. */
export function SavedRepliesDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const { data: replies, isError, isFetching, refetch } = useQuery(savedRepliesOf(businessId))
  const [edited, setEdited] = useState<SavedReply>()
  const [isDirty, setIsDirty] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [deleting, setDeleting] = useState<SavedReply>()
  const remove = useDeleteReply(businessId)
  const endEditing = () => {
    setEdited(undefined)
    setIsDirty(false)
  }
  const form = edited && (
    <ReplyForm
      key={edited.id}
      businessId={businessId}
      reply={edited}
      onDirty={setIsDirty}
      onDone={endEditing}
    />
  )
  const title = deleting?.title ?? ''
  const isNew = edited && !replies?.some(({ id }) => id === edited.id)
  return (
    <>
      <Dialog open onOpenChange={open => !open && (isDirty ? setIsLeaving(true) : onClose())}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>
              <Trans>Saved replies</Trans>
            </DialogTitle>
            <DialogDescription>
              <Trans>
                Texts for questions that come again. Everybody who answers chats can use them: type / into an
                empty reply.
              </Trans>
            </DialogDescription>
          </DialogHeader>
          <DialogBody className="grid max-h-[70vh] content-start gap-3">
            {isNew ? (
              form
            ) : (
              <Button
                variant="outline"
                className="justify-self-start"
                disabled={!replies || edited !== undefined}
                onClick={() => setEdited({ id: randomUuid(), title: '', content: '' })}
              >
                <Plus aria-hidden />
                <Trans>Add saved reply</Trans>
              </Button>
            )}
            {replies?.length === 0 && !isNew && (
              <p className="py-4 text-center text-sm text-muted-foreground">
                <Trans>No saved replies yet.</Trans>
              </p>
            )}
            {replies && replies.length > 0 && (
              <ul aria-label={t`Saved replies`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
                {replies.map(reply => (
                  <li key={reply.id}>
                    {edited?.id === reply.id ? (
                      form
                    ) : (
                      <SavedReplyRow
                        reply={reply}
                        isLocked={edited !== undefined}
                        onEdit={() => setEdited(reply)}
                        onDelete={() => setDeleting(reply)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )}
            {!replies && isError && (
              <LoadError isRetrying={isFetching} onRetry={refetch}>
                <Trans>The saved replies could not be loaded.</Trans>
              </LoadError>
            )}
            {!replies && !isError && (
              <div role="status" className="grid gap-3">
                <span className="sr-only">
                  <Trans>Loading saved replies</Trans>
                </span>
                <Skeleton className="h-20" />
                <Skeleton className="h-20" />
              </div>
            )}
          </DialogBody>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={t`Discard your changes?`}
        description={t`What you wrote has not been saved.`}
        confirmLabel={t`Discard`}
        cancelLabel={t`Keep editing`}
        destructive
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        title={t`Delete this saved reply?`}
        description={t`“${title}” is removed for everybody of your team. This cannot be undone.`}
        confirmLabel={t`Delete saved reply`}
        destructive
        onConfirm={() => {
          if (deleting)
            remove.mutate(deleting.id, { onError: tellFailure(t`Failed to delete the saved reply`) })
          setDeleting(undefined)
        }}
        onCancel={() => setDeleting(undefined)}
      />
    </>
  )
}

interface SavedReplyRowProps {
  reply: SavedReply
  /** While another one is being edited. */
  isLocked: boolean
  onEdit: () => void
  onDelete: () => void
}

function SavedReplyRow({ reply, isLocked, onEdit, onDelete }: SavedReplyRowProps) {
  const { title } = reply
  return (
    <div className="flex items-start gap-1 rounded-xl border py-2 ps-4 pe-2">
      <div className="min-w-0 flex-1 py-1 text-sm">
        <h3 dir="auto" className="font-medium wrap-anywhere">
          {title}
        </h3>
        <p dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere text-muted-foreground">
          {reply.content}
        </p>
      </div>
      <Button variant="ghost" size="icon" disabled={isLocked} aria-label={t`Edit ${title}`} onClick={onEdit}>
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        disabled={isLocked}
        aria-label={t`Delete ${title}`}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  )
}
