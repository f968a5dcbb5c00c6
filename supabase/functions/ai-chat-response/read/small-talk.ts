// Messages that ask for no fact: greetings, thanks, chat about the chat.
import { type Language, languages } from '../languages/languages.ts'
import { meaningsOf } from '../languages/meanings.ts'
import { type LanguagePack, type SmallTalk, type SmallTalkWords, smallTalkKinds } from '../languages/pack.ts'
import { createPhraseList, type PhraseList, soundOf, wordsOf } from '../languages/phrases.ts'
import { once, remembering } from '../languages/remember.ts'

type Lists = { key: (word: string) => string; lists: Record<keyof SmallTalkWords, PhraseList> }

const same = (word: string) => word
const packs: LanguagePack[] = Object.values(languages)
/** Of phrases that are as long, the kind that comes first here counts. */
const listed = [...smallTalkKinds, 'filler', 'beside'] as const

const listsOf = once((pack: LanguagePack) =>
  pack.recognition.script ? createLists(pack, soundOf) : writtenListsOf(pack),
)
/** Those for messages that are in another language, or may be: a word of one sounds like one of another. */
const writtenListsOf = once((pack: LanguagePack) => createLists(pack, same))

function createLists({ smallTalk }: LanguagePack, key: Lists['key']): Lists {
  const entries = listed.map(kind => [kind, createPhraseList(smallTalk[kind], key)])
  return { key, lists: Object.fromEntries(entries) }
}

/**
 * What kind of small talk the whole message is, or undefined when it says more.
 * @param language of the message, as far as it is known: its words come first
 */
export const smallTalk: (text: string, language?: Language) => SmallTalk | undefined = remembering(
  50_000,
  (text, language) => `${language} ${text}`,
  readSmallTalk,
)

function readSmallTalk(text: string, language?: Language): SmallTalk | undefined {
  const words = wordsOf(text).map(({ text }) => text)
  if (words.length === 0) return text.includes('?') ? 'abilities' : 'acknowledgement'
  if (words.length > 16 || words.some(word => /^\d+$/.test(word))) return undefined
  if (language) {
    const own = kindIn(listsOf(languages[language]), words)
    // A word of the language is not the one of another: a sale is none of Mexico's agreements.
    if (own || words.some(word => meaningsOf(language).of(word).length > 0)) return own
  }
  for (const pack of packs) {
    const kind = kindIn(writtenListsOf(pack), words)
    if (kind) return kind
  }
  return undefined
}

/** More words beside small talk say something of their own. */
const mostBeside = 2

/** What a word or two may stand beside. Beside a yes or a no they say what is wanted, or not. */
const withOthers = ['thanks', 'goodbye', 'compliment', 'acknowledgement', 'greeting'] as const

/**
 * Small talk with a word or two beside it: "thanks heaps legend". Whoever knows the shop tells whether they ask something.
 * @param language of the message
 */
export function talkBeside(
  text: string,
  language: Language,
): { kind: (typeof withOthers)[number]; words: string } | undefined {
  if (/[?؟]/u.test(text)) return undefined
  const words = wordsOf(text).map(({ text }) => text)
  const parts = partsOf(listsOf(languages[language]), words, mostBeside)
  const kind = withOthers.find(each => parts?.kinds.has(each))
  return parts && kind ? { kind, words: parts.others.join(' ') } : undefined
}

/** The kind whose phrases, with fillers and other small talk, make up all the words. */
function kindIn(lists: Lists, words: readonly string[]): SmallTalk | undefined {
  const parts = partsOf(lists, words, 0)
  return smallTalkKinds.find(kind => parts?.kinds.has(kind))
}

/** The kinds of phrases in a message, and the words that are in none; undefined where these are more than `most`. */
function partsOf({ key, lists }: Lists, words: readonly string[], most: number) {
  const keyed = words.map(key)
  const kinds = new Set<keyof SmallTalkWords>()
  const others: string[] = []
  for (let at = 0; at < keyed.length; ) {
    const [longest] = listed
      .flatMap(kind => {
        const span = lists[kind].at(keyed, at)
        return span ? [{ kind, next: span.next }] : []
      })
      .sort((a, b) => b.next - a.next)
    if (!longest && others.push(words[at] ?? '') > most) return undefined
    if (longest) kinds.add(longest.kind)
    at = longest?.next ?? at + 1
  }
  return { kinds, others }
}

const openers = ['greeting', 'howAreYou', 'thanks', 'acknowledgement', 'filler'] as const

/**
 * The message without the greeting or thanks that it opens with: "hi, do you deliver" asks whether you deliver.
 * @param language of the message, as far as it is known: only its phrases and the English ones count then
 */
export const withoutGreeting: (text: string, language?: Language) => string = remembering(
  50_000,
  (text, language) => `${language} ${text}`,
  cutGreeting,
)

function cutGreeting(text: string, language?: Language): string {
  const words = wordsOf(text)
  const spoken = packs.filter(({ code }) => !language || code === language || code === 'en')
  const starts = spoken.map(listsOf).map(({ key, lists }) => {
    const keyed = words.map(({ text }) => key(text))
    let at = 0
    for (;;) {
      const span = openers.map(kind => lists[kind].at(keyed, at)).find(found => found !== undefined)
      // A filler opens nothing: "all" in "all sizes" is part of the question.
      if (!span || (at === 0 && !isOpened(lists, keyed))) return at
      at = span.next
    }
  })
  const start = words[Math.max(0, ...starts)]?.start
  return start === undefined ? '' : text.slice(start).trim()
}

const isOpened = (lists: Lists['lists'], keyed: readonly string[]) =>
  openers.some(kind => kind !== 'filler' && lists[kind].at(keyed, 0) !== undefined)
