import { t } from '@lingui/core/macro'
import { QuietHoursForm } from './quiet-hours-form.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { SettingsCard } from './settings-card.tsx'

/** When alerts come, and what they say: others may see a phone's screen. */
export const AlertSettingsCard = ({ userId }: { userId: string }) => (
  <SettingsCard
    userId={userId}
    title={t`When alerts come, and what they say`}
    description={t`For all of your devices.`}
  >
    {settings => (
      <>
        <SettingSwitch
          userId={userId}
          label={t`No names`}
          hint={t`Alerts say neither the customer’s first name nor the first words of the message, only that someone is waiting.`}
          isOn={settings.alerts.without_names}
          changeTo={isOn => ({ alerts: { without_names: isOn } })}
        />
        <QuietHoursForm key={userId} userId={userId} settings={settings} />
      </>
    )}
  </SettingsCard>
)
