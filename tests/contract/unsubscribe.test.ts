// The way out of e-mails: a page that changes nothing until its button is pressed, and a mail program's own button (RFC 8058).
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type UnsubscribeTokens,
  unsubscribeTokens,
} from '../../supabase/functions/rounds/notify/unsubscribe/token.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { addBusiness } from './realtime-support.ts'

let frontdesk: TestFrontdesk
let tokens: UnsubscribeTokens
let anna: Awaited<ReturnType<TestFrontdesk['owner']>>
let shop: string

beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
  tokens = unsubscribeTokens(frontdesk.secretFor('unsubscribe'))
  anna = await frontdesk.owner('anna@example.com')
  shop = await addBusiness(frontdesk.admin, anna.id)
})
afterAll(() => frontdesk?.stop())

const address = (token: string) => `${frontdesk.url}/unsubscribe?token=${token}`
const digestOf = (language = 'en') => tokens.make({ kind: 'digest', account: anna.id, language })
const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
const post = (token: string, body: BodyInit) => fetch(address(token), { method: 'POST', body })
const mails = async () => {
  const { data } = await anna.client.rpc('account_settings').throwOnError()
  return (data as { mails: Record<string, boolean> }).mails
}
const allOn = { waiting: true, reminders: true, limits: true, digest: true }

test('opening the link tells what it ends, and changes nothing', async () => {
  const page = await fetch(address(digestOf('bn')))
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  const html = await page.text()
  expect(html).toContain('<html lang="bn" dir="ltr">')
  expect(html).toContain('আপনার সপ্তাহের ই-মেইল')
  expect(html).toContain('name="List-Unsubscribe" value="One-Click"')
  expect((await fetch(address(digestOf()), { method: 'HEAD' })).status).toBe(200)
  expect(await mails()).toEqual(allOn)
})

test('one click of a mail program ends that kind, twice as well as once, and the page takes it back', async () => {
  for (const body of [oneClick, formData()]) {
    const done = await post(digestOf(), body)
    expect(done.status).toBe(200)
    expect(await done.text()).toContain('You get no more of these.')
    expect(await mails()).toEqual({ ...allOn, digest: false })
  }
  expect(await (await fetch(address(digestOf()))).text()).toContain('name="Subscribe" value="Again"')
  const again = await post(digestOf(), new URLSearchParams({ Subscribe: 'Again' }))
  expect(await again.text()).toContain('You get these again.')
  expect(await mails()).toEqual(allOn)
})

function formData(): FormData {
  const form = new FormData()
  form.append('List-Unsubscribe', 'One-Click')
  return form
}

test.each([
  new URLSearchParams(),
  new URLSearchParams({ 'List-Unsubscribe': 'Later' }),
  new URLSearchParams({ other: 'List-Unsubscribe=One-Click' }),
])('a form that does not say so ends nothing: %s', async body => {
  expect((await post(digestOf(), body)).status).toBe(400)
  expect(await mails()).toEqual(allOn)
})

test('a link that this installation has not signed opens nothing', async () => {
  const choice = { kind: 'digest', account: anna.id, language: 'en' } as const
  const forged = unsubscribeTokens('another key').make(choice)
  for (const token of [forged, '', 'x', `${digestOf()}x`, `${digestOf()}&token=${forged}`]) {
    expect((await fetch(address(token))).status).toBe(404)
    expect((await post(token, oneClick)).status).toBe(404)
  }
  expect(await mails()).toEqual(allOn)
})

test('a customer ends the e-mails of one business to one address', async () => {
  const other = await addBusiness(frontdesk.admin, anna.id)
  const [row] = await frontdesk.admin<{ digest: string }[]>`
    select encode(private.mail_address_digest(${shop}, 'rahim@mail.example'), 'hex') as digest`
  const token = tokens.make({ kind: 'customer', business: shop, address: row?.digest ?? '', language: 'ar' })
  const page = await (await fetch(address(token))).text()
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('Corner shop')
  expect((await post(token, oneClick)).status).toBe(200)
  const refused = await frontdesk.admin`
    select private.refuses_mail(b, a) as it
      from (values (${shop}::uuid, 'Rahim@mail.example'), (${shop}, 'mina@mail.example'), (${other}, 'rahim@mail.example')) v(b, a)`
  expect(refused.map(({ it }) => it)).toEqual([true, false, false])
})

test('the link of an account that is gone is no error', async () => {
  const token = tokens.make({ kind: 'digest', account: crypto.randomUUID(), language: 'en' })
  expect(await (await fetch(address(token))).text()).toContain('You get no more of these.')
  expect((await post(token, oneClick)).status).toBe(200)
})
