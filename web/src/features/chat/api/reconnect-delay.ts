const FIRST_MS = 1_000
const LONGEST_MS = 5 * 60_000

/**
 * How long to wait before the next attempt to connect: 1, 2, 4 s … at most 5 min, each up to half of it shorter, so
 * that the clients of a server that restarts do not come back all at once. Networks that let no WebSocket
 * through are thus left alone, while polling goes on.
 *
 * @param tries counted from 1
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function reconnectAfterMs(tries: number, random: () => number = Math.random): number {
  return Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS) * (1 - random() / 2)
}
