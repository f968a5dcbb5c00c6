import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useSignOut } from '@/lib/auth'
import { messageOf } from '@/lib/errors'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { hasUnsavedChanges } from '@/ui/form/unsaved-changes'
import { toast } from '@/ui/toast'

/** Signs out; asks first when unsaved changes would be lost. */
export function SignOutButton() {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: useSignOut(),
    onError: error =>
      toast({
        title: t`Error`,
        description: messageOf(error, t`Failed to sign out`),
        variant: 'destructive',
      }),
  })
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        busy={isPending}
        onClick={() => (hasUnsavedChanges() ? setAsking(true) : mutate())}
      >
        <LogOut aria-hidden className="max-sm:hidden" />
        <Trans>Sign Out</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Sign out without saving?`}
        description={t`Your changes on this screen have not been saved.`}
        confirmLabel={t`Sign out anyway`}
        cancelLabel={t`Keep editing`}
        destructive
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
