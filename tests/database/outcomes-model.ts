// How a chat ends, told from all that happened in it, one after the other: to compare with what the database keeps of it.

export type ChatEvent =
  /** The customer writes, or takes the offer of a person. */
  | { what: 'asks'; isOffer: boolean }
  | { what: 'replies'; kind: 'answer' | 'offer' | 'unknown' | 'handover' | 'talk'; repeats: boolean }
  /** The customer says of the answer at this place whether it has helped. */
  | { what: 'rates'; answer: number; helped: boolean }
  /** The assistant or the customer makes the chat the owner's. */
  | { what: 'calls' }
  | { what: 'writes' }
  | { what: 'sets'; status: 'active' | 'escalated' | 'resolved' }

interface State {
  status: 'active' | 'escalated' | 'resolved'
  isWaiting: boolean
  isClosedWaiting: boolean
}

/** The chat's status, and whether its customer waits, after some events. */
export function stateAfter(events: readonly ChatEvent[]): State {
  const state: State = { status: 'active', isWaiting: false, isClosedWaiting: false }
  for (const [at, event] of events.entries()) {
    const before = events.slice(0, at)
    const wasTaken = before.some(({ what }) => what === 'calls' || what === 'writes')
    if (event.what === 'asks') state.isWaiting = true
    if (event.what === 'replies') state.isWaiting = false
    if (event.what === 'calls') Object.assign(state, { status: 'escalated', isWaiting: true })
    if (event.what === 'writes') {
      state.isWaiting = false
      if (state.status === 'active') state.status = 'escalated'
    }
    if (event.what === 'sets') {
      const isClosed = event.status === 'resolved'
      state.isClosedWaiting = isClosed && state.isWaiting && !wasTaken
      if (isClosed) state.isWaiting = false
      state.status = event.status
    }
  }
  return state
}

/** @param minutes how long ago all of it was */
export function outcomeOf(events: readonly ChatEvent[], minutes: number): string {
  const { status, isWaiting, isClosedWaiting } = stateAfter(events)
  const last = (holds: (event: ChatEvent, at: number) => boolean) => events.findLastIndex(holds)
  const lastAsked = last(({ what }) => what === 'asks')
  const lastWritten = last(({ what }) => what === 'writes')
  const replies = events.filter(event => event.what === 'replies')
  const failure = failureOf(events, status === 'escalated')
  const ratings = ratingsOf(events)
  if (lastAsked < 0) return 'nothing asked'
  const isTalk = replies.length > 0 && replies.every(({ kind }) => kind === 'talk')
  if (isTalk && !isWaiting && !isClosedWaiting && !failure && lastWritten < 0) return 'nothing asked'
  if (status !== 'resolved') {
    if (status === 'escalated' && isWaiting && minutes < 24 * 60) return 'still open'
    const isRated = [...ratings.keys()].some(answer => answer > lastAsked)
    if (minutes < 5 && (isWaiting || !isRated)) return 'still open'
  }
  if (isWaiting || isClosedWaiting || (replies.length === 0 && lastWritten < 0)) return 'left unanswered'
  if (failure) return `failed: ${failure}`
  if (lastWritten >= 0) return 'answered by owner'
  return [...ratings.values()].includes(true) ? 'confirmed' : 'answered'
}

/** The last word on each answer. */
const ratingsOf = (events: readonly ChatEvent[]) =>
  new Map(events.flatMap(event => (event.what === 'rates' ? [[event.answer, event.helped] as const] : [])))

function failureOf(events: readonly ChatEvent[], isOwners: boolean): string | undefined {
  const ratings = ratingsOf(events)
  const written = events.findLastIndex(({ what }) => what === 'writes')
  const answeredAgain = events.findLastIndex(event => event.what === 'replies' && event.repeats)
  const repeated = events
    .slice(0, answeredAgain + 1)
    .findLastIndex(event => event.what === 'asks' && !event.isOffer)
  const isSettled = [...ratings].some(([answer, helped]) => helped && repeated >= 0 && answer > repeated)
  const standsFrom = Math.max(written, isSettled ? repeated : -1)
  const stands = (holds: (event: ChatEvent, at: number) => boolean) =>
    events.some((event, at) => at > standsFrom && holds(event, at))
  const isCalled = events.some(({ what }, at) => what === 'calls' && at > written)
  if (isCalled || (isOwners && written < 0)) return 'handed over'
  if (stands(event => event.what === 'replies' && event.kind === 'unknown')) return 'not known'
  if (stands((_, at) => ratings.get(at) === false)) return 'rated badly'
  if (repeated > standsFrom && repeated >= 0) return 'asked again'
  return undefined
}
