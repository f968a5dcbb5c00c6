import type { Plugin } from 'esbuild'

/** The data of eld. */
export interface LanguageData {
  type: string
  /** Their codes, by the numbers that the scores name them by. */
  languages: Record<string, string>
  ngrams: Record<string, Record<string, number>>
}

export function languagesToTell(): Promise<string[]>
export function ofLanguages(data: LanguageData, languages: string[]): LanguageData
export const languageData: Plugin
