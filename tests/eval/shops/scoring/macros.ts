import { phrases } from './phrases/all.ts'
import { after, either } from './phrases/phrase.ts'

const beginning = String.raw`^[^\p{L}\p{N}]*`
const greeting = '(?:(?:hi|hello|hola|bonjour|hallo|salam|namaste|नमस्ते|مرحبا)[,!،]? )?'

/** Patterns that rows name in angle brackets. */
export const macros: Record<string, string> = {
  yes: `${beginning}${greeting}${either(phrases('yes'))}`,
  no: `${beginning}${either([`no${after}(?!${phrases('noIdioms').join('|')})`, ...phrases('no')])}`,
  sorry: String.raw`^[^\p{L}]*(?:i'm |we're |je suis )?${either(phrases('sorry'))}`,
  deny: either(phrases('deny')),
  unknown: either(phrases('unknown')),
  greet: either(phrases('greet')),
  bye: either(phrases('bye')),
  bot: either(phrases('bot')),
  price: String.raw`(?:[$€£৳₹]\s?\d|\d\s?(?:[$€£৳₹]|${[
    `usd|eur|gbp|bdt|inr|aud|nzd|tk${after}|taka|টাকা|euros?${after}|dollars?`,
    'pounds?|quid',
  ].join('|')}))`,
}
