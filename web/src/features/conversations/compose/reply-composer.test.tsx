import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, BACKEND, refusal, rpc, table } from '@/testing/backend'
import { business, OWNER_ID, renderOwnerScreen } from '@/testing/owner-screen'
import { pictures } from '@/testing/pictures'
import { answersChat } from '@/testing/stored-chat'
import { message, session } from '../api/fixtures.ts'
import type { SavedReply } from '../saved-replies/use-saved-replies.ts'
import { ChatDialog } from '../thread/chat-dialog.tsx'

let saved: SavedReply[]

beforeEach(() => {
  saved = [
    { id: 'hours', title: 'Opening hours', content: 'Hi {name}, we open at 9. {business}' },
    { id: 'order', title: 'Order on its way', content: 'Your order {order no} is on its way.' },
  ]
  answer('post', rpc('list_blocks'), () => HttpResponse.json([]))
  answer('post', rpc('list_chat_notes'), () => HttpResponse.json([]))
  answer('post', rpc('unanswered_questions'), () => HttpResponse.json([]))
  answer('post', rpc('mark_chat_read'), () => new HttpResponse(null, { status: 204 }))
  answer('post', rpc('list_saved_replies'), () => HttpResponse.json(saved))
})

const people = (role: string) => [
  { user_id: OWNER_ID, email: 'me@shop.example', role, is_caller: true },
  { user_id: 'abel', email: 'abel@shop.example', role: 'agent', is_caller: false },
]

/** Opens a chat that waits for a reply. */
async function openChat({ role = 'owner', customer = 'Maya Chen' } = {}) {
  const sessionId = crypto.randomUUID()
  const stored = [
    message('question', 1, { content: 'When do you open?' }),
    message('colleague', 2, { sender_type: 'human', content: 'I will look.', author_id: 'abel' }),
    message('own', 3, { sender_type: 'human', content: 'So will I.', author_id: OWNER_ID }),
  ]
  const names =
    customer === '' ? { customer_name: 'Anonymous', customer_email: '' } : { customer_name: customer }
  const chat = { ...session({ id: sessionId, status: 'escalated', ...names }), read_at: null }
  answer('post', rpc('list_members'), () => HttpResponse.json(people(role)))
  answersChat(chat, stored)
  const sent = answer('post', table('chat_messages'), ({ body }) => {
    const { id, content, image_url = null } = body
    const row = message(id, stored.length + 1, {
      sender_type: 'human',
      content,
      image_url,
      author_id: OWNER_ID,
    })
    stored.push(row)
    return HttpResponse.json(row, { status: 201 })
  })
  await renderOwnerScreen(
    <ChatDialog business={business} sessionId={sessionId} summary={undefined} onClose={vi.fn()} />,
  )
  await expect.element(page.getByText('When do you open?')).toBeVisible()
  await expect.element(page.getByText('abel@shop.example')).toBeVisible()
  return { sessionId, sent }
}

const field = page.getByLabelText('Reply', { exact: true })
const search = page.getByRole('combobox', { name: 'Search saved replies' })
const option = (name: string) => page.getByRole('option', { name })
const sendButton = page.getByRole('button', { name: 'Send reply' })

describe('the writer of a reply', () => {
  it('is named to colleagues, each reply by its own', async () => {
    await openChat()
    const authorOf = (id: string) => document.querySelector(`[data-message="${id}"]`)?.textContent
    expect(authorOf('colleague')).toContain('abel@shop.example')
    expect(authorOf('colleague')).not.toContain('You')
    expect(authorOf('own')).toContain('You')
  })
})

