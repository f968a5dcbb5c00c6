// A shop's bot of Telegram, with a local server of the Bot API: what comes in, what goes out, and what goes wrong between.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { startTelegram, type TestTelegram } from '../support/messengers/telegram.ts'
import { asked, connectedShop, type Shop, said, soon, stored } from './telegram-support.ts'

let telegram: TestTelegram
let frontdesk: TestFrontdesk
let shop: Shop

beforeAll(async () => {
  telegram = await startTelegram()
  frontdesk = await startTestFrontdesk({ TELEGRAM_API_URL: telegram.apiUrl })
  shop = await connectedShop(frontdesk, telegram)
})
afterAll(async () => {
  await frontdesk?.stop()
  await telegram?.stop()
})

const greeting = "Hello! I'm here to help you today. How can I assist you?"

test('an update that is delivered three times is one message with one answer', async () => {
  const { bot } = shop
  const maya = telegram.user('Maya')
  bot.deliveries = 3
  bot.say(maya, '/start from-the-flyer')
  bot.say(maya, 'How long can I return something?')
  bot.deliveries = 1
  await soon(() => expect(bot.seenBy(maya)).toHaveLength(2))
  await soon(() => expect(bot.pending).toBe(0))
  expect(await said(frontdesk, shop, maya, 'customer')).toEqual(['How long can I return something?'])
  const answers = await said(frontdesk, shop, maya, 'ai')
  expect(answers).toEqual([greeting, expect.stringContaining('30 days')])
  expect(bot.textsTo(maya)).toEqual(answers)
  const [chat] = await frontdesk.admin`
    select channel, customer_name, customer_email, status from chat_sessions where business_id = ${shop.id}`
  expect(chat).toEqual({ channel: 'telegram', customer_name: 'Maya', customer_email: '', status: 'active' })
})

test('pictures go both ways', async () => {
  const { bot, owner } = shop
  const ben = telegram.user('Ben')
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'Ben' } })
    .jpeg()
    .toBuffer()
  bot.deliveries = 2
  bot.sendPhoto(ben, bytes, 'Do you have this in blue?')
  bot.deliveries = 1
  const [message] = await soon(async () => {
    const found = (await stored(frontdesk, shop, ben)).filter(({ image_url }) => image_url)
    expect(found).toHaveLength(1)
    return found
  })
  expect(message?.content).toBe('Do you have this in blue?')
  const served = await fetch(message?.image_url ?? '')
  const picture = sharp(Buffer.from(await served.arrayBuffer()))
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
  expect((await picture.metadata()).exif).toBeUndefined()

  const sent = {
    session_id: message?.session_id ?? '',
    sender_type: 'human',
    content: 'Sent an image',
    image_url: message?.image_url ?? '',
  }
  expect((await owner.client.from('chat_messages').insert(sent)).error).toBeNull()
  const shown = await soon(() => {
    const found = bot.seenBy(ben).find(({ photo }) => photo)
    expect(found).toBeDefined()
    return found
  })
  expect(shown?.text).toBe('')
  expect(await sharp(shown?.photo as Buffer).metadata()).toMatchObject({ format: 'webp', width: 300 })
})

test('a document of the owner’s arrives under its name, or as its address', async () => {
  const { bot, owner } = shop
  const cleo = telegram.user('Cleo')
  const session = await asked(frontdesk, shop, cleo)
  const bytes = Buffer.from('%PDF-1.7\n%\xe2\xe3\n', 'latin1')
  const bucket = owner.client.storage.from('chat-documents')
  const send = async (time: number, content: string) => {
    const name = `${session}-${time}.pdf`
    expect((await bucket.upload(name, bytes)).error).toBeNull()
    const file = { url: bucket.getPublicUrl(name).data.publicUrl, name: 'Terms.pdf', size: 0 }
    const reply = { session_id: session, sender_type: 'human', content, file }
    expect((await owner.client.from('chat_messages').insert(reply as never)).error).toBeNull()
    return file.url
  }
  await send(1, 'Sent a file')
  const shown = await soon(() => {
    const found = bot.seenBy(cleo).find(({ document }) => document)
    expect(found).toBeDefined()
    return found
  })
  expect(shown).toMatchObject({ text: '', fileName: 'Terms.pdf' })
  expect(bytes.equals(shown?.document as Buffer)).toBe(true)
  bot.refusesDocuments = true
  const url = await send(2, 'Our terms.')
  await soon(() => expect(bot.textsTo(cleo).at(-1)).toBe(`Our terms.\nFile: ${url}?download=Terms.pdf`))
  bot.refusesDocuments = false
})

