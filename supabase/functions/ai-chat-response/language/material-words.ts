// The words of a business's own material, whatever languages it is written in.
import { singular } from '../builtin/text.ts'
import type { AssistantContext } from '../context.ts'
import { languages } from './languages.ts'
import { formsOf, plain } from './lexicon.ts'

/** All words of the products and passages at hand, plain. */
export function materialWords({ products, passages, catalog }: AssistantContext): ReadonlySet<string> {
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
export function formInMaterial(english: string, material: ReadonlySet<string>): string | null {
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
export function withMaterialWords(text: string, material: ReadonlySet<string>): string | null {
  const changed = text.replace(/\p{Script=Latin}+/gu, word =>
    material.has(plain(word)) ? word : (formInMaterial(plain(word), material) ?? word),
  )
  return changed === text ? null : changed
}
