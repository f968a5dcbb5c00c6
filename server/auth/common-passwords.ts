import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** What a list of passwords says nothing about is estimated up to this length: longer ones take longer. */
const estimatedLength = 20

/** How many guesses find a password that counts as common. */
const commonGuesses = 10_000

/** In lower case, such as they are found in leaks. */
let listed: ReadonlySet<string> = new Set()
let estimator: ZxcvbnFactory | undefined

/** Reads the list of 49,000 common passwords, which takes some 50 ms: before requests come. */
export async function loadCommonPasswords(): Promise<void> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  listed = new Set(dictionary['passwords-common'])
  estimator = new ZxcvbnFactory({ dictionary: {}, graphs: adjacencyGraphs })
}

/**
 * Whether a password is one of those that are tried first: it is listed, or a sequence, a repetition or a row of keys,
 * which the list leaves out. Capitals and spaces around it make no difference.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase()
  if (listed.has(plain)) return true
  if (plain.length > estimatedLength || !estimator) return false
  return estimator.check(plain).guesses <= commonGuesses
}
