import { createDictionary, type Dictionary } from './dictionary.ts'
import { languages, type Spoken } from './languages.ts'

/** The dictionary of what a customer writes: in their language, with English words in it. */
export const dictionaryFor = ({ language }: Pick<Spoken, 'language'>): Dictionary =>
  createDictionary([languages[language], ...(language === 'en' ? [] : [languages.en])])