test('a picture that cannot be read is said so, in the language of its sender', async () => {
  const { bot } = shop
  const eva = telegram.user('Eva', 'es-MX')
  bot.sendPhoto(eva, Buffer.from('This is no picture.'))
  await soon(() => expect(bot.textsTo(eva)).toContain('Esta imagen no se puede leer. Envía otra, por favor.'))
  const document = { file_id: 'x', mime_type: 'image/jpeg', file_size: 6 * 1024 * 1024 }
  bot.sendOther(eva, { document })
  await soon(() => expect(bot.textsTo(eva).at(-1)).toContain('demasiado grande'))
  expect(await said(frontdesk, shop, eva, 'customer')).toEqual([])
})

test('an owner who takes a chat over silences the assistant, and gives it back', async () => {
  const { bot, owner } = shop
  const rosa = telegram.user('Rosa')
  const session = await asked(frontdesk, shop, rosa)
  const reply = { session_id: session, sender_type: 'human', content: 'Hello, this is Anna.' }
  expect((await owner.client.from('chat_messages').insert(reply)).error).toBeNull()
  await soon(() => expect(bot.textsTo(rosa).at(-1)).toBe('Hello, this is Anna.'))
  expect(bot.textsTo(rosa).at(-2)).toBe("You're now chatting with a member of the team.")
  bot.say(rosa, 'How long does delivery take?')
  await soon(async () => expect(await said(frontdesk, shop, rosa, 'customer')).toHaveLength(2))
  await frontdesk.admin`
    update chat_sessions set reply_owed_since = now() - interval '1 minute' where id = ${session}`
  // A second customer is answered meanwhile; the first is not.
  await asked(frontdesk, shop, telegram.user('Sam'))
  expect((await stored(frontdesk, shop, rosa)).at(-1)?.sender_type).toBe('customer')
  expect((await owner.client.rpc('hand_back_to_assistant', { session_id: session })).error).toBeNull()
  await soon(() => expect(bot.textsTo(rosa).at(-1)).toContain('two working days'))
})

test('who blocks the bot is noticed, and is reached again when they write', async () => {
  const { bot, owner } = shop
  const leo = telegram.user('Leo')
  const session = await asked(frontdesk, shop, leo)
  const reach = async () => {
    const { data } = await owner.client
      .from('chat_sessions')
      .select('channel, unreachable_at, undelivered_at')
      .eq('id', session)
      .single()
    return data
  }
  expect(await reach()).toEqual({ channel: 'telegram', unreachable_at: null, undelivered_at: null })
  bot.block(leo, false)
  const reply = { session_id: session, sender_type: 'human', content: 'One more thing' }
  await owner.client.from('chat_messages').insert(reply)
  await soon(async () => expect((await reach())?.unreachable_at).not.toBeNull())
  const { data } = await owner.client.from('chat_messages').select('delivery_fault').match(reply)
  expect(data).toEqual([{ delivery_fault: 'blocked' }])
  expect((await reach())?.undelivered_at).not.toBeNull()
  expect(
    await frontdesk.admin`select from private.channel_outbox where peer = ${String(leo.id)}`,
  ).toHaveLength(0)
  bot.unblock(leo)
  await soon(async () => expect((await reach())?.unreachable_at).toBeNull())
  bot.block(leo)
  await soon(async () => expect((await reach())?.unreachable_at).not.toBeNull())
})

