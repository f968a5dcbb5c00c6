import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Field } from '@/ui/form/field'
import { Label } from '@/ui/label'
import { Select } from '@/ui/select'
import { Switch } from '@/ui/switch'
import { goneNames, scheduleNames } from './feed-words.ts'
import type { FeedSettings } from './feeds.ts'

interface SettingsFieldsProps {
  settings: FeedSettings
  onChange: (settings: FeedSettings) => void
}

/** How a link is kept up to date. */
export function SettingsFields({ settings, onChange }: SettingsFieldsProps) {
  const id = useId()
  const set = (part: Partial<FeedSettings>) => onChange({ ...settings, ...part })
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Read it again`}>
          {control => (
            <Select
              {...control}
              value={settings.schedule}
              onChange={({ target }) => set({ schedule: target.value as FeedSettings['schedule'] })}
            >
              {Object.entries(scheduleNames()).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t`Products gone from the shop`}>
          {control => (
            <Select
              {...control}
              value={settings.gone}
              onChange={({ target }) => set({ gone: target.value as FeedSettings['gone'] })}
            >
              {Object.entries(goneNames()).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <Label htmlFor={id}>
            <Trans>Apply changes automatically</Trans>
          </Label>
          <p id={`${id}-hint`} className="text-sm text-pretty text-muted-foreground">
            <Trans>
              Prices, stock and new products are saved without asking you. The history shows each change, and
              you can take it back. Otherwise they wait here until you review them.
            </Trans>
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={settings.applies_itself}
          onCheckedChange={applies_itself => set({ applies_itself })}
        />
      </div>
    </div>
  )
}
