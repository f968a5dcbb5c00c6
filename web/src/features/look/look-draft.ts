import { t } from '@lingui/core/macro'
import { type Accent, shadesOf } from '@/lib/look/accent'
import type { Look } from '@/lib/look/look'
import type { Row } from '@/lib/supabase'

/** The most characters of a greeting. */
export const GREETING_LIMIT = 500

/** What each chat begins with where the owner has written no greeting. */
export const DEFAULT_GREETING = "Hello! I'm here to help you today. How can I assist you?"

/** What the form of a business's look has in it. */
export interface LookDraft {
  /** The stored logo's address, a new one that is not stored yet, or none. */
  logo: string | { file: Blob; url: string } | null
  /** The chosen colour, or null for that of every business. */
  color: string | null
  greeting: string
  showsHours: boolean
  side: 'left' | 'right'
}

export const toDraft = (business: Row<'businesses'>): LookDraft => ({
  logo: business.logo_url,
  color: business.accent_color,
  greeting: business.greeting ?? DEFAULT_GREETING,
  showsHours: business.shows_hours,
  side: business.button_side === 'left' ? 'left' : 'right',
})

/** What is stored of it. */
export function toRow(draft: LookDraft, logoUrl: string | null) {
  const accent: Accent | undefined = draft.color === null ? undefined : shadesOf(draft.color)
  const greeting = draft.greeting.trim()
  return {
    logo_url: logoUrl,
    accent_color: accent?.chosen ?? null,
    accent_on_light: accent?.light ?? null,
    accent_on_dark: accent?.dark ?? null,
    greeting: greeting === '' || greeting === DEFAULT_GREETING ? null : greeting,
    shows_hours: draft.showsHours,
    button_side: draft.side,
  }
}

/** How the preview looks. */
export function toLook({ logo, color }: LookDraft): Look {
  const accent = color === null ? undefined : shadesOf(color)
  return {
    ...(logo && { logo: typeof logo === 'string' ? logo : logo.url }),
    ...(accent && { light: accent.light, dark: accent.dark }),
  }
}

/** What the form says of a colour whose shades differ from it; undefined where it is shown as it was chosen. */
export function shadeWords(color: string): string | undefined {
  const { light, dark } = shadesOf(color)
  if (light === color && dark === color) return undefined
  if (light !== color && dark !== color)
    return t`Text in this color would be hard to read. The nearest shades that are easy to read are used instead.`
  return light !== color
    ? t`This color is too light for white text. On light pages, the nearest darker shade is used.`
    : t`This color is too dark for dark mode. There, the nearest lighter shade is used.`
}
