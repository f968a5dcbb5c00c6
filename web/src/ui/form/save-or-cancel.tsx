import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'

interface SaveOrCancelProps {
  isSaving: boolean
  /** Whether anything would be lost. */
  isDirty: boolean
  /** What was changed, such as "this entry". */
  subject: string
  onCancel: () => void
}

/** The two ways out of a form; leaving with changes is asked about once. */
export function SaveOrCancel({ isSaving, isDirty, subject, onCancel }: SaveOrCancelProps) {
  const [isDiscarding, setIsDiscarding] = useState(false)
  return (
    <>
      <div className="flex gap-2">
        <Button type="submit" busy={isSaving} className="max-sm:flex-1">
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        <Button
          variant="outline"
          className="max-sm:flex-1"
          onClick={() => (isDirty ? setIsDiscarding(true) : onCancel())}
        >
          Cancel
        </Button>
      </div>
      <ConfirmDialog
        open={isDiscarding}
        title="Discard your changes?"
        description={`What you changed in ${subject} has not been saved.`}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={onCancel}
        onCancel={() => setIsDiscarding(false)}
      />
    </>
  )
}