test('429 is obeyed: nothing is asked of Telegram before its time is over, and nothing is lost', async () => {
  const { bot, owner } = shop
  const ada = telegram.user('Ada')
  const session = await asked(frontdesk, shop, ada)
  bot.wantNothingFor(2)
  const words = ['One', 'Two', 'Three']
  for (const content of words)
    await owner.client.from('chat_messages').insert({ session_id: session, sender_type: 'human', content })
  await soon(() => expect(bot.textsTo(ada).slice(-3)).toEqual(words))
  expect(bot.tooSoon).toBe(0)
})

test('taps say whether an answer helped, and call a person', async () => {
  const { bot } = shop
  const noor = telegram.user('Noor', 'fr')
  const session = await asked(frontdesk, shop, noor, 'How long can I return something?')
  const shown = () => bot.seenBy(noor).at(-1)
  const answer = shown()
  expect(answer?.buttons.map(({ text }) => text)).toEqual(['👍 Cela m’a aidé', '👎 Cela ne m’a pas aidé'])
  const helped = async () => {
    const [row] = await frontdesk.admin`
      select m.helped from chat_messages m where m.session_id = ${session} and m.kind = 'answer'`
    return row?.helped
  }
  bot.tap(noor, answer?.buttons[1], answer)
  await soon(async () => expect(await helped()).toBe(false))
  await soon(() => expect(answer?.buttons.map(({ text }) => text)).toEqual(['Parler à une personne']))
  const offer = answer?.buttons[0]
  bot.tap(noor, offer, answer)
  await soon(() => expect(shown()?.text).toContain('Nous avons prévenu'))
  await soon(() => expect(answer?.buttons).toEqual([]))
  bot.tap(noor, offer, answer)
  await soon(() => expect(bot.pending).toBe(0))
  expect(await said(frontdesk, shop, noor, 'customer')).toEqual([
    'How long can I return something?',
    'Parler à une personne',
  ])
  const [chat] =
    await frontdesk.admin`select status, escalation_reason from chat_sessions where id = ${session}`
  expect(chat).toEqual({ status: 'escalated', escalation_reason: 'The customer asked for a person.' })
  // Somebody else's tap does nothing.
  const eve = telegram.user('Eve')
  bot.tap(eve, offer, answer)
  bot.tap(eve, { text: '', callback_data: offer?.callback_data.replace('o:', 'h:') ?? '' }, answer)
  await soon(() => expect(bot.pending).toBe(0))
  expect(await helped()).toBe(false)
})

test('what cannot be read is answered with a kind line; groups are left', async () => {
  const { bot } = shop
  const kim = telegram.user('Kim', 'pt-br')
  bot.sendOther(kim, { sticker: { file_id: 'x', emoji: '👋' } })
  await soon(() =>
    expect(bot.textsTo(kim)).toEqual([
      'Aqui só é possível ler textos e imagens. Escreva, por favor, o que quer dizer.',
    ]),
  )
  bot.edit(kim, 'I meant something else')
  await soon(() => expect(bot.textsTo(kim).at(-1)).toContain('A alteração de uma mensagem'))
  bot.addToGroup(kim, -100_777)
  await soon(() => expect(bot.left).toEqual([-100_777]))
  expect(bot.shown.find(({ chat }) => chat === -100_777)?.text).toContain('uma pessoa de cada vez')
  expect(await stored(frontdesk, shop, kim)).toEqual([])
})

test('a long answer comes in parts, in order', async () => {
  const { bot, owner } = shop
  const zoe = telegram.user('Zoe')
  const session = await asked(frontdesk, shop, zoe)
  const content = Array.from({ length: 800 }, (_, at) => `word${at}`).join(' ')
  await owner.client.from('chat_messages').insert({ session_id: session, sender_type: 'human', content })
  await soon(() => expect(bot.textsTo(zoe).slice(-2).join(' ')).toBe(content))
})

