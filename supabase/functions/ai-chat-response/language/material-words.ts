// The words of a business's own material, whatever languages it is written in.
import { singular } from '../builtin/text.ts'
import type { AssistantContext } from '../context.ts'
import { once } from '../remembered.ts'
import { languages } from './languages.ts'
import { formsOf, plain } from './lexicon.ts'

/** Plain words; only asked whether one is among them. */
export type Words = Pick<ReadonlySet<string>, 'has'>

/** All words of the products and passages at hand, plain; they are read when the first one is asked for. */
export function materialWords(context: AssistantContext): Words {
  const all = once(() => readWords(context))
  return { has: word => all().has(word) }
}

function readWords({ products, passages, catalog }: AssistantContext): Words {
  const texts = [
    ...products.flatMap(({ name, category, description }) => [name, category, description]),
    ...catalog.categories.map(({ name }) => name),
    ...passages.flatMap(({ title, content }) => [title, content]),
  ]
  return new Set(texts.flatMap(text => plain(text).match(/[\p{L}\p{M}]+/gu) ?? []))
}

/**
 * A form of an English word in another script that the material uses; null when it uses none. In Latin letters, chance
 * would lead astray: French for gold is "or".
 */
export function formInMaterial(english: string, material: Words): string | null {
  const forms = [english, singular(english)]
    .flatMap(word => languages.flatMap(language => (language === 'en' ? [] : formsOf(word, language))))
    .filter(form => !/\p{Script=Latin}/u.test(form))
  const inMaterial = (form: string) =>
    plain(form)
      .split(' ')
      .every(part => material.has(part))
  return forms.find(inMaterial) ?? null
}

/** An English question with the words that the material has in another language; null when there are none. */
export function withMaterialWords(text: string, material: Words): string | null {
  const changed = text.replace(/\p{Script=Latin}+/gu, word => {
    // Few words have a form in another script: the material is not read for the others.
    const form = formInMaterial(plain(word), material)
    return form === null || material.has(plain(word)) ? word : form
  })
  return changed === text ? null : changed
}
