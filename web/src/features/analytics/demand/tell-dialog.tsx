import { lazy, Suspense, useEffect, useState } from 'react'
import type { TellDialogProps } from './tell-dialog-content.tsx'

const load = () => import('./tell-dialog-content.tsx')
const Content = lazy(async () => ({ default: (await load()).TellDialogContent }))

/** Offers to tell those who asked. Its chunk is loaded after the screen has rendered. */
export function TellDialog(props: TellDialogProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.telling && !wasOpened) setWasOpened(true)
  useEffect(() => {
    // A failure shows when the dialog opens and the import is tried again.
    load().catch(() => undefined)
  }, [])
  if (!wasOpened) return null
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  )
}
