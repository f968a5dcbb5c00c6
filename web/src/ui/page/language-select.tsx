import { t } from '@lingui/core/macro'
import { Languages } from 'lucide-react'
import { chooseLanguage, shownLanguage } from '@/lib/i18n/language'
import { type Language, languages } from '@/lib/i18n/languages'

/** The language of the page for who is not signed in. The page is loaded again in the one that is chosen. */
export function LanguageSelect() {
  return (
    <div className="relative mx-auto w-44 text-muted-foreground">
      <Languages aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4" />
      <select
        aria-label={t`Language`}
        // Of its own, since the pages for everybody load no other control.
        className="h-10 w-full rounded-md border border-input bg-background ps-9 pe-2 text-sm pointer-coarse:h-11"
        value={shownLanguage()}
        onChange={({ target }) => {
          if (chooseLanguage(target.value as Language)) location.reload()
        }}
      >
        <LanguageOptions />
      </select>
    </div>
  )
}

/** The languages that there are, each by its own name. */
export const LanguageOptions = () =>
  Object.entries(languages).map(([code, name]) => (
    <option key={code} value={code} lang={code}>
      {name}
    </option>
  ))
