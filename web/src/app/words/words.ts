import type { Messages } from '@lingui/core'
import { i18n, preferredLanguage, showLanguage, shownLanguage } from '@/lib/i18n/language'
import { setServerWords } from '@/lib/server-words/server-words'

/** Translated words, by the keys of what is said in English. */
export interface Catalogue {
  messages: Messages
}

type Catalogues = Record<string, () => Promise<Catalogue>>

/** A file for each language, so that English pages do not list the catalogues of all. */
const languages = import.meta.glob<Catalogue & { others: Catalogues }>('./??.ts')

let catalogues: Catalogues = {}

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
    void loadServerWords().catch(() => undefined)
  } catch {
    // Offline, or an update removed the file: a page in English is better than none.
  }
}

/** Loads what the server says, which no page shows at its start. */
async function loadServerWords(): Promise<void> {
  const [{ inShownLanguage }] = await Promise.all([
    import('@/lib/server-words/in-shown-language'),
    loadFrom('lib/server-words'),
  ])
  setServerWords(inShownLanguage)
}

/** Loads the words of a feature in the shown language. @param feature its folder in web/src/features, or a folder in it */
export const loadWords = (feature: string): Promise<void> => loadFrom(`features/${feature}`)

async function loadFrom(folder: string): Promise<void> {
  const found = Object.keys(catalogues).filter(path => path.startsWith(`../../${folder}/`))
  const loaded = await Promise.all(found.map(path => catalogues[path]?.()))
  for (const catalogue of loaded) if (catalogue) i18n.load(shownLanguage(), catalogue.messages)
}
