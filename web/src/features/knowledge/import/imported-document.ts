import { UserFacingError } from '@/lib/errors'

/** The text of a file or page, to be reviewed before it is saved. */
export interface ImportedDocument {
  title: string
  content: string
  /** Notes for the owner, in sentences. */
  notes: string[]
}

/** Why a file cannot be imported, in words for the owner. */
export class ImportError extends UserFacingError {
  override name = 'ImportError'
}

/** Text that the database can store: with '\n' as line end, no NUL and no lone surrogates. */
export function storable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
}

/** 'opening-hours_2026.pdf' → 'opening hours 2026' */
export function titleFromFileName(name: string): string {
  const stem = name.replace(/\.[^.]{1,10}$/, '')
  const words = stem.replace(/[\s_-]+/g, ' ').trim()
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}
