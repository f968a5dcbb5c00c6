import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answer, BACKEND, config, refusal, rpc } from '@/testing/backend'
import { pictures } from '@/testing/pictures'
import { createBackend } from '../api/backend.ts'
import { memoryStore, message, SESSION } from '../api/chat-fixtures.ts'
import { Chat } from '../chat.tsx'

/** A chat of a customer, whose server has its messages in memory and leaves the answers to the team. */
async function openChat() {
  const stored = [message('greeting', 0, { sender_type: 'ai', content: 'Hello!' })]
  answer('post', rpc('get_chat_status'), () => HttpResponse.json('escalated'))
  answer('post', rpc('get_chat_messages'), ({ body: { after } }) =>
    HttpResponse.json(stored.filter(({ created_at }) => !after || created_at > after)),
  )
  const sent = answer('post', rpc('send_customer_message'), ({ body }) => {
    const { message_id: id, content, image_url } = body
    const row = message(id, stored.length, { content: content || 'Sent an image', image_url })
    stored.push(row)
    return HttpResponse.json(row)
  })
  await render(
    <Chat
      business={{ id: SESSION.businessId, name: 'Juniper & Clay', description: '' }}
      backend={createBackend(config)}
      session={SESSION}
      store={memoryStore()}
      draft=""
      onChange={vi.fn()}
      onLeave={vi.fn()}
      onDeleted={vi.fn()}
    />,
  )
  await expect.element(page.getByText('Hello!')).toBeVisible()
  return { sent }
}
const takeUploads = () =>
  answer('post', `${BACKEND}/storage/v1/object/chat-files/:name`, () => HttpResponse.json({ Key: 'x' }))

const field = page.getByLabelText('Message', { exact: true })
const sendButton = page.getByRole('button', { name: 'Send message' })
const chip = page.getByText('Ready to send')
const attach = (files: File[]) => page.getByLabelText('Image', { exact: true }).upload(files)
/** The messages on the screen. */
const log = page.getByRole('log')

describe('the composer', () => {
  it('sends by Enter what was typed, without spaces around it; Shift+Enter begins a line', async () => {
    const { sent } = await openChat()
    await field.fill('  Do you ship')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}to Dhaka? ')
    await expect.element(field).toHaveValue('  Do you ship\nto Dhaka? ')
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('')
    await expect.element(log.getByText('to Dhaka?')).toBeVisible()
    await expect.poll(() => sent.map(({ body }) => body.content)).toEqual(['Do you ship\nto Dhaka?'])
  })

  it('sends nothing while there is neither text nor image', async () => {
    const { sent } = await openChat()
    await expect.element(sendButton).toBeDisabled()
    await field.fill('   ')
    await expect.element(sendButton).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    await field.fill('Hi')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent.map(({ body }) => body.content)).toEqual(['Hi'])
  })

  it('does not send by the Enter that ends the composition of a character', async () => {
    const { sent } = await openChat()
    await field.fill('にほん')
    const press = (init: KeyboardEventInit) =>
      field
        .element()
        .dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
        )
    press({ isComposing: true })
    // Safari ends the composition before the key.
    press({ keyCode: 229 })
    await expect.element(field).toHaveValue('にほん')
    press({})
    await expect.poll(() => sent.map(({ body }) => body.content)).toEqual(['にほん'])
  })

  it('cannot send a second message while one is on its way', async () => {
    const { sent } = await openChat()
    let respond = () => {}
    const isAnswered = new Promise<void>(resolve => {
      respond = resolve
    })
    const slow = answer('post', rpc('send_customer_message'), async ({ body }) => {
      await isAnswered
      return HttpResponse.json(message(body.message_id, 9, { content: body.content }))
    })
    await field.fill('First')
    await sendButton.click()
    await expect.poll(() => slow.length).toBe(1)
    await field.fill('Second')
    await expect.element(sendButton).toBeDisabled()
    respond()
    await expect.element(sendButton).toBeEnabled()
    expect(slow).toHaveLength(1)
    expect(sent).toEqual([])
  })

  it('shows the image that will be sent, and takes it off again', async () => {
    const { sent } = await openChat()
    await attach(await pictures(1))
    await expect.element(chip).toBeVisible()
    await expect.element(page.getByText('1.png')).toBeVisible()
    await expect.element(sendButton).toBeEnabled()
    await page.getByRole('button', { name: 'Remove image' }).click()
    await expect.element(chip).not.toBeInTheDocument()
    await expect.element(sendButton).toBeDisabled()
    expect(sent).toEqual([])
  })

  it('sends an image alone', async () => {
    const uploads = takeUploads()
    const { sent } = await openChat()
    await attach(await pictures(1))
    await sendButton.click()
    await expect.element(chip).not.toBeInTheDocument()
    await expect.poll(() => sent.length).toBe(1)
    const name = uploads[0]?.url.pathname.split('/').at(-1)
    expect(name).toMatch(new RegExp(`^${SESSION.id}-\\d+\\.png$`))
    expect(uploads[0]?.headers.get('x-chat-key')).toBe(SESSION.key)
    expect(sent[0]?.body).toMatchObject({
      session_id: SESSION.id,
      session_key: SESSION.key,
      content: '',
      image_url: `${BACKEND}/storage/v1/object/public/chat-files/${name}`,
    })
  })

  it('takes no other file than an image', async () => {
    await openChat()
    await attach([new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' })])
    const words = 'Only images can be sent here: JPEG, PNG, WebP, GIF or AVIF.'
    await expect.element(page.getByRole('alert')).toHaveTextContent(words)
    await expect.element(chip).not.toBeInTheDocument()
  })

  it('puts text and image back when they could not be sent, and sends them once at the next try', async () => {
    const uploads = takeUploads()
    const { sent } = await openChat()
    const failed = answer('post', rpc('send_customer_message'), () =>
      refusal(503, 'The database is starting.'),
    )
    await attach(await pictures(1))
    await field.fill('Is this yours?')
    await sendButton.click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Failed to send message. Please try again.')
    await expect.element(field).toHaveValue('Is this yours?')
    await expect.element(chip).toBeVisible()
    expect(sent).toEqual([])

    answer('post', rpc('send_customer_message'), call => {
      sent.push(call)
      return HttpResponse.json(message(call.body.message_id, 9, { content: call.body.content }))
    })
    await sendButton.click()
    await expect.poll(() => sent.length).toBe(1)
    await expect.element(field).toHaveValue('')
    expect(sent[0]?.body.message_id).toBe(failed[0]?.body.message_id)
    expect(uploads).toHaveLength(1)
  })
})
