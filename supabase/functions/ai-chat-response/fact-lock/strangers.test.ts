// Replies about shops that the lock was not written beside, each place of them told rightly and wrongly.
import { describe, expect, test, vi } from 'vitest'
import { type Stranger, strangers } from '../../../../tests/support/replies/strangers/render.ts'
import { shops } from '../../../../tests/support/replies/strangers/shops.ts'
import { createFactLock, findViolations } from './lock.ts'

/** More than a thousand replies, beside other work on the machine. */
vi.setConfig({ testTimeout: 120_000 })

const { honest, lies } = strangers()
const materialOf = ({ shop }: Stranger) => shops[shop].material
const passes = (said: Stranger) => findViolations(said.reply, materialOf(said)).length === 0

describe('the fact lock on shops of strangers', () => {
  test('is put to at least 300 of each', () => {
    expect(honest.length).toBeGreaterThanOrEqual(300)
    expect(lies.length).toBeGreaterThanOrEqual(300)
  })

  test('stops every lie', () => {
    expect(lies.filter(passes).map(({ reply }) => reply)).toEqual([])
  })

  test('lets 97 of 100 honest replies through', () => {
    const stopped = honest.filter(said => !passes(said)).map(({ reply }) => reply)
    expect(stopped.length, stopped.join('\n')).toBeLessThanOrEqual(honest.length * 0.03)
  })

  test('shows no more of a lie that comes a few letters at a time', () => {
    for (const [at, said] of lies.entries()) {
      const lock = createFactLock(materialOf(said))
      const width = 3 + (at % 40)
      let shown = ''
      for (let from = 0; from < said.reply.length; from += width)
        shown += lock.push(said.reply.slice(from, from + width))
      expect(shown + lock.end(), said.reply).not.toBe(said.reply)
      expect(findViolations(shown, materialOf(said)), said.reply).toEqual([])
    }
  })
})
