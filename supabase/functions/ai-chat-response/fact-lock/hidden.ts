// What a reader does not see, or sees as something else than what it is.

/** Zero-width and tag characters inside Latin words or links, bidirectional overrides, and words of mixed look-alike letters. */
const invisible =
  /[\u00AD\u200B\u2060-\u2064\u202A-\u202E\u2066-\u2069\uFEFF]|(?<=[\p{Script=Latin}\p{N}./:@-])[\u200C\u200D]|[\u{E0000}-\u{E007F}]/u
const mixed =
  /(?<![\p{L}\p{M}])(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}])[\p{L}\p{M}]{2,}/u

/** Characters of a sentence that a customer would still read. */
const longest = 1500

/** The hidden or disguised part of a sentence as it was written, or null. */
export function hiddenPart(sentence: string): string | null {
  if (sentence.length > longest || /\S{201}/u.test(sentence)) return 'a sentence too long to read'
  const flagless = sentence.replace(/\u{1F3F4}[\u{E0020}-\u{E007F}]+/gu, '')
  if (invisible.test(flagless)) return 'invisible characters'
  return mixed.exec(sentence.normalize('NFKC'))?.[0] ?? null
}