describe('saved replies', () => {
  it('open by a slash in the empty box, are found by typing, chosen by keys and filled in', async () => {
    const { sent } = await openChat()
    await field.click()
    await userEvent.keyboard('/')
    await expect.element(search).toHaveFocus()
    await expect.element(field).toHaveValue('')
    await expect.element(option('Opening hours')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('Order on its way')).toHaveAttribute('aria-selected', 'true')
    await expect
      .element(search)
      .toHaveAttribute('aria-activedescendant', option('Order on its way').element().id)
    await userEvent.keyboard('open')
    await expect.element(option('Order on its way')).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('Hi Maya Chen, we open at 9. Juniper & Clay')
    await expect.element(field).toHaveFocus()
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => sent.map(({ body }) => body.content))
      .toEqual(['Hi Maya Chen, we open at 9. Juniper & Clay'])
  })

  it('close by Escape, which keeps the chat open and what was typed', async () => {
    await openChat()
    await field.click()
    await userEvent.keyboard('/never heard of')
    await expect.element(page.getByText('No saved reply has these words.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(search).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('/never heard of')
    await expect.element(field).toHaveFocus()
  })

  it('take over each letter that is typed until their search has the focus', async () => {
    await openChat()
    await field.click()
    const box = field.element() as HTMLTextAreaElement
    let typed = ''
    const { port1, port2 } = new MessageChannel()
    // One in each task, faster than any fingers.
    port1.onmessage = () => {
      if (document.activeElement !== box || typed.length > 90) return
      const letter = String.fromCharCode(97 + (typed.length % 26))
      document.execCommand('insertText', false, letter)
      typed += letter
      port2.postMessage(undefined)
    }
    box.addEventListener('input', () => port2.postMessage(undefined), { once: true })
    await userEvent.keyboard('/')
    await expect.element(search).toHaveFocus()
    await expect.element(search).toHaveValue(typed)
    expect(typed).not.toBe('')
    await expect.element(field).toHaveValue('')
    // None of it is selected, to be typed over.
    await userEvent.keyboard('!')
    await expect.element(search).toHaveValue(`${typed}!`)
  })

  it('are never sent with a blank: it is named and selected, until it is typed over', async () => {
    const { sent } = await openChat({ customer: '' })
    await field.fill('Good morning!')
    await page.getByRole('button', { name: 'Saved replies' }).click()
    await option('Opening hours').click()
    await expect.element(field).toHaveValue('Good morning!\nHi {name}, we open at 9. Juniper & Clay')
    await expect
      .element(page.getByText('before you send'))
      .toHaveTextContent('Replace {name} before you send')
    await sendButton.click()
    await userEvent.keyboard('{Enter}')
    const box = field.element() as HTMLTextAreaElement
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('{name}')
    expect(sent).toEqual([])
    await userEvent.keyboard('there')
    await expect.element(page.getByText('before you send')).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => sent.map(({ body }) => body.content))
      .toEqual(['Good morning!\nHi there, we open at 9. Juniper & Clay'])
  })

  it('tell an agent who can write some, and that they could not be loaded', async () => {
    saved = []
    await openChat({ role: 'agent' })
    const button = page.getByRole('button', { name: 'Saved replies' })
    await button.click()
    await expect.element(page.getByText('Your manager can write some')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add saved reply' })).not.toBeInTheDocument()
  })

  it('are written, changed and deleted by a manager, with clear errors', async () => {
    await openChat({ role: 'manager' })
    const saves = answer('post', rpc('save_saved_reply'), () =>
      refusal(409, 'There is a saved reply with this title already.', 'PT409'),
    )
    await page.getByRole('button', { name: 'Saved replies' }).click()
    await page.getByRole('button', { name: 'Manage saved replies' }).click()
    const dialog = page.getByRole('dialog', { name: 'Saved replies' })
    await dialog.getByRole('button', { name: 'Add saved reply' }).click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(dialog.getByText('Please enter a title.')).toBeVisible()
    await expect.element(dialog.getByText('Please enter a text.')).toBeVisible()
    await dialog.getByLabelText('Title').fill('Opening hours')
    await dialog.getByLabelText('Text').fill('At 9.')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(dialog.getByText('There is a saved reply with this title already.')).toBeVisible()
    await expect.element(dialog.getByLabelText('Text')).toHaveValue('At 9.')

    answer('post', rpc('save_saved_reply'), call => {
      saves.push(call)
      const { reply_id: id, title, content } = call.body
      saved = [...saved, { id, title, content }]
      return new HttpResponse(null, { status: 204 })
    })
    await dialog.getByLabelText('Title').fill('Hours')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(dialog.getByRole('heading', { name: 'Hours', exact: true })).toBeVisible()
    // The same one was sent again, not another.
    expect(new Set(saves.map(({ body }) => body.reply_id)).size).toBe(1)

    const deleted = answer('post', rpc('delete_saved_reply'), ({ body }) => {
      saved = saved.filter(({ id }) => id !== body.reply_id)
      return HttpResponse.json(true)
    })
    await dialog.getByRole('button', { name: 'Delete Hours', exact: true }).click()
    await page.getByRole('button', { name: 'Delete saved reply' }).click()
    await expect.element(dialog.getByRole('heading', { name: 'Hours', exact: true })).not.toBeInTheDocument()
    await expect.poll(() => deleted.length).toBe(1)
  })
})

describe('“Suggest a reply”', () => {
  const suggestion = `${BACKEND}/functions/v1/suggest-reply`
  const suggest = page.getByRole('button', { name: 'Suggest a reply' })

  it('puts a draft into the box and sends nothing; an undo brings back what was typed', async () => {
    const { sessionId, sent } = await openChat()
    const asked = answer('post', suggestion, () =>
      HttpResponse.json({
        draft: 'We open at 9.',
        sources: [{ kind: 'article', id: '1', title: 'Hours' }],
        trouble: null,
      }),
    )
    await field.fill('Let me see')
    await suggest.click()
    await expect.element(field).toHaveValue('We open at 9.')
    await expect.element(page.getByText('Suggested from Hours. Read it before you send it.')).toBeVisible()
    expect(asked.map(({ body }) => body)).toEqual([{ businessId: business.id, sessionId }])
    await field.fill('We open at 9 sharp.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(field).toHaveValue('Let me see')
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect.element(field).toHaveValue('We open at 9 sharp.')
    expect(sent).toEqual([])
    await sendButton.click()
    await expect.poll(() => sent.map(({ body }) => body.content)).toEqual(['We open at 9 sharp.'])
    await expect.element(page.getByText('Suggested from')).not.toBeInTheDocument()
  })

  it('says when there is nothing to suggest, and when it failed; what was typed stays', async () => {
    await openChat()
    answer('post', suggestion, () => HttpResponse.json({ draft: null, sources: [], trouble: null }))
    await field.fill('Let me see')
    await suggest.click()
    await expect.element(page.getByText('Nothing to suggest')).toBeVisible()
    await expect.element(field).toHaveValue('Let me see')
    answer('post', suggestion, () =>
      HttpResponse.json({ error: 'PT429', message: 'Please try again tomorrow.' }, { status: 429 }),
    )
    await suggest.click()
    await expect.element(page.getByText('Please try again tomorrow.')).toBeVisible()
    await expect.element(field).toHaveValue('Let me see')
  })
})

describe('an image', () => {
  const file = page.getByLabelText('File', { exact: true })
  const storage = `${BACKEND}/storage/v1/object/chat-files/:name`

  it('is uploaded when it is attached, and sent once with the text', async () => {
    const { sessionId, sent } = await openChat()
    const uploads = answer('post', storage, () => HttpResponse.json({ Key: 'x' }))
    await file.upload(await pictures(1))
    await expect.element(page.getByText('Ready to send')).toBeVisible()
    const name = uploads[0]?.url.pathname.split('/').at(-1)
    expect(name).toMatch(new RegExp(`^${sessionId}-\\d+\\.png$`))
    await field.fill('Like this one?')
    await sendButton.click()
    await expect.element(page.getByText('Ready to send')).not.toBeInTheDocument()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.body).toMatchObject({
      content: 'Like this one?',
      image_url: `${BACKEND}/storage/v1/object/public/chat-files/${name}`,
    })
    expect(uploads).toHaveLength(1)
  })

  it('that was not uploaded says why, is not sent, and is uploaded again on request', async () => {
    const { sent } = await openChat()
    answer('post', storage, () => refusal(503, 'The server is starting.'))
    await file.upload(await pictures(1))
    await expect.element(page.getByText('The image was not uploaded.')).toBeVisible()
    await expect.element(sendButton).toBeDisabled()
    await field.fill('Look')
    await expect.element(sendButton).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual([])
    const uploads = answer('post', storage, () => HttpResponse.json({ Key: 'x' }))
    await page.getByRole('button', { name: 'Upload again' }).click()
    await expect.element(page.getByText('Ready to send')).toBeVisible()
    expect(uploads).toHaveLength(1)
    await page.getByRole('button', { name: 'Remove file' }).click()
    await sendButton.click()
    await expect
      .poll(() => sent.map(({ body }) => [body.content, body.image_url]))
      .toEqual([['Look', undefined]])
  })
})

describe('a document', () => {
  const file = page.getByLabelText('File', { exact: true })
  const storage = `${BACKEND}/storage/v1/object/chat-documents/:name`

  it('goes with a reply, with the name that it has', async () => {
    const { sessionId, sent } = await openChat()
    const uploads = answer('post', storage, () => HttpResponse.json({ Key: 'x' }))
    await file.upload(new File(['%PDF-1.7'], 'Terms.pdf', { type: 'application/pdf' }))
    await expect.element(page.getByText('Ready to send')).toBeVisible()
    await expect.element(page.getByText('Terms.pdf')).toBeVisible()
    const name = uploads[0]?.url.pathname.split('/').at(-1)
    expect(name).toMatch(new RegExp(`^${sessionId}-\\d+\\.pdf$`))
    await sendButton.click()
    await expect.poll(() => sent.length).toBe(1)
    const url = `${BACKEND}/storage/v1/object/public/chat-documents/${name}`
    expect(sent[0]?.body).toMatchObject({
      content: 'Sent a file',
      file: { url, name: 'Terms.pdf', size: 8 },
    })
    expect(sent[0]?.body).not.toHaveProperty('image_url')
  })

  it('that is not what its name says is refused in words, is not uploaded, and what was typed stays', async () => {
    await openChat()
    const uploads = answer('post', storage, () => HttpResponse.json({ Key: 'x' }))
    await field.fill('Our terms.')
    await file.upload(new File(['MZ'], 'setup.pdf', { type: 'application/pdf' }))
    await expect.element(page.getByText('This file is not what its name says')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Upload again' })).not.toBeInTheDocument()
    await expect.element(sendButton).toBeDisabled()
    await expect.element(field).toHaveValue('Our terms.')
    expect(uploads).toEqual([])
    await page.getByRole('button', { name: 'Remove file' }).click()
    await expect.element(sendButton).toBeEnabled()
  })
})
