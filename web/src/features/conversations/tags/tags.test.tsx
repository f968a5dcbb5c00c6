import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '@/lib/business/permissions'
import { answer, refusal, rpc, table } from '@/testing/backend'
import { OWNER_ID, renderOwnerScreen } from '@/testing/owner-screen'
import { message, session } from '../api/fixtures.ts'
import { InboxPage } from '../inbox/inbox-page.tsx'

const id = (n: number) => `00000000-0000-4000-8000-0000000000${n}`
const [CHAT, ANGRY, GIFT] = [id(10), id(20), id(30)]

let tags: { id: string; name: string; chats: number }[]
let onChat: string[]

beforeEach(() => {
  localStorage.removeItem('chats-view')
  tags = [
    { id: ANGRY, name: 'Angry', chats: 1 },
    { id: GIFT, name: 'Gift wrap', chats: 2 },
  ]
  onChat = [ANGRY]
  const chat = session({ id: CHAT })
  for (const name of ['list_blocks', 'list_chat_notes'])
    answer('post', rpc(name), () => HttpResponse.json([]))
  answer('post', rpc('inbox_counts'), () =>
    HttpResponse.json({ waiting: 0, mine: 0, unassigned: 0, held: 0 }),
  )
  answer('post', rpc('list_members'), () =>
    HttpResponse.json([{ user_id: OWNER_ID, email: 'me@shop.example', role: 'owner', is_caller: true }]),
  )
  answer('post', rpc('assistant_usage'), () =>
    HttpResponse.json({ replies_today: 0, resets_at: '2026-03-05T00:00:00+00:00', trouble: null }),
  )
  answer('post', rpc('mark_chat_read'), () => new HttpResponse(null, { status: 204 }))
  answer('get', table('chat_sessions'), () => HttpResponse.json([{ ...chat, read_at: null }]))
  answer('get', table('chat_messages'), () => HttpResponse.json([message('question', 1)]))
  answer('post', rpc('list_tags'), () => HttpResponse.json(tags))
  answer('post', rpc('list_chat_tags'), () => HttpResponse.json(tags.filter(tag => onChat.includes(tag.id))))
  answer('post', rpc('untag_chat'), ({ body }) => {
    onChat = onChat.filter(other => other !== body.tag_id)
    return HttpResponse.json(true)
  })
})

const answerLists = () =>
  answer('post', rpc('list_chat_sessions'), ({ body }) => {
    const isThere = !body.tag || onChat.includes(body.tag)
    return HttpResponse.json(isThere ? [session({ id: CHAT, tag_ids: onChat })] : [])
  })

/** Stores what is put on, as the server does. */
const answerTagging = () =>
  answer('post', rpc('tag_chat'), ({ body }) => {
    const known = tags.find(({ name }) => name.toLowerCase() === body.name.toLowerCase())
    const tag = known ?? { id: id(40 + tags.length), name: body.name, chats: 0 }
    if (!known) tags.push(tag)
    onChat = [...onChat, tag.id]
    return HttpResponse.json(tag.id)
  })

async function openInbox(role: Role = 'owner', query = `?session=${CHAT}`) {
  const lists = answerLists()
  await renderOwnerScreen(<InboxPage />, `/inbox${query}`, role)
  await expect.element(row).toHaveTextContent('Angry')
  return lists
}

const row = page.getByRole('list', { name: 'Chats' }).getByRole('link')
const search = page.getByRole('combobox', { name: 'Search tags' })
const option = (name: string) => page.getByRole('option', { name })
const chip = (name: string) => page.getByRole('button', { name: `Remove tag ${name}` })

