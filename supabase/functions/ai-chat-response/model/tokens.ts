/** About how many tokens a text has: four ASCII letters are one, other scripts take more. */
export function countTokens(text: string): number {
  const ascii = text.replace(/[^\p{ASCII}]/gu, '').length
  return Math.ceil(ascii / 4 + (text.length - ascii) / 1.5)
}
