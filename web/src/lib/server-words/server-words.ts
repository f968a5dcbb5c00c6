let translate = (sentence: string): string => sentence

/** Sets how sentences of the server are translated. Pages in English load no translations. */
export function setServerWords(inShownLanguage: (sentence: string) => string): void {
  translate = inShownLanguage
}

/** What the server says, in the language of the page. */
export const serverWords = (sentence: string): string => translate(sentence)
