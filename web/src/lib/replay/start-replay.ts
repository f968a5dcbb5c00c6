import { type Change, Replay } from './replay.ts'
import { addReplay, lastReplay } from './running.ts'

/** Begins to check a change. Changes of one business wait for each other, or the second would be outdated by the first. */
export function startReplay(change: Change): Replay {
  const before = lastReplay(change.businessId)
  const replay = new Replay(change)
  addReplay(replay)
  if (before) before.outcome.then(replay.check, replay.check)
  else void replay.check()
  return replay
}
