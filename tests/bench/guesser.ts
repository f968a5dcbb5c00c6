/** Sends guesses for many accounts from many network addresses, in a process of its own. Told what by its parent. */

export interface Guesses {
  url: string
  publishableKey: string
  what: 'passwords' | 'codes'
  count: number
  /** The accounts that the guesses are for, in turn. */
  accounts: string[]
  /** Where the guesses' network addresses start. */
  firstAddress: number
  atOnce: number
}

export interface Outcome {
  /** Guesses for the account that most of them reached the verifier for. */
  most: number
  seconds: number
}

const requestFor = {
  passwords: (email: string, index: number) => ({
    path: '/token?grant_type=password',
    body: { email, password: `guess ${index}` },
  }),
  codes: (email: string, index: number) => ({
    path: '/verify',
    body: { email, token: String(100_000 + index), type: 'recovery' },
  }),
}

async function guessAll({
  url,
  publishableKey,
  what,
  count,
  accounts,
  firstAddress,
  atOnce,
}: Guesses): Promise<Outcome> {
  const reached = new Map<string, number>()
  let next = 0
  const guesser = async () => {
    for (let index = next++; index < count; index = next++) {
      const email = accounts[index % accounts.length] ?? ''
      const address = firstAddress + index
      const { path, body } = requestFor[what](email, index)
      const response = await fetch(`${url}/auth/v1${path}`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
        },
        body: JSON.stringify(body),
      })
      await response.arrayBuffer()
      if (response.status !== 429) reached.set(email, (reached.get(email) ?? 0) + 1)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atOnce }, guesser))
  return { most: Math.max(...reached.values()), seconds: (performance.now() - start) / 1000 }
}

process.once('message', async (guesses: Guesses) => {
  process.send?.(await guessAll(guesses))
  process.disconnect()
})
process.send?.('ready')
