import { expect, test } from './support/owner.ts'
import { addPastChats, someChats } from './support/past-chats.ts'
import { expectSteady, watchShifts } from './support/steady.ts'

test('no page moves while it loads', async ({ ownerPage: page, owner, frontdesk }) => {
  const { id, path } = await owner.addBusiness({ policies: 'Returns within 30 days.\n'.repeat(20) })
  await owner.client
    .from('products')
    .insert({ business_id: id, name: 'A blue mug with quite a long name', price: 24.5 })
    .throwOnError()
  // So many that they can be searched.
  await frontdesk.admin`
    insert into public.products (business_id, name, price)
    select ${id}, 'Mug number ' || number, 10 from generate_series(1, 24) number`
  await owner.client
    .from('knowledge_base_articles')
    .insert({ business_id: id, title: 'Do you deliver?', content: 'We do.' })
    .throwOnError()
  await addPastChats(frontdesk, id, someChats)

  await watchShifts(page)
  const sections = [
    'overview',
    'analytics',
    'products',
    'chats',
    'knowledge',
    'set-up',
    'history',
    'connections',
    'team',
    'look',
    'inbox',
  ].map(slug => `${path}/${slug}`)
  for (const [width, addresses] of [
    [
      360,
      [
        '/',
        '/pricing',
        '/dashboard/profile',
        '/dashboard/notifications',
        '/payment',
        `/chat/${id}`,
        ...sections,
      ],
    ],
    [1280, sections],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of addresses) {
      await test.step(`${address}, ${width} px`, async () => {
        // Who worked in the inbox last gets it again, in place of the list.
        await page.evaluate(() => localStorage.removeItem('chats-view'))
        await page.goto(address)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expectSteady(page)
      })
    }
  }
})
