// Abbreviations are written in other scripts by the names of their letters: এইচএসসি for HSC, एसी for AC.

const names: Record<string, string> = {
  a: 'এ|ए',
  b: 'বি|बी',
  c: 'সি|सी',
  d: 'ডি|डी',
  e: 'ই|ई',
  f: 'এফ|एफ',
  g: 'জি|जी',
  h: 'এইচ|एच',
  i: 'আই|आई',
  j: 'জে|जे',
  k: 'কে|के',
  l: 'এল|एल',
  m: 'এম|एम',
  n: 'এন|एन',
  o: 'ও|ओ',
  p: 'পি|पी',
  q: 'কিউ|क्यू',
  r: 'আর|आर',
  s: 'এস|एस',
  t: 'টি|टी',
  u: 'ইউ|यू',
  v: 'ভি|वी',
  w: 'ডব্লিউ|डब्ल्यू',
  x: 'এক্স|एक्स',
  y: 'ওয়াই|ওযাই|वाई',
  z: 'জেড|जेड',
}

const letterOf = new Map(
  Object.entries(names).flatMap(([letter, spellings]) =>
    spellings.split('|').map((name): [string, string] => [name.normalize('NFC'), letter]),
  ),
)
const longestFirst = [...letterOf.keys()].sort((one, other) => other.length - one.length)
const whole = new RegExp(`^(?:${longestFirst.join('|')}){2,6}$`, 'u')
const each = new RegExp(longestFirst.join('|'), 'gu')

/** The abbreviation that a word is, in Latin letters; undefined for other words. */
export const abbreviationOf = (word: string): string | undefined =>
  whole.test(word) ? Array.from(word.matchAll(each), ([name]) => letterOf.get(name)).join('') : undefined
