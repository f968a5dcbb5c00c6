import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, BACKEND, refusal, rpc } from '@/testing/backend'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import type { LoggedEvent, WebhookEndpoint } from './webhooks.ts'
import { WebhooksCard } from './webhooks-card.tsx'

const now = new Date().toISOString()
const webhook: WebhookEndpoint = {
  id: 'e0000000-0000-4000-8000-000000000001',
  url: 'https://hooks.example.com/in',
  description: 'Orders',
  kinds: ['chat.opened'],
  created_at: now,
  delivered_at: now,
  failing_since: null,
  paused_until: null,
  switched_off_at: null,
  switched_off_reason: null,
  waiting: 0,
  has_secret: true,
  old_secret_until: null,
}
const event: LoggedEvent = {
  event_id: 'f0000000-0000-4000-8000-000000000001',
  number: 7,
  kind: 'test',
  session_id: null,
  happened_at: now,
  state: 'given up',
  attempts: 1,
  tried_at: now,
  status: 500,
  error: 'Answered 500.',
  due_at: null,
  can_be_sent: true,
}
const lists = (...webhooks: WebhookEndpoint[]) =>
  answer('post', rpc('list_webhooks'), () => HttpResponse.json(webhooks))
const button = (name: string) => page.getByRole('button', { name })

describe('the webhooks of a business', () => {
  it('are added, and the secret is shown once', async () => {
    lists()
    const saved = answer('post', rpc('save_webhook'), () => HttpResponse.json(webhook.id))
    answer('post', `${BACKEND}/functions/v1/webhook-secret`, () =>
      HttpResponse.json({ secret: 'whsec_c2VjcmV0' }),
    )
    await renderOwnerScreen(<WebhooksCard businessId={business.id} />)
    await expect.element(page.getByText('There is no webhook yet.')).toBeVisible()
    await button('Add a webhook').click()
    await button('Add').click()
    await expect.element(page.getByText('Please enter an address.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Address' }).fill(' https://hooks.example.com/in ')
    await page.getByRole('checkbox', { name: 'A change is proposed' }).click()
    await button('Add').click()
    await expect.element(page.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_c2VjcmV0')
    await expect
      .poll(() => saved.map(({ body }) => body))
      .toMatchObject([{ url: 'https://hooks.example.com/in', business_id: business.id }])
    expect(saved[0]?.body.kinds).not.toContain('proposal.created')
    await button('I have saved it').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('keep what was typed when the server refuses it', async () => {
    lists(webhook)
    answer('post', rpc('save_webhook'), () =>
      refusal(400, 'Enter an address that begins with https://.', 'PT400'),
    )
    await renderOwnerScreen(<WebhooksCard businessId={business.id} />)
    await button(`Edit: ${webhook.url}`).click()
    const address = page.getByRole('textbox', { name: 'Address' })
    await address.fill('http://10.0.0.1')
    await button('Save').click()
    await expect.element(page.getByText('Enter an address that begins with https://.')).toBeVisible()
    await expect.element(address).toHaveValue('http://10.0.0.1')
    await button('Cancel').click()
    await expect.element(page.getByText('Discard your changes?')).toBeVisible()
  })

  it('are tested, and say what came of it', async () => {
    lists(webhook)
    answer('post', rpc('test_webhook'), () => HttpResponse.json(event.event_id))
    answer('post', rpc('webhook_log'), () => HttpResponse.json([event]))
    await renderOwnerScreen(<WebhooksCard businessId={business.id} />)
    await button(`Send a test: ${webhook.url}`).click()
    await expect.element(page.getByText('The test did not arrive. Answered 500.')).toBeVisible()
  })

  it('show what was sent, and send it again', async () => {
    lists(webhook)
    answer('post', rpc('webhook_log'), () => HttpResponse.json([event]))
    const again = answer('post', rpc('resend_webhook'), () => new HttpResponse(null, { status: 204 }))
    await renderOwnerScreen(<WebhooksCard businessId={business.id} />)
    await button(`Log: ${webhook.url}`).click()
    await expect.element(page.getByText('Not delivered')).toBeVisible()
    await button('Send again: Test').click()
    await expect
      .poll(() => again.map(({ body }) => body))
      .toEqual([{ endpoint_id: webhook.id, event_id: event.event_id }])
  })

  it('say why one was switched off, and are switched on again', async () => {
    lists({ ...webhook, switched_off_at: now, switched_off_reason: 'gone', waiting: 3 })
    const switched = answer('post', rpc('switch_webhook'), () => new HttpResponse(null, { status: 204 }))
    await renderOwnerScreen(<WebhooksCard businessId={business.id} />)
    await expect.element(page.getByText('It answered that it wants no more events (410).')).toBeVisible()
    await button(`Switch on: ${webhook.url}`).click()
    await expect
      .poll(() => switched.map(({ body }) => body))
      .toEqual([{ endpoint_id: webhook.id, is_on: true }])
  })

  it('can be asked for again when they could not be loaded', async () => {
    answer('post', rpc('list_webhooks'), () => refusal(404, 'This business was not found.', 'PT404'))
    await renderOwnerScreen(<WebhooksCard businessId={business.id} />)
    await expect.element(page.getByText('The webhooks could not be loaded.')).toBeVisible()
    lists(webhook)
    await button('Try again').click()
    await expect.element(page.getByText(webhook.url)).toBeVisible()
  })
})
