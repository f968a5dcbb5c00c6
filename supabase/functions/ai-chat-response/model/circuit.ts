// A circuit breaker (M. Nygard, Release It!): a model that failed is left alone, and tried again by one question at a time.
import type { ModelFailure, Outage } from '../turn/assistant.ts'
import { isOfTheModel, isPlain } from './failure.ts'
import { GivenUp } from './observe.ts'

/** Failures in a row after which a model is not asked. */
const mostFailures = 2
/** How long it is not asked at first, and at most: each trial that fails doubles it. In milliseconds. */
const shortestPause = 5_000
const longestPause = 60_000

/** The right to ask the model once. */
export interface Pass {
  /** Whether it finds out if the model answers again. */
  isTrial: boolean
  /** Aborted at the time limit, and when the model turns out to fail others meanwhile. */
  signal: AbortSignal
  /** To be told how it went. */
  end(failure: ModelFailure | undefined): void
}

export interface Circuit {
  /** Null while the model is not to be asked. */
  admit(): Pass | null
  outage(): Outage | null
}

/** The failure of the model for which a signal of a pass was aborted; undefined when that was the time limit. */
export const givenUpFor = (signal: AbortSignal): ModelFailure | undefined =>
  signal.reason instanceof GivenUp ? { ...signal.reason.failure, isSkipped: true } : undefined

/**
 * @param timeLimit how long an answer is waited for, in milliseconds
 * @param onOutage told when an outage begins, when what is wrong changes, and null when it ends
 * @param now milliseconds since the epoch
 */
export function createCircuit(
  timeLimit: number,
  onOutage: (outage: Outage | null) => void = () => undefined,
  now: () => number = Date.now,
): Circuit {
  const waiting = new Set<AbortController>()
  let failures = 0
  let outage: Outage | null = null
  let pause = shortestPause
  let nextTrial = 0

  const note = (found: Outage | null) => {
    const isNew = found !== outage
    outage = found
    if (isNew) onOutage(found)
  }
  const close = () => {
    failures = 0
    note(null)
    pause = shortestPause
  }
  const leaveAlone = (failure: ModelFailure) => {
    nextTrial = now() + Math.min(longestPause, Math.max(pause, failure.wait ?? 0))
  }
  const open = (failure: ModelFailure) => {
    note({ failure, since: now() })
    leaveAlone(failure)
    for (const controller of waiting) controller.abort(new GivenUp(failure))
  }
  const failTrial = (failure: ModelFailure) => {
    if (outage) note({ ...outage, failure })
    pause = Math.min(longestPause, pause * 2)
    leaveAlone(failure)
  }
  const count = (failure: ModelFailure) => {
    // What was asked before the model was given up says nothing new.
    if (outage) return
    failures += 1
    if (isPlain(failure) || failures >= mostFailures) open(failure)
  }

  return {
    outage: () => outage,
    admit() {
      const isTrial = outage !== null
      if (isTrial && now() < nextTrial) return null
      // Nobody else tries before this one has ended; one that never ends is forgotten.
      if (isTrial) nextTrial = now() + 2 * timeLimit
      const controller = new AbortController()
      const timer = setTimeout(
        () => controller.abort(new DOMException('The time limit is reached.', 'TimeoutError')),
        timeLimit,
      )
      if (!isTrial) waiting.add(controller)
      let isOver = false
      return {
        isTrial,
        signal: controller.signal,
        end(failure) {
          if (isOver) return
          isOver = true
          clearTimeout(timer)
          waiting.delete(controller)
          if (!failure || !isOfTheModel(failure)) {
            if (isTrial || !outage) close()
          } else if (isTrial) failTrial(failure)
          else count(failure)
        },
      }
    },
  }
}
