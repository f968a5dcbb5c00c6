import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'

interface SaveOrCancelProps {
  isSaving: boolean
  /** Whether there are unsaved changes. */
  isDirty: boolean
  /** What was changed, such as "this entry". */
  subject: string
  onCancel: () => void
}

/** Save and Cancel of a form; Cancel asks first when there are changes. */
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
