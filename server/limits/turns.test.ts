import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLimits, type Limits, RateLimited } from './limits.ts'
import { defaultLimits } from './rules.ts'
import { createTurns } from './turns.ts'

/** Limits by hand: `open` lets so many more uses through. */
function byHand() {
  let left = 0
  const limits: Pick<Limits, 'consume'> = {
    async consume(name) {
      if (left === 0) throw new RateLimited(name, 0.001)
      left -= 1
    },
  }
  return {
    limits,
    open(uses: number) {
      left += uses
    },
  }
}

const line = { atOnce: 'loginAtOnceByEmail', inTurn: 'loginInTurnByEmail', places: 3 } as const
const patience = 60_000

/** Takes turns for callers by name, and notes who went and who gave up, in that order. */
function callers(limits: Pick<Limits, 'consume'>, wait = patience) {
  const turns = createTurns(limits, { ...line, patience: wait })
  const went: string[] = []
  const gaveUp: string[] = []
  return {
    went,
    gaveUp,
    come: (name: string) =>
      turns.take('account', name).then(
        () => void went.push(name),
        error => {
          expect(error).toBeInstanceOf(RateLimited)
          gaveUp.push(name)
        },
      ),
  }
}

describe('turns', () => {
  it('lets a few go at once, and each key by itself', async () => {
    const { limits, open } = byHand()
    const { come, went } = callers(limits)
    open(2)
    await come('first')
    await come('second')
    expect(went).toEqual(['first', 'second'])

    const real = createTurns(createLimits(), { ...line, patience })
    for (let use = 0; use < defaultLimits.loginAtOnceByEmail.points; use += 1) await real.take('one', 'a')
    await real.take('another', 'a')
  })

  it('puts who came least often first, and the newest of those', async () => {
    const { limits, open } = byHand()
    const { come, went } = callers(limits)
    open(2)
    await come('guesser')
    await come('guesser')
    went.length = 0
    const all = [come('guesser'), come('stranger'), come('owner')]
    await delay(0)
    open(1)
    await all[2]
    expect(went).toEqual(['owner'])
    open(2)
    await Promise.all(all)
    expect(went).toEqual(['owner', 'stranger', 'guesser'])
  })

  it('counts the addresses of one IPv6 network together', async () => {
    const { limits, open } = byHand()
    const { come, went } = callers(limits)
    open(1)
    await come('2001:db8:1:1::1')
    went.length = 0
    const all = [come('198.51.100.1'), come('2001:db8:1:1::2')]
    await delay(0)
    open(2)
    await Promise.all(all)
    expect(went).toEqual(['198.51.100.1', '2001:db8:1:1::2'])
  })

  it('sends the last away when more come than there are places', async () => {
    const { limits, open } = byHand()
    const { come, went, gaveUp } = callers(limits)
    const crowd = ['first', 'second', 'third'].map(come)
    const owner = come('owner')
    await crowd[0]
    expect(gaveUp).toEqual(['first'])
    open(3)
    await Promise.all([...crowd, owner])
    expect(went).toEqual(['owner', 'third', 'second'])
  })

  it('lets nobody wait for ever', async () => {
    const { limits, open } = byHand()
    const { come, went, gaveUp } = callers(limits, 5)
    await come('too early')
    expect(gaveUp).toEqual(['too early'])
    open(1)
    await come('later')
    expect(went).toEqual(['later'])
  })

  it('passes a fault on to all who wait, and starts again after it', async () => {
    const { limits, open } = byHand()
    let isDown = false
    const turns = createTurns(
      {
        consume(name, key) {
          if (isDown) throw new Error('down')
          return limits.consume(name, key)
        },
      },
      { ...line, patience },
    )
    const outcomes = Promise.allSettled(['first', 'second'].map(caller => turns.take('account', caller)))
    await delay(0)
    isDown = true
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: new Error('down') })
    isDown = false
    open(1)
    await turns.take('account', 'third')
  })
})
