// What keeps a model's reply from being sent, and what of a growing reply may be shown.
import type { AssistantContext } from '../context.ts'
import { materialOf } from '../fact-lock/context-material.ts'
import { createFactLock, findViolations } from '../fact-lock/lock.ts'
import { spokenIn } from '../language/detect.ts'
import { languageFault } from '../language/rule.ts'
import { repeats } from './leak.ts'
import type { Prompt } from './prompt.ts'

/** Most characters that a reply may have. */
const longest = 1500

export interface Fault {
  /** What a violation of the fact lock is about, or `language`, `instructions`, `code` or `length`. */
  kind: string
  /** For the model, which writes once more. */
  words: string
}

export interface Inspection {
  /** What is wrong with a whole reply. */
  faultsOf(reply: string): Fault[]
  /**
   * A gate for one growing reply. It is told the reply so far, each time as a whole, and shows the whole sentences of it
   * that would pass if they were all; after one that would not, nothing more.
   */
  gate(show: (text: string) => void): (reply: string) => void
}

/** How replies to this prompt are looked at. */
export function inspect({ confidential }: Prompt, context: AssistantContext): Inspection {
  const { material, customerWords } = materialOf(context)
  const open = [
    material.business.description,
    material.business.policies,
    ...material.texts.map(({ content }) => content),
  ].join('\n')

  const spoken = spokenIn(context)
  const names = [
    context.business.name,
    ...material.products.map(({ name }) => name),
    ...(material.names ?? []),
    ...material.texts.map(({ title }) => title),
  ]
  const inLanguage = (reply: string): Fault[] => {
    const words = languageFault(reply, spoken, names)
    return words === null ? [] : [{ kind: 'language', words }]
  }

  const manners = (reply: string): Fault[] => [
    ...inLanguage(reply),
    ...(repeats(reply, confidential, open)
      ? [{ kind: 'instructions', words: 'It repeats your instructions.' }]
      : []),
    ...(/```|<\/?[a-z]+>/i.test(reply) ? [{ kind: 'code', words: 'It holds code.' }] : []),
    ...(reply.length > longest ? [{ kind: 'length', words: 'It is too long for a chat.' }] : []),
  ]

  const faultsOf = (reply: string) => [
    ...findViolations(reply, material, customerWords).map(({ kind, text }) => ({
      kind,
      words: `The ${kind} ${JSON.stringify(text)} stands nowhere in the material as you said it.`,
    })),
    ...manners(reply),
  ]

  return {
    faultsOf,
    gate(show) {
      const lock = createFactLock(material, customerWords)
      let read = ''
      let passed = ''
      let isOpen = true
      return reply => {
        isOpen &&= reply.startsWith(read)
        if (!isOpen) return
        let shown = ''
        // Word by word, so that it does not matter in which pieces the reply comes.
        for (const word of reply.slice(read.length).split(/(?<=\s)(?=\S)/u)) {
          const next = lock.push(word)
          isOpen = lock.violations.length === 0
          if (!isOpen) break
          if (next === '') continue
          passed += next
          // The number of a list says nothing without its line.
          if (/(?:^|\n)\s*\d{1,2}[.)]\s*$/.test(passed)) continue
          // Also as if it were all: what is shown stands by itself.
          isOpen = faultsOf(passed.trim()).length === 0
          if (!isOpen) break
          shown = passed.trim()
        }
        read = reply
        if (shown !== '') show(shown)
      }
    },
  }
}
