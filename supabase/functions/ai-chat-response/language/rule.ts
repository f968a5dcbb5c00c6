// A language model is told which language to answer in, and its reply is checked for it.
import { detectLanguage } from './detect.ts'
import { languageNames, type Spoken } from './languages.ts'

/** The rule for a reply to a customer who writes in this language; of an unknown one, what holds for all. */
export function languageRule(spoken: Spoken | null): string {
  if (!spoken)
    return "Reply in the language of the customer's last message, in that language's own script, and only in it."
  const name = languageNames[spoken.language]
  if (spoken.romanised)
    return `The customer writes ${name} in Latin letters, perhaps mixed with English. Reply only in ${name}, in ${scriptNames[spoken.language]}, never in Latin letters; names of products stay as in the material.`
  return `The customer writes in ${name}, perhaps mixed with English. Reply only in ${name}${spoken.language in scriptNames ? `, in ${scriptNames[spoken.language]}` : ''}; names of products stay as in the material.`
}

const scriptNames: Record<string, string> = {
  bn: 'Bengali script',
  hi: 'Devanagari script',
  ar: 'Arabic script',
}

const ownScript: Partial<Record<string, RegExp>> = {
  bn: /\p{Script=Bengali}/u,
  hi: /\p{Script=Devanagari}/u,
  ar: /\p{Script=Arabic}/u,
}

/**
 * What is wrong with the language of a reply, in words for the model; null when it is the customer's.
 * @param names what may stand in Latin letters in any language: names and words of the business
 */
export function languageFault(reply: string, spoken: Spoken | null, names: string[]): string | null {
  if (!spoken) return null
  const words = withoutNames(reply, names).match(/[\p{L}\p{M}']+/gu) ?? []
  if (words.length < 2) return null
  const own = ownScript[spoken.language]
  const wrong = own ? isForeign(words, own) : isOther(words.join(' '), spoken)
  return wrong ? `It is in the wrong language. ${languageRule(spoken)}` : null
}

/** More words of another script than of the language's own: a reply may hold a few, such as the name of a card. */
function isForeign(words: string[], own: RegExp): boolean {
  const inOwn = words.filter(word => own.test(word)).length
  return inOwn * 2 < words.length
}

/** Short replies may tell nothing: only what is plainly another language counts. */
function isOther(reply: string, { language }: Spoken): boolean {
  const letters = reply.match(/\p{L}/gu) ?? []
  const latin = letters.filter(letter => /\p{Script=Latin}/u.test(letter)).length
  if (latin * 2 < letters.length) return true
  const found = detectLanguage(reply.replace(/[^\p{Script=Latin}']+/gu, ' '))
  return found !== null && found.language !== language
}

function withoutNames(reply: string, names: string[]): string {
  return names
    .filter(name => name.length > 1)
    .sort((a, b) => b.length - a.length)
    .reduce((text, name) => text.replaceAll(name, ' '), reply)
    .replace(/https?:\/\/\S+|\S+@\S+/g, ' ')
}
