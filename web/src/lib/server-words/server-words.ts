const inEnglish = (sentence: string): string => sentence

let translate = inEnglish
let load: (() => Promise<(sentence: string) => string>) | undefined
let ready: Promise<void> | undefined

/** Sets how the translations of what the server says are loaded, and forgets those of before. Pages in English load none. */
export function setServerWords(loadTranslation: typeof load): void {
  load = loadTranslation
  ready = undefined
  translate = inEnglish
}

/** Loads the translations, which no page shows at its start. Without a connection, sentences stay in English. */
export function readyServerWords(): Promise<void> {
  if (!load) return Promise.resolve()
  ready ??= load().then(
    loaded => {
      translate = loaded
    },
    () => {
      ready = undefined
    },
  )
  return ready
}

/** What the server says, in the language of the page, once its translations are there. */
export const serverWords = (sentence: string): string => translate(sentence)

/** A fetch whose refusals come when their translations are there. */
export const withServerWords =
  (call: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await call(input, init)
    if (!response.ok) await readyServerWords()
    return response
  }
