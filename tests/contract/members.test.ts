import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { addBusiness, jwtSecret, openChat, openSocket, siteUrl, soon } from './realtime-support.ts'

let database: ScratchDatabase
/** Two processes on one database. */
let one: TestFrontdesk
let two: TestFrontdesk

beforeAll(async () => {
  database = await startScratchDatabase()
  const environment = { DATABASE_URL: database.url, JWT_SECRET: jwtSecret, SITE_URL: siteUrl }
  one = await startTestFrontdesk(environment)
  two = await startTestFrontdesk(environment)
})
afterAll(async () => {
  await two?.stop()
  await one?.stop()
  await database?.stop()
})

const addMember = (businessId: string, userId: string, role: 'manager' | 'agent') =>
  one.admin`
    insert into private.members (business_id, user_id, role) values (${businessId}, ${userId}, ${role})`

test('a member who is removed hears nothing more in any process, and sees nothing; others go on', async () => {
  const [anna, abel, mia] = [await one.owner(), await one.owner(), await one.owner()]
  const businessId = await addBusiness(one.admin, anna.id)
  const kept = await addBusiness(one.admin, anna.id)
  await addMember(businessId, abel.id, 'agent')
  await addMember(kept, abel.id, 'agent')
  await addMember(businessId, mia.id, 'manager')
  const chat = await openChat(one.visitor(), businessId)
  const topics = [`business:${businessId}`, `business:${kept}`]
  const asAbel = { config: { private: true }, access_token: abel.token }
  const pages = [await openSocket(one), await openSocket(two)]
  for (const page of pages) expect(await page.joinAll(topics, asAbel)).toEqual(['ok', 'ok'])
  // The chat's own topic, where Abel may say that a person is typing.
  const [typing] = [await openSocket(two)]
  expect(await typing.joinAll([chat.topic], { config: {}, access_token: abel.token })).toEqual(['ok'])
  const miasPage = await openSocket(two)
  const asMia = { config: { private: true }, access_token: mia.token }
  expect(await miasPage.joinAll([`business:${businessId}`], asMia)).toEqual(['ok'])
  const customersPage = await openSocket(one)
  expect(await customersPage.joinAll([chat.topic])).toEqual(['ok'])

  expect((await abel.client.from('chat_messages').select('id')).data).toHaveLength(1)
  await one.admin`delete from private.members where business_id = ${businessId} and user_id = ${abel.id}`
  expect((await abel.client.from('chat_messages').select('id')).data).toEqual([])

  for (const page of pages)
    await soon(() =>
      expect(
        page.messages.filter(([, , , event]) => event === 'phx_error').map(([, , topic]) => topic),
      ).toEqual([`realtime:business:${businessId}`]),
    )
  typing.send([
    '1',
    '7',
    `realtime:${chat.topic}`,
    'broadcast',
    { type: 'broadcast', event: 'typing', payload: { who: 'human' } },
  ])
  await chat.write('Is anybody there?')
  const heard = (page: (typeof pages)[number], event: string) =>
    page.messages.filter(message => {
      const [, , topic, kind, payload] = message as unknown as [
        unknown,
        unknown,
        string,
        string,
        { event?: string },
      ]
      return topic !== `realtime:business:${kept}` && kind === 'broadcast' && payload.event === event
    })
  await soon(() => expect(heard(miasPage, 'message')).toHaveLength(1))
  await soon(() => expect(heard(customersPage, 'message')).toHaveLength(1))
  for (const page of pages) expect(heard(page, 'message')).toEqual([])
  expect(heard(customersPage, 'typing')).toEqual([])

  // What was asked for before is refused from now on, and the other business is as it was.
  const again = await openSocket(two)
  expect(await again.joinAll(topics, asAbel)).toEqual(['error', 'ok'])
  for (const page of [...pages, typing, miasPage, customersPage, again]) page.close()
})
