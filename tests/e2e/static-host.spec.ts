import { expect, submitSignIn, test } from './support/accounts.ts'
import { chat } from './support/shop.ts'
import { startStaticHost } from './support/static-host.ts'

test('the pages work from a static host elsewhere: an owner signs in, a customer writes', async ({
  page,
  frontdesk,
  accounts,
}) => {
  const host = await startStaticHost(frontdesk)
  try {
    const account = await accounts.confirmed()
    const called = new Set<string>()
    page.on('request', request => called.add(new URL(request.url()).origin))
    await page.goto(`${host.url}/auth`)
    await submitSignIn(page, account)
    await expect(page).toHaveURL(`${host.url}/dashboard`)

    const [business] = await frontdesk.admin<{ id: string }[]>`
      insert into businesses (owner_id, name)
      select id, 'Corner shop' from auth.users where email = ${account.email} returning id`
    await page.goto(`${host.url}/chat/${business?.id}`)
    const { anonymous, input } = chat(page)
    await anonymous.click()
    await input.fill('Are you open today?')
    await input.press('Enter')
    const stored = () => frontdesk.admin`
      select content from chat_messages where business_id = ${business?.id ?? ''} and sender_type = 'customer'`
    await expect
      .poll(async () => (await stored()).map(({ content }) => content))
      .toEqual(['Are you open today?'])
    expect([...called].sort()).toEqual([host.url, frontdesk.url].sort())
  } finally {
    await host.stop()
  }
})
