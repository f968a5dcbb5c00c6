// How far a replica has got. Positions are those of PostgreSQL's write-ahead log, in bytes from its beginning.

/** How old what a replica shows may be, by comparing its position with the primary's. */
export interface Progress {
  /**
   * Notes both positions.
   * @param at when the primary was asked, in milliseconds: all that was committed before is within its position
   * @param replayed what the replica had applied when it was asked after that
   * @returns whether the replica follows this primary: after a change of the primary it may be ahead of the new one
   */
  note(at: number, written: bigint, replayed: bigint): boolean
  /** The last moment of which the replica is known to show everything; undefined before it has shown any. */
  currentAt(): number | undefined
  /** Nothing more is known of it. */
  forget(): void
}

/** Positions that are kept: ten minutes of them. A replica that is further behind than that only seems to fall back. */
const most = 1_200

export function createProgress(): Progress {
  /** What the primary had written, oldest first, and the replica had not applied when it was last asked. */
  let ahead: { at: number; written: bigint }[] = []
  let replayedBefore = 0n
  let current: number | undefined

  const forget = () => {
    ahead = []
    replayedBefore = 0n
    current = undefined
  }

  return {
    note(at, written, replayed) {
      if (replayedBefore > written) {
        forget()
        return false
      }
      replayedBefore = replayed
      ahead.push({ at, written })
      if (ahead.length > most) ahead.shift()
      const missing = ahead.findIndex(position => position.written > replayed)
      const applied = ahead.splice(0, missing < 0 ? ahead.length : missing)
      current = applied.at(-1)?.at ?? current
      return true
    },
    currentAt: () => current,
    forget,
  }
}
