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
  const isNew = edited && !replies?.some(({ id }) => id === edited.id)
  return (
    <>
      <Dialog open onOpenChange={open => !open && (isDirty ? setIsLeaving(true) : onClose())}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Saved replies</DialogTitle>
            <DialogDescription>
              Texts for questions that come again. Everybody who answers chats can use them: type / into an
              empty reply.
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
                Add saved reply
              </Button>
            )}
            {replies?.length === 0 && !isNew && (
              <p className="py-4 text-center text-sm text-muted-foreground">No saved replies yet.</p>
            )}
            {replies && replies.length > 0 && (
              <ul aria-label="Saved replies" className="grid grid-cols-[minmax(0,1fr)] gap-3">
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
                The saved replies could not be loaded.
              </LoadError>
            )}
            {!replies && !isError && (
              <div role="status" className="grid gap-3">
                <span className="sr-only">Loading saved replies</span>
                <Skeleton className="h-20" />
                <Skeleton className="h-20" />
              </div>
            )}
          </DialogBody>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title="Discard your changes?"
        description="What you wrote has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        title="Delete this saved reply?"
        description={`“${deleting?.title ?? ''}” is removed for everybody of your team. This cannot be undone.`}
        confirmLabel="Delete saved reply"
        destructive
        onConfirm={() => {
          if (deleting)
            remove.mutate(deleting.id, { onError: tellFailure('Failed to delete the saved reply') })
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
  return (
    <div className="flex items-start gap-1 rounded-xl border py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-1 text-sm">
        <h3 dir="auto" className="font-medium wrap-anywhere">
          {reply.title}
        </h3>
        <p dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere text-muted-foreground">
          {reply.content}
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        disabled={isLocked}
        aria-label={`Edit ${reply.title}`}
        onClick={onEdit}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        disabled={isLocked}
        aria-label={`Delete ${reply.title}`}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  )
}
