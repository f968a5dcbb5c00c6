// The words of a list of products: which there are, and which of them a word may be a misspelling of.
import type { Description } from './product-description.ts'
import { isMisspelling, singular } from './text.ts'

const none: ReadonlySet<string> = new Set()

export class CatalogWords {
  readonly #descriptions: readonly Description[]
  /** Keys that were asked for, and whether any product holds them. */
  readonly #known = new Map<string, boolean>()
  /** Words that no product holds, and the keys of which each may be a misspelling. */
  readonly #slips = { strictly: new Map<string, Set<string>>(), leniently: new Map<string, Set<string>>() }

  constructor(descriptions: readonly Description[]) {
    this.#descriptions = descriptions
  }

  isKnown(key: string): boolean {
    let isKnown = this.#known.get(key)
    if (isKnown === undefined) {
      isKnown = this.#descriptions.some(({ keys }) => keys.has(key))
      this.#known.set(key, isKnown)
    }
    return isKnown
  }

  /** The keys of names, categories and kinds of which a word that no product holds may be a misspelling. */
  slipsOf(typed: string, key: string, leniently: boolean): ReadonlySet<string> {
    if (this.isKnown(key)) return none
    const slips = leniently ? this.#slips.leniently : this.#slips.strictly
    let found = slips.get(typed)
    if (!found) {
      found = this.#findSlips(typed, leniently)
      slips.set(typed, found)
    }
    return found
  }

  #findSlips(typed: string, leniently: boolean): Set<string> {
    const forms = [...new Set([typed, singular(typed)])]
    const mayBe = (spelling: string) =>
      forms.some(
        form =>
          // Most spellings begin with another letter or are much longer or shorter, which costs less to see.
          (form[0] === spelling[0] || (leniently && form[0] === spelling[1])) &&
          Math.abs(form.length - spelling.length) <= 2 &&
          isMisspelling(form, spelling, leniently),
      )
    const found = new Set<string>()
    for (const { spelt, unspelt } of this.#descriptions) {
      for (const [key, word] of spelt) if (mayBe(word) && !found.has(key)) found.add(key)
      for (const key of unspelt) if (mayBe(key) && !this.#isSpelt(key)) found.add(key)
    }
    return found
  }

  /** Whether a name or category has a word with this key, and so tells how it is spelt. */
  #isSpelt(key: string): boolean {
    return this.#descriptions.some(({ spelt }) => spelt.some(([other]) => other === key))
  }
}
