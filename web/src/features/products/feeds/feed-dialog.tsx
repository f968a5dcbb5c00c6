import { lazy, Suspense } from 'react'
import type { LinkDialogProps } from './link-dialog.tsx'

const Content = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }))

/** The dialog of a link, while there is something to do. Its chunk is loaded then. */
export function FeedDialog({
  task,
  ...props
}: Omit<LinkDialogProps, 'task'> & { task: LinkDialogProps['task'] | undefined }) {
  if (!task) return null
  return (
    <Suspense>
      <Content key={task.what} task={task} {...props} />
    </Suspense>
  )
}
