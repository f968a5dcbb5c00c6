import { suggestTimeZone } from '../business/time-zones.ts'
import { chooseLanguage, chosenLanguage, shownLanguage } from '../i18n/language.ts'
import { whenIdle } from '../when-idle.ts'
import { type AccountSettingsChange, fetchAccountSettings, saveAccountSettings } from './account-settings.ts'

const keyOf = (userId: string) => `account-told ${userId}`

/**
 * Tells the account which language its browser shows and where it is, where neither was said yet: once in a browser. One that was
 * said is taken here, where nobody has chosen another. A failure is left alone: the next visit tries again.
 * @param signal ends it, as when the owner signs out
 * @returns whether the page has to be loaded again, to show another language
 */
export async function reportBrowser(userId: string, signal?: AbortSignal): Promise<boolean> {
  if (read(keyOf(userId))) return false
  const { language, time_zone } = await fetchAccountSettings(signal)
  // A slow phone needs a tenth of a second for the first question to Intl: the screen comes first.
  const zone = time_zone ? null : await whenIdle(5_000).then(suggestTimeZone)
  if (!language) await saveAccountSettings({ language: shownLanguage() }, signal)
  // By itself: a time zone that the database does not know takes nothing else with it.
  if (zone) await saveAccountSettings({ time_zone: zone } satisfies AccountSettingsChange, signal)
  write(keyOf(userId))
  return language !== null && chosenLanguage() === null && chooseLanguage(language)
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function write(key: string): void {
  try {
    localStorage.setItem(key, 'yes')
  } catch {
    // Local storage may be blocked; then each visit asks again.
  }
}