test('a closed chat is followed by a new one; a blocked customer is not heard', async () => {
  const { bot, owner } = shop
  const tom = telegram.user('Tom')
  const first = await asked(frontdesk, shop, tom)
  await owner.client.from('chat_sessions').update({ status: 'resolved' }).eq('id', first)
  await soon(() => expect(bot.textsTo(tom).at(-1)).toContain('This chat has been resolved.'))
  const second = await asked(frontdesk, shop, tom, 'How long does delivery take?')
  expect(second).not.toBe(first)
  await owner.client.rpc('block_customer', { session_id: second, for_good: true })
  bot.say(tom, 'Are you there?')
  await soon(() => expect(bot.textsTo(tom).at(-1)).toBe('This chat is closed.'))
  await owner.client.from('chat_sessions').update({ status: 'resolved' }).eq('id', second)
  bot.say(tom, 'Hello again?')
  await soon(() => expect(bot.pending).toBe(0))
  expect(await said(frontdesk, shop, tom, 'customer')).toHaveLength(2)
})

test('an owner finds a customer, takes along what was said, and deletes it', async () => {
  const shop = await connectedShop(frontdesk, telegram)
  const { id: business_id, owner } = shop
  const zoe = { ...telegram.user('Zoë'), username: 'zoe_w' }
  const other = telegram.user('Zoëlle')
  await asked(frontdesk, shop, zoe)
  await asked(frontdesk, shop, other)
  const find = async (words: string) =>
    (await owner.client.rpc('find_messenger_customers', { business_id, words }).throwOnError()).data
  expect((await find('zoë')).map(({ name }) => name).sort()).toEqual(['Zoë', 'Zoëlle'])
  const [found] = await find('@Zoe_W')
  expect(found).toMatchObject({ kind: 'telegram', peer: String(zoe.id), username: 'zoe_w', chats: 1 })
  expect(await find(String(zoe.id))).toEqual([found])
  const person = { business_id, kind: 'telegram', peer: String(zoe.id) }
  const { data: copy } = await owner.client.rpc('export_messenger_customer', person).throwOnError()
  expect(copy).toMatchObject({
    number: String(zoe.id),
    chats: [
      { name: 'Zoë', messages: expect.arrayContaining([expect.objectContaining({ from: 'customer' })]) },
    ],
  })
  const { data: deleted } = await owner.client.rpc('delete_messenger_customer', person).throwOnError()
  expect(deleted).toBe(1)
  expect(await stored(frontdesk, shop, zoe)).toEqual([])
  expect((await stored(frontdesk, shop, other)).length).toBeGreaterThan(1)
})

test('customers delete what they wrote, and so does time', async () => {
  const { bot } = shop
  const uma = telegram.user('Uma')
  const session = await asked(frontdesk, shop, uma)
  bot.say(uma, '/delete')
  const question = await soon(() => {
    const found = bot.seenBy(uma).at(-1)
    expect(found?.buttons.map(({ text }) => text)).toEqual(['Delete everything', 'Keep it'])
    return found
  })
  bot.tap(uma, question?.buttons[0], question)
  await soon(() => expect(bot.textsTo(uma).at(-1)).toContain('Nothing of it is left'))
  expect(await frontdesk.admin`select from chat_sessions where id = ${session}`).toHaveLength(0)
  expect(await frontdesk.admin`select from private.channel_chats where session_id = ${session}`).toHaveLength(
    0,
  )

  const again = await asked(frontdesk, shop, uma)
  await frontdesk.admin`update businesses set retention_days = 1 where id = ${shop.id}`
  await frontdesk.admin`update chat_sessions set last_message_at = now() - interval '2 days' where id = ${again}`
  await frontdesk.admin`select delete_expired_chats()`
  expect(await frontdesk.admin`select from private.channel_chats where session_id = ${again}`).toHaveLength(0)
  await frontdesk.admin`update businesses set retention_days = null where id = ${shop.id}`
})
