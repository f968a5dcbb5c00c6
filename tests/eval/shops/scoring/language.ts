/** Languages with letters of their own. */
const scripts = {
  bn: /\p{Script=Bengali}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ar: /\p{Script=Arabic}/gu,
}

/** Frequent words that tell languages in Latin letters apart. */
const frequentWords: Record<string, string> = {
  en: 'the|is|are|and|you|we|our|your|to|for|of|it|that|with|have|not|yes',
  es: 'el|la|los|las|le|es|son|y|de|que|para|con|una|un|tenemos|por|en|su|del|sí|cuesta|siento',
  fr: `le|la|les|de|en|un|au|est|et|des|vous|nous|pas|pour|avec|une|sur|je|n'ai|souhaitez|à|du|oui|coûte`,
  nl: 'het|een|voor|niet|zijn|wij|ook|maar|bij|naar|jullie|onze|wordt|geen|kost|uur|tot|dat|ja|nee|hebben|kan',
}

type Scripted = keyof typeof scripts

const scripted = Object.keys(scripts) as Scripted[]
const latin = Object.entries(frequentWords).map(
  ([language, words]) => [language, new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'giu')] as const,
)

/** So few letters may be a name or a price, which is in no language. */
const leastLetters = 12

/**
 * Whether a reply may be in the language of its question: false only when it is plainly in another one. A quotation of the
 * owner's words in the material's language passes, beside a word of the customer's.
 * @param language of the question, with `-Latn` after it where it is written in Latin letters
 * @param material the language of what the owner wrote
 */
export function languageFits(language: string, reply: string, material = 'en'): boolean {
  const letters = reply.match(/\p{L}/gu)?.length ?? 0
  if (letters < leastLetters) return true
  const share = (of: Scripted) => (reply.match(scripts[of])?.length ?? 0) / letters
  const [base = '', alphabet] = language.split('-')
  const own = scripted.find(each => each === base)
  if (own) {
    const isForeign = scripted.some(each => each !== own && share(each) >= 0.2)
    return !isForeign && (alphabet === 'Latn' || share(own) > 0.1)
  }
  if (scripted.some(each => share(each) > (each === material ? 0.85 : 0.1))) return false
  if (scripted.some(each => share(each) > 0.1)) return true
  return latinFits(base, reply, material)
}

function latinFits(own: string, reply: string, material: string): boolean {
  const counts = new Map<string, number>(
    latin.map(([each, words]) => [each, reply.match(words)?.length ?? 0]),
  )
  const count = (each: string) => counts.get(each) ?? 0
  const most = Math.max(...counts.values())
  if (!counts.has(own) || most < 3 || count(own) === most) return true
  return count(material) === most && (own === 'en' || count(own) > 0)
}
