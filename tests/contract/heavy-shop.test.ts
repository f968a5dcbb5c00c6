import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { askInNewChat } from './ask.ts'

let frontdesk: TestFrontdesk
beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
})
afterAll(() => frontdesk?.stop())

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789 .,£-'
const randomText = (length: number) =>
  Array.from({ length }, () => letters[Math.floor(Math.random() * letters.length)]).join('')

async function shopWith(articles: string[]) {
  const owner = await frontdesk.owner()
  const { data: business } = await owner.client
    .from('businesses')
    .insert({ owner_id: owner.id, name: 'Shop', policies: 'Returns are free for 30 days.' })
    .select('id')
    .single()
    .throwOnError()
  for (const content of articles)
    await owner.client
      .from('knowledge_base_articles')
      .insert({ business_id: business.id, title: 'Random', content })
      .throwOnError()
  const client = frontdesk.visitor()
  return {
    /** Asks how long returns are free, in a chat of its own. @returns the reply */
    async ask(): Promise<string | null> {
      const { answer } = await askInNewChat(client, business.id, 'For how long are returns free?')
      return answer.response
    },
  }
}

test('a shop full of random text is answered, and others are meanwhile', async () => {
  const heavy = await shopWith(Array.from({ length: 4 }, () => randomText(100_000)))
  const other = await shopWith(['We deliver within 3 days.'])
  expect(await other.ask()).toContain('30 days')

  let isAnswered = false
  const answered = heavy.ask().then(reply => {
    isAnswered = true
    return reply
  })
  let meanwhile = 0
  while (!isAnswered) {
    expect(await other.ask()).toContain('30 days')
    expect((await fetch(`${frontdesk.url}/healthz`)).status).toBe(200)
    // Not the last one, which may have come after the heavy shop's.
    if (!isAnswered) meanwhile += 1
  }
  expect(meanwhile).toBeGreaterThan(0)
  expect(await answered).toContain('30 days')
}, 180_000)
