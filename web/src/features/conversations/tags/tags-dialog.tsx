import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/ui/dialog'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { LoadError } from '@/ui/feedback/load-error'
import { Skeleton } from '@/ui/skeleton'
import { tellFailure } from '@/ui/tell-failure'
import { TagForm } from './tag-form.tsx'
import { useDeleteTag } from './use-edit-tags.ts'
import { type CountedTag, tagsOf } from './use-tags.ts'

const chatsOf = ({ chats }: CountedTag) => (chats === 1 ? '1 chat' : `${chats.toLocaleString()} chats`)

/** Where owner and managers rename and delete tags. */
export function TagsDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const {
    data: tags,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...tagsOf(businessId), refetchOnMount: 'always' })
  const [renamed, setRenamed] = useState<string>()
  const [deleting, setDeleting] = useState<CountedTag>()
  const remove = useDeleteTag(businessId)
  return (
    <>
      <Dialog open onOpenChange={open => !open && onClose()}>
        <DialogContent className="max-w-md">
          <DialogHeader>
            <DialogTitle>Tags</DialogTitle>
            <DialogDescription>
              Everybody who answers chats puts them on and makes new ones. Customers never see them.
            </DialogDescription>
          </DialogHeader>
          <DialogBody className="max-h-[70vh]">
            {tags?.length === 0 && (
              <p className="py-4 text-center text-sm text-muted-foreground">No tags yet.</p>
            )}
            {tags && tags.length > 0 && (
              <ul aria-label="Tags" className="grid grid-cols-[minmax(0,1fr)] divide-y">
                {tags.map(tag => (
                  <li key={tag.id} className="py-1.5">
                    {renamed === tag.id ? (
                      <TagForm businessId={businessId} tag={tag} onDone={() => setRenamed(undefined)} />
                    ) : (
                      <div className="flex items-center gap-1">
                        <p className="grid min-w-0 flex-1 text-sm">
                          <span dir="auto" className="font-medium wrap-anywhere">
                            {tag.name}
                          </span>
                          <span className="text-xs text-muted-foreground">On {chatsOf(tag)}</span>
                        </p>
                        <Button
                          variant="ghost"
                          size="icon"
                          disabled={renamed !== undefined}
                          aria-label={`Rename ${tag.name}`}
                          onClick={() => setRenamed(tag.id)}
                        >
                          <Pencil aria-hidden />
                        </Button>
                        <Button
                          variant="ghost"
                          size="icon"
                          disabled={renamed !== undefined}
                          aria-label={`Delete ${tag.name}`}
                          onClick={() => setDeleting(tag)}
                        >
                          <Trash2 aria-hidden />
                        </Button>
                      </div>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {!tags && isError && (
              <LoadError isRetrying={isFetching} onRetry={refetch}>
                The tags could not be loaded.
              </LoadError>
            )}
            {!tags && !isError && (
              <div role="status" className="grid gap-3">
                <span className="sr-only">Loading tags</span>
                <Skeleton className="h-10" />
                <Skeleton className="h-10" />
              </div>
            )}
          </DialogBody>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={deleting !== undefined}
        title="Delete this tag?"
        description={
          deleting
            ? `“${deleting.name}” is on ${deleting.chats === 0 ? 'no chat' : chatsOf(deleting)}. It is removed for everybody of your team. This cannot be undone.`
            : ''
        }
        confirmLabel="Delete tag"
        destructive
        onConfirm={() => {
          if (deleting) remove.mutate(deleting.id, { onError: tellFailure('Failed to delete the tag') })
          setDeleting(undefined)
        }}
        onCancel={() => setDeleting(undefined)}
      />
    </>
  )
}
