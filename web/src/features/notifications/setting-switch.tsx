import { t } from '@lingui/core/macro'
import { useId } from 'react'
import type { AccountSettingsChange } from '@/lib/account/account-settings'
import { Label } from '@/ui/label'
import { Switch } from '@/ui/switch'
import { tellFailure } from '@/ui/tell-failure'
import { useSaveAccountSettings } from './use-settings.ts'

interface SettingSwitchProps {
  userId: string
  label: string
  hint: string
  isOn: boolean
  /** What is saved when it is switched. */
  changeTo(isOn: boolean): AccountSettingsChange
}

/** A setting of the account that is saved as soon as it is switched. */
export function SettingSwitch({ userId, label, hint, isOn, changeTo }: SettingSwitchProps) {
  const id = useId()
  const save = useSaveAccountSettings(userId)
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-1">
        <Label htmlFor={id} className="cursor-pointer">
          {label}
        </Label>
        <p id={`${id}-hint`} className="text-sm text-pretty text-muted-foreground">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        disabled={save.isPending}
        onCheckedChange={isWanted =>
          save.mutate(changeTo(isWanted), { onError: tellFailure(t`The setting could not be saved`) })
        }
      />
    </div>
  )
}
