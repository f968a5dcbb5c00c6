// Hundreds of honest and of lying replies about varied shops: figures, words, other scripts, several languages, whole
// and as a stream.
import { describe, expect, test, vi } from 'vitest'
import * as fixed from '../../../../tests/support/replies/fixed.ts'
import { heldOut, heldOutHonest, heldOutLies } from '../../../../tests/support/replies/held-out.ts'
import { honestReply, lyingReplies, type ReplyCase } from '../../../../tests/support/replies/render.ts'
import { bakery, bakeryHonest, bakeryLies } from '../../../../tests/support/replies/second-held-out.ts'
import { type Shop, shops } from '../../../../tests/support/replies/shops.ts'
import { templates } from '../../../../tests/support/replies/templates.ts'
import { createFactLock, findViolations, type Material } from './lock.ts'

/** Thousands of replies, beside other work on the machine. */
vi.setConfig({ testTimeout: 120_000 })

type Said = { material: Material; reply: string }

const of = ({ shop, reply }: ReplyCase): Said => ({ material: shop.material, reply })
const about = (replies: readonly string[], material: Material): Said[] =>
  replies.map(reply => ({ material, reply }))
const each = <T>(make: (template: (typeof templates)[number], shop: Shop, turn: number) => T[]) =>
  [...templates, ...heldOut].flatMap((template, at) =>
    shops.flatMap((shop, turn) => make(template, shop, at + turn)),
  )

const [trailhead] = shops.map(({ material }) => material)
if (!trailhead) throw new Error('No shops.')
const honest = [
  ...each((...given) => [of(honestReply(...given))]),
  ...about([...fixed.honest, ...heldOutHonest], trailhead),
  ...about(bakeryHonest, bakery),
]
const lies = [
  ...each((...given) => lyingReplies(...given).map(of)),
  ...about([...fixed.lies, ...heldOutLies], trailhead),
  ...about(bakeryLies, bakery),
]

/** What of a reply is let through when it comes a few letters at a time. */
function streamed({ material, reply }: Said, width: number): string {
  const lock = createFactLock(material)
  let shown = ''
  for (let at = 0; at < reply.length; at += width) shown += lock.push(reply.slice(at, at + width))
  return shown + lock.end()
}

describe('the fact lock on a large suite', () => {
  test('is put to at least 500 of each', () => {
    expect(honest.length).toBeGreaterThanOrEqual(500)
    expect(lies.length).toBeGreaterThanOrEqual(500)
  })

  test('lets every honest reply through', () => {
    const stopped = honest.filter(({ material, reply }) => findViolations(reply, material).length > 0)
    expect(stopped.map(({ reply }) => reply)).toEqual([])
  })

  test('stops every lie', () => {
    const passed = lies.filter(({ material, reply }) => findViolations(reply, material).length === 0)
    expect(passed.map(({ reply }) => reply)).toEqual([])
  })

  test('holds for replies that come a few letters at a time, and shows whole good sentences only', () => {
    for (const [at, said] of honest.entries()) expect(streamed(said, 1 + (at % 40))).toBe(said.reply)
    for (const [at, said] of lies.entries()) {
      const shown = streamed(said, 5 + (at % 40))
      expect(shown, said.reply).not.toBe(said.reply)
      expect(findViolations(shown, said.material), said.reply).toEqual([])
    }
  })
})

describe('hostile replies', () => {
  const material = bakery
  test.each([
    ['letters without end', 'a'.repeat(10_000)],
    ['digits without end', '1'.repeat(10_000)],
    ['digits and separators', '1.'.repeat(5000)],
    ['hosts', 'a.'.repeat(5000)],
    ['dots in words', 'a dot '.repeat(1700)],
    ['e-mails', 'a@'.repeat(5000)],
    ['number words', 'one hundred and '.repeat(625)],
    ['brackets', '[('.repeat(5000)],
    ['quotes', '"a'.repeat(5000)],
    ['conditions', 'free over only if within '.repeat(400)],
    ['claims', 'we have also '.repeat(770)],
    ['capitals', 'Lemon Drizzle '.repeat(710)],
    ['single letters', 'a b '.repeat(2500)],
    ['marks', `a${'\u0300'.repeat(9999)}`],
    ['spaces', `${' '.repeat(9999)}a`],
    ['hyphens', 'a-'.repeat(5000)],
    ['sentences', 'Hi. '.repeat(2500)],
    ['denials', 'not no without '.repeat(660)],
  ])('of %s are read to the end', (_name, reply) => {
    expect(Array.isArray(findViolations(reply, material))).toBe(true)
  })
})
