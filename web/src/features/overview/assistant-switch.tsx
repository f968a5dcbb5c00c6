import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useUpdateBusiness } from '@/lib/business/use-update-business'
import type { Row } from '@/lib/supabase'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { Label } from '@/ui/label'
import { Switch } from '@/ui/switch'
import { tellFailure } from '@/ui/tell-failure'

/** Switches the assistant of a business on or off; switching off has to be confirmed. */
export function AssistantSwitch({ business }: { business: Row<'businesses'> }) {
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const update = useUpdateBusiness(business.id)

  const setOn = (is_assistant_on: boolean) =>
    update.mutate(
      { is_assistant_on },
      {
        onError: tellFailure(t`Error updating settings`),
      },
    )

  return (
    <div className="flex items-center gap-2.5">
      <Label htmlFor={id} className="cursor-pointer">
        <Trans>Answers customers</Trans>
      </Label>
      <Switch
        id={id}
        checked={business.is_assistant_on}
        disabled={update.isPending}
        onCheckedChange={next => (next ? setOn(true) : setIsAsking(true))}
      />
      <ConfirmDialog
        open={isAsking}
        title={t`Switch the assistant off?`}
        description={t`Customers can still write. They read that your team answers in person, and each chat with a new question comes to you. You can switch it on again at any time.`}
        confirmLabel={t`Switch off`}
        onConfirm={() => {
          setIsAsking(false)
          setOn(false)
        }}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  )
}