describe('tags of a chat', () => {
  it('are put on by a key and by typing, several one after the other, a new one too', async () => {
    const puts = answerTagging()
    await openInbox()
    await expect.element(chip('Angry')).toBeVisible()
    await userEvent.keyboard('t')
    await expect.element(search).toHaveFocus()
    await expect.element(option('Angry')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('wrap{Enter}')
    await expect.element(chip('Gift wrap')).toBeInTheDocument()
    await expect.element(search).toHaveValue('')
    await userEvent.keyboard('Refund due')
    await expect.element(option('Create “Refund due”')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(chip('Refund due')).toBeInTheDocument()
    expect(puts.map(({ body }) => body)).toEqual([
      { session_id: CHAT, name: 'Gift wrap' },
      { session_id: CHAT, name: 'Refund due' },
    ])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Add tag' })).toHaveFocus()
    await expect.element(row).toHaveTextContent('Refund due')
  })

  it('are taken off by the chip, and by choosing them again', async () => {
    answerTagging()
    await openInbox()
    await chip('Angry').click()
    await expect.element(chip('Angry')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Add tag' }).click()
    await option('Gift wrap').click()
    await expect.element(chip('Gift wrap')).toBeInTheDocument()
    await option('Gift wrap').click()
    await expect.element(chip('Gift wrap')).not.toBeInTheDocument()
    await expect.element(row).not.toHaveTextContent('Angry')
  })

  it('are taken back where they are refused', async () => {
    answer('post', rpc('tag_chat'), () => refusal(409, 'A chat has at most 10 tags.', 'PT409'))
    await openInbox()
    await page.getByRole('button', { name: 'Add tag' }).click()
    await option('Gift wrap').click()
    await expect.element(page.getByText('A chat has at most 10 tags.')).toBeVisible()
    await expect.element(chip('Gift wrap')).not.toBeInTheDocument()
  })
})

describe('the filter by tag', () => {
  it('narrows the list, is in the address, and is cleared', async () => {
    const lists = await openInbox('owner', '')
    await page.getByRole('button', { name: 'Filter by tag' }).click()
    await option('Gift wrap').click()
    await expect.element(page.getByText('No chats match.')).toBeVisible()
    expect(lists.at(-1)?.body).toMatchObject({ status: 'open', tag: GIFT })
    expect(window.location.search).toBe(`?tag=${GIFT}`)
    await page.getByRole('button', { name: 'Mine' }).click()
    await expect.element(page.getByText('No chats match.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all open chats' }).click()
    await expect.element(row).toBeVisible()
    expect(window.location.search).toBe('')
    await page.getByRole('button', { name: 'Filter by tag' }).click()
    await option('Angry').click()
    await expect.element(page.getByRole('button', { name: 'Filtered by tag: Angry' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the tag' }).click()
    await expect.element(page.getByRole('button', { name: 'Filter by tag' })).toHaveFocus()
  })

  it('is as wide before the tags are known as after', async () => {
    let tell = () => {}
    const known = new Promise<void>(resolve => {
      tell = resolve
    })
    answer('post', rpc('list_tags'), async () => {
      await known
      return HttpResponse.json(tags)
    })
    answerLists()
    await renderOwnerScreen(<InboxPage />, `/inbox?tag=${ANGRY}`)
    const clear = page.getByRole('button', { name: 'Clear the tag' })
    await expect.element(clear).toBeVisible()
    const field = page.getByRole('searchbox', { name: 'Search chats' })
    const width = field.element().getBoundingClientRect().width
    tell()
    await expect.element(page.getByRole('button', { name: 'Filtered by tag: Angry' })).toBeVisible()
    expect(field.element().getBoundingClientRect().width).toBe(width)
  })

  it('by a tag that was deleted shows all', async () => {
    await openInbox('owner', `?tag=${id(99)}`)
    await expect.element(page.getByRole('button', { name: 'Filter by tag' })).toBeVisible()
  })
})

describe('the tags of a business', () => {
  const openManager = async () => {
    await page.getByRole('button', { name: 'Add tag' }).click()
    await page.getByRole('button', { name: 'Manage tags' }).click()
  }

  it('are renamed, never to a name that there is', async () => {
    answer('post', rpc('rename_tag'), ({ body }) => {
      if (body.name === 'Gift wrap') return refusal(409, 'There is a tag with this name already.', 'PT409')
      tags = tags.map(tag => (tag.id === body.tag_id ? { ...tag, name: body.name } : tag))
      return new HttpResponse(null, { status: 204 })
    })
    await openInbox()
    await openManager()
    await page.getByRole('button', { name: 'Rename Angry' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Gift wrap')
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect.element(page.getByText('There is a tag with this name already.')).toBeVisible()
    await name.fill('  Upset ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Rename Upset' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(row).toHaveTextContent('Upset')
  })

  it('are deleted after a question that tells on how many chats they are', async () => {
    answer('post', rpc('delete_tag'), ({ body }) => {
      tags = tags.filter(tag => tag.id !== body.tag_id)
      return HttpResponse.json(true)
    })
    await openInbox()
    await openManager()
    await page.getByRole('button', { name: 'Delete Gift wrap' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this tag?' })
    await expect.element(question).toHaveTextContent('“Gift wrap” is on 2 chats.')
    await question.getByRole('button', { name: 'Delete tag' }).click()
    await expect.element(page.getByText('Tag deleted.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Delete Gift wrap' })).not.toBeInTheDocument()
  })

  it('are not changed by agents', async () => {
    await openInbox('agent')
    await page.getByRole('button', { name: 'Add tag' }).click()
    await expect.element(option('Angry')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Manage tags' })).not.toBeInTheDocument()
  })
})
