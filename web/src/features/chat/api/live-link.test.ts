import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryConnection } from './chat-fixtures.ts'
import { LiveLink } from './live-link.ts'

let connections: MemoryConnection[]
let typing: boolean[]
let link: LiveLink

beforeEach(() => {
  vi.useFakeTimers()
  connections = []
  typing = []
  link = new LiveLink({
    connect(listener) {
      const connection = new MemoryConnection(listener)
      connections.push(connection)
      return connection
    },
    onChange: () => undefined,
    onTeamTyping: isTyping => typing.push(isTyping),
  })
})

afterEach(() => {
  vi.useRealTimers()
})

it('tells of typing once in 2 s', () => {
  link.open()
  for (let time = 0; time < 10_000; time += 100) {
    link.announceTyping()
    vi.advanceTimersByTime(100)
  }
  expect(connections[0]?.calls).toEqual(Array(5).fill('sendTyping'))
})

it('takes the team to be typing for 5 s after each notice', () => {
  link.open()
  connections[0]?.listener.onTeamTyping()
  vi.advanceTimersByTime(4_000)
  connections[0]?.listener.onTeamTyping()
  vi.advanceTimersByTime(4_999)
  expect(typing).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(typing).toEqual([true, false])
})

it('says once that the typing has ended', () => {
  link.open()
  link.endTeamTyping()
  connections[0]?.listener.onTeamTyping()
  link.endTeamTyping()
  vi.advanceTimersByTime(10_000)
  expect(typing).toEqual([true, false])
})

it('ends what was going on when it is closed, and opens anew', () => {
  link.open()
  link.open()
  connections[0]?.listener.onTeamTyping()
  link.close()
  vi.advanceTimersByTime(10_000)
  expect(typing).toEqual([true, false])
  link.announceTyping()
  expect(connections.map(({ calls }) => calls)).toEqual([['close']])
  link.open()
  expect(connections).toHaveLength(2)
})
