import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
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

const deletionWords = ({ name, chats }: CountedTag): string =>
  t`“${name}” is on ${plural(chats, { 0: 'no chat', one: '# chat', other: '# chats' })}. It is removed for everybody of your team. This cannot be undone.`

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
            <DialogTitle>
              <Trans>Tags</Trans>
            </DialogTitle>
            <DialogDescription>
              <Trans>
                Everybody who answers chats puts them on and makes new ones. Customers never see them.
              </Trans>
            </DialogDescription>
          </DialogHeader>
          <DialogBody className="max-h-[70vh]">
            {tags?.length === 0 && (
              <p className="py-4 text-center text-sm text-muted-foreground">
                <Trans>No tags yet.</Trans>
              </p>
            )}
            {tags && tags.length > 0 && (
              <ul aria-label={t`Tags`} className="grid grid-cols-[minmax(0,1fr)] divide-y">
                {tags.map(({ id, name, chats }) => (
                  <li key={id} className="py-1.5">
                    {renamed === id ? (
                      <TagForm
                        businessId={businessId}
                        tag={{ id, name }}
                        onDone={() => setRenamed(undefined)}
                      />
                    ) : (
                      <div className="flex items-center gap-1">
                        <p className="grid min-w-0 flex-1 text-sm">
                          <span dir="auto" className="font-medium wrap-anywhere">
                            {name}
                          </span>
                          <span className="text-xs text-muted-foreground">
                            <Plural value={chats} one="On # chat" other="On # chats" />
                          </span>
                        </p>
                        <Button
                          variant="ghost"
                          size="icon"
                          disabled={renamed !== undefined}
                          aria-label={t`Rename ${name}`}
                          onClick={() => setRenamed(id)}
                        >
                          <Pencil aria-hidden />
                        </Button>
                        <Button
                          variant="ghost"
                          size="icon"
                          disabled={renamed !== undefined}
                          aria-label={t`Delete ${name}`}
                          onClick={() => setDeleting({ id, name, chats })}
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
                <Trans>The tags could not be loaded.</Trans>
              </LoadError>
            )}
            {!tags && !isError && (
              <div role="status" className="grid gap-3">
                <span className="sr-only">
                  <Trans>Loading tags</Trans>
                </span>
                <Skeleton className="h-10" />
                <Skeleton className="h-10" />
              </div>
            )}
          </DialogBody>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={deleting !== undefined}
        title={t`Delete this tag?`}
        description={deleting ? deletionWords(deleting) : ''}
        confirmLabel={t`Delete tag`}
        destructive
        onConfirm={() => {
          if (deleting) remove.mutate(deleting.id, { onError: tellFailure(t`Failed to delete the tag`) })
          setDeleting(undefined)
        }}
        onCancel={() => setDeleting(undefined)}
      />
    </>
  )
}
