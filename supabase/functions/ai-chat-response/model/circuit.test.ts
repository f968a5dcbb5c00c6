import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FailureCause, ModelFailure } from '../turn/assistant.ts'
import { createCircuit, givenUpFor, type Pass } from './circuit.ts'

const timeLimit = 20_000
const failure = (cause: FailureCause, wait?: number): ModelFailure => ({ cause, words: cause, wait })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => createCircuit(timeLimit)
const admitted = (circuit: ReturnType<typeof open>): Pass => {
  const pass = circuit.admit()
  if (!pass) throw new Error('Nobody is admitted.')
  return pass
}
const fail = (circuit: ReturnType<typeof open>, cause: FailureCause, times = 1) => {
  for (let time = 0; time < times; time++) admitted(circuit).end(failure(cause))
}

test.each<FailureCause>(['unauthorized', 'not_found', 'timeout'])('%s is one failure too many', cause => {
  const circuit = open()
  fail(circuit, cause)
  expect(circuit.admit()).toBeNull()
  expect(circuit.outage()).toMatchObject({ failure: { cause }, since: Date.now() })
})

test.each<FailureCause>(['server_error', 'rate_limited', 'unreachable'])('%s is, twice in a row', cause => {
  const circuit = open()
  fail(circuit, cause)
  admitted(circuit).end(undefined)
  fail(circuit, cause)
  expect(circuit.outage()).toBeNull()
  fail(circuit, cause)
  expect(circuit.admit()).toBeNull()
})

test.each<FailureCause>(['refused', 'unreadable'])('%s is about one question, however often', cause => {
  const circuit = open()
  fail(circuit, cause, 20)
  expect(circuit.outage()).toBeNull()
})

test('who waits for the model is told as soon as it is given up', () => {
  const circuit = open()
  const waiting = [admitted(circuit), admitted(circuit)]
  const done = admitted(circuit)
  done.end(undefined)
  fail(circuit, 'server_error', 2)
  for (const { signal, end } of waiting) {
    expect(signal.aborted).toBe(true)
    expect(givenUpFor(signal)).toMatchObject({ cause: 'server_error', isSkipped: true })
    end(givenUpFor(signal))
  }
  expect(done.signal.aborted).toBe(false)
})

test('one question at a time tries again: each failure doubles the pause up to a minute, an answer ends the outage', () => {
  const circuit = open()
  fail(circuit, 'server_error', 2)
  const { since = 0 } = circuit.outage() ?? {}
  for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    vi.advanceTimersByTime(pause - 1)
    expect(circuit.admit()).toBeNull()
    vi.advanceTimersByTime(1)
    const trial = admitted(circuit)
    expect(trial.isTrial).toBe(true)
    expect(circuit.admit()).toBeNull()
    trial.end(failure('rate_limited'))
  }
  expect(circuit.outage()).toMatchObject({ failure: { cause: 'rate_limited' }, since })
  vi.advanceTimersByTime(60_000)
  admitted(circuit).end(undefined)
  expect(circuit.outage()).toBeNull()
  fail(circuit, 'unauthorized')
  vi.advanceTimersByTime(5_000)
  expect(circuit.admit()).not.toBeNull()
})

test('a server that says when is left alone until then, a minute at most', () => {
  const circuit = open()
  for (const wait of [30_000, 600_000]) admitted(circuit).end(failure('rate_limited', wait))
  vi.advanceTimersByTime(59_999)
  expect(circuit.admit()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(circuit.admit()).not.toBeNull()
})

test('a trial that never ends is followed by another', () => {
  const circuit = open()
  fail(circuit, 'timeout')
  vi.advanceTimersByTime(5_000)
  const lost = admitted(circuit)
  vi.advanceTimersByTime(timeLimit)
  expect(lost.signal.aborted).toBe(true)
  expect(givenUpFor(lost.signal)).toBeUndefined()
  expect(circuit.admit()).toBeNull()
  vi.advanceTimersByTime(timeLimit)
  expect(circuit.admit()).not.toBeNull()
})

test('what was asked before the model was given up says nothing about it any more', () => {
  const circuit = open()
  const [late, slow] = [admitted(circuit), admitted(circuit)]
  fail(circuit, 'timeout')
  late.end(undefined)
  slow.end(failure('unauthorized'))
  expect(circuit.outage()).toMatchObject({ failure: { cause: 'timeout' } })
})
