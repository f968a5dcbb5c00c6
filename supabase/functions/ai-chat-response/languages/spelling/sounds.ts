// How words sound, as far as it takes to know a word again in another script or spelling.

import { LRUCache } from 'lru-cache'

const letters: Record<string, string> = {
  // Bengali
  অ: 'o',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
  '্': '',
  ক: 'k',
  খ: 'kh',
  গ: 'g',
  ঘ: 'gh',
  ঙ: 'ng',
  চ: 'ch',
  ছ: 'chh',
  জ: 'j',
  ঝ: 'jh',
  ঞ: 'n',
  ট: 't',
  ঠ: 'th',
  ড: 'd',
  ঢ: 'dh',
  ণ: 'n',
  ত: 't',
  থ: 'th',
  দ: 'd',
  ধ: 'dh',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'v',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 'sh',
  ষ: 'sh',
  স: 's',
  হ: 'h',
  ৎ: 't',
  'ং': 'ng',
  'ঃ': '',
  'ঁ': '',
  // Devanagari
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  '्': '',
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'ng',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  'ं': 'n',
  'ः': '',
  'ँ': '',
  '़': '',
  // Arabic
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'u',
  ي: 'i',
  ى: 'a',
  ة: 'a',
  ء: '',
  ئ: 'i',
  ؤ: 'u',
}

/** A word of another script in Latin letters, roughly as it sounds; other characters stay. */
export function inLatinLetters(word: string): string {
  return [
    // Letters with a dot below are two characters in normal form.
    ...word
      .normalize('NFC')
      .replace(/\u09af\u09bc/g, 'y')
      .replace(/[\u09a1\u09a2\u0921\u0922][\u09bc\u093c]/g, 'r'),
  ]
    .map(letter => letters[letter] ?? letter)
    .join('')
}

/** What all spellings of a romanised word share: "delivery", "delibhari" and "dilivari". */
export function soundOf(word: string): string {
  return inLatinLetters(word)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '')
    .replace(/ph/g, 'f')
    .replace(/bh|v|w/g, 'b')
    .replace(/sh|ç/g, 's')
    .replace(/z/g, 'j')
    .replace(/ck|q|c(?!h)/g, 'k')
    .replace(/ch+/g, 'c')
    .replace(/x/g, 'ks')
    .replace(/([bcdfgjklmnprstkc])h/g, '$1')
    .replace(/ee|ea|y/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/([a-z])\1+/g, '$1')
}

/** Those of the words that were asked for last: the words of a shop come again with each question to it. */
const skeletons = new LRUCache<string, string>({ max: 10_000 })

/**
 * The consonants of a word as they sound, by which an English name is known again in another script: "টিপট" and
 * "teapot" share `tpt`. The first vowel counts, as a vowel.
 */
export function skeletonOf(word: string): string {
  const known = skeletons.get(word)
  if (known !== undefined) return known
  const sound = inLatinLetters(word)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]+/g, '')
    .replace(/ph|gh(?=t)/g, 'f')
    .replace(/tion|sion/g, 'sn')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|q|c(?!h)/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/sh|ch/g, match => (match === 'sh' ? 's' : 'c'))
    .replace(/z|g(?=[ei])/g, 'j')
    .replace(/v|bh/g, 'b')
  const skeleton = sound
    .replace(/^[aeiou]+/, 'a')
    .replace(/(?<=.)[aeiouywh]/g, '')
    .replace(/^[wyh]/, '')
    .replace(/([a-z])\1+/g, '$1')
  skeletons.set(word, skeleton)
  return skeleton
}
