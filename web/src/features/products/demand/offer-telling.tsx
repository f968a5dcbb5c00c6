import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import type { Waiting } from './fetch-waiting.ts'

interface OfferTellingProps {
  businessId: string
  /** Open while there is somebody to tell. */
  waiting: Waiting | undefined
  onClose: () => void
}

/** When something can be had that customers asked for in vain, offers to tell them. */
export function OfferTelling({ businessId, waiting, onClose }: OfferTellingProps) {
  const navigate = useNavigate()
  // What is on the screen while the dialog fades out.
  const [shown, setShown] = useState(waiting)
  if (waiting && waiting !== shown) setShown(waiting)
  return (
    <ConfirmDialog
      open={waiting !== undefined}
      title="Tell those who asked for it?"
      description={shown ? wordsOf(shown) : ''}
      confirmLabel="Tell them"
      cancelLabel="Not now"
      onConfirm={() => {
        onClose()
        navigate(`/dashboard/businesses/${businessId}/analytics`, { state: { tell: waiting?.tell } })
      }}
      onCancel={onClose}
    />
  )
}

function wordsOf({ title, people, reachable }: Waiting): string {
  const asked = people === 1 ? '1 person asked' : `${people} people asked`
  const left = reachable === 0 ? 'nobody left an address' : `${reachable} left an address`
  return `${asked} for “${title}”, ${left}. You see the message, and can change it, before it goes.`
}
