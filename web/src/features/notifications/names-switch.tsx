import { useId } from 'react'
import { Label } from '@/ui/label'
import { Switch } from '@/ui/switch'
import { tellFailure } from './failed.ts'
import { useSaveAccountSettings } from './use-settings.ts'

/** Whether alerts say who writes, and what: others may see a phone's screen. */
export function NamesSwitch({ userId, isWithout }: { userId: string; isWithout: boolean }) {
  const id = useId()
  const save = useSaveAccountSettings(userId)
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-1">
        <Label htmlFor={id} className="cursor-pointer">
          No names
        </Label>
        <p id={`${id}-hint`} className="text-sm text-pretty text-muted-foreground">
          Alerts say neither the customer’s first name nor the first words of the message, only that somebody
          waits.
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isWithout}
        disabled={save.isPending}
        onCheckedChange={without_names =>
          save.mutate(
            { alerts: { without_names } },
            { onError: tellFailure('The setting could not be saved') },
          )
        }
      />
    </div>
  )
}
