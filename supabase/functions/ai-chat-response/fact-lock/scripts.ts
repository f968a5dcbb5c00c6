// Scripts other than Latin.
const scriptNames = [
  'Bengali',
  'Devanagari',
  'Arabic',
  'Han',
  'Cyrillic',
  'Hiragana',
  'Hangul',
  'Thai',
  'Tamil',
] as const
const scriptPatterns = scriptNames.map(name => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const)

/** Scripts other than Latin that a text is written in. */
export const scriptsIn = (text: string): string[] =>
  scriptPatterns.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
