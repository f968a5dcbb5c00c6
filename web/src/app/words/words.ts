import type { Messages } from '@lingui/core'
import { i18n, preferredLanguage, showLanguage, shownLanguage } from '@/lib/i18n/language'
import { readyServerWords, setServerWords } from '@/lib/server-words/server-words'

/** Translated words, by the keys of what is said in English. */
export interface Catalogue {
  messages: Messages
}

type Catalogues = Record<string, () => Promise<Catalogue>>

/** A file for each language, so that English pages do not list the catalogues of all. */
const languages = import.meta.glob<Catalogue & { others: Catalogues }>('./??.ts')

let catalogues: Catalogues = {}

/** The features whose pages show sentences of the server that are stored, such as why a chat was handed over. */
const showsStored = new Set(['conversations', 'products', 'connections'])

/** Shows the language that this browser prefers; English where its words cannot be loaded. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage()
  const load = languages[`./${language}.ts`]
  // English is in the source.
  if (!load) return
  try {
    const { messages, others } = await load()
    catalogues = others
    showLanguage(language, messages)
    setServerWords(loadServerWords)
  } catch {
    // Offline, or an update removed the file: a page in English is better than none.
    document.documentElement.dir = 'ltr'
  }
}

/** Loads what the server says. */
async function loadServerWords() {
  const [{ inShownLanguage }] = await Promise.all([
    import('@/lib/server-words/in-shown-language'),
    loadFrom('lib/server-words'),
  ])
  return inShownLanguage
}

/** Loads the words of a feature in the shown language. @param feature its folder in web/src/features, or a folder in it */
export async function loadWords(feature: string): Promise<void> {
  await Promise.all([loadFrom(`features/${feature}`), showsStored.has(feature) && readyServerWords()])
}

async function loadFrom(folder: string): Promise<void> {
  const found = Object.keys(catalogues).filter(path => path.startsWith(`../../${folder}/`))
  const loaded = await Promise.all(found.map(path => catalogues[path]?.()))
  for (const catalogue of loaded) if (catalogue) i18n.load(shownLanguage(), catalogue.messages)
}
