import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useUpdateBusiness } from '@/lib/business/use-update-business'
import type { Row } from '@/lib/supabase'
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog'
import { Label } from '@/ui/label'
import { Switch } from '@/ui/switch'
import { tellFailure } from '@/ui/tell-failure'

/** Opens or closes a business's chat; closing it has to be confirmed. */
export function ActiveSwitch({ business }: { business: Row<'businesses'> }) {
  const { name } = business
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const update = useUpdateBusiness(business.id)

  const setActive = (is_active: boolean) =>
    update.mutate(
      { is_active },
      {
        onError: tellFailure(t`Error updating business`),
      },
    )

  return (
    <div className="flex shrink-0 items-center gap-2 sm:gap-2.5">
      <Switch
        id={id}
        checked={business.is_active}
        disabled={update.isPending}
        onCheckedChange={next => (next ? setActive(true) : setIsAsking(true))}
      />
      <Label htmlFor={id} className="cursor-pointer">
        <Trans>Chat is open</Trans>
      </Label>
      <ConfirmDialog
        open={isAsking}
        title={t`Switch off ${name}?`}
        description={t`Its chat link then says Business Not Found. Customers who are in a chat can read it, but not write. Nothing is deleted: you can switch it on again at any time.`}
        confirmLabel={t`Switch off`}
        destructive
        onConfirm={() => setActive(false)}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  )
}
