import { suggestTimeZone } from '../business/time-zones.ts'
import {
  type AccountLanguage,
  type AccountSettingsChange,
  accountLanguages,
  fetchAccountSettings,
  saveAccountSettings,
} from './account-settings.ts'

const keyOf = (userId: string) => `account-told ${userId}`

/**
 * Tells the account what its browser speaks and where it is, where neither was said yet: once in a browser. A failure is left
 * alone: the next visit tries again.
 * @param signal ends it, as when the owner signs out
 */
export async function reportBrowser(userId: string, signal?: AbortSignal): Promise<void> {
  if (read(keyOf(userId))) return
  const { language, time_zone } = await fetchAccountSettings(signal)
  const zone = time_zone ? null : suggestTimeZone()
  if (!language) await saveAccountSettings({ language: spokenLanguage(navigator.languages) }, signal)
  // By itself: a time zone that the database does not know takes nothing else with it.
  if (zone) await saveAccountSettings({ time_zone: zone } satisfies AccountSettingsChange, signal)
  write(keyOf(userId))
}

/** The first of a browser's languages in which there are e-mails. */
export function spokenLanguage(languages: readonly string[]): AccountLanguage {
  const codes = languages.map(tag => tag.toLowerCase().split('-')[0] ?? '')
  return codes.find((code): code is AccountLanguage => Object.hasOwn(accountLanguages, code)) ?? 'en'
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
