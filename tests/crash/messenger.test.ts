// Processes are killed between sending a message to a messenger and noting that: nothing is lost, each kill repeats one message
// at most, and what came in meanwhile is there once. `npm run crash -- 50 messenger` does it at length.
import { expect, test } from 'vitest'
import { startTelegram } from '../support/messengers/telegram.ts'
import { tell, times } from './figures.ts'
import { createInstallation } from './installation.ts'
import { createSender } from './sender.ts'

/** Patience for a busy machine. */
const soon = { timeout: 90_000, interval: 100 }
const kills = Number(process.env.KILLS ?? times(2))

test('a kill between sending and noting repeats one message at most, and loses none', async () => {
  const telegram = await startTelegram()
  const bot = telegram.addBot()
  const installation = await createInstallation({ TELEGRAM_API_URL: telegram.apiUrl })
  try {
    await installation.start()
    const owner = await installation.addOwner()
    const { send } = createSender(installation.url, await installation.publishableKey())
    const businessId = crypto.randomUUID()
    await send('POST', '/rest/v1/businesses', { id: businessId, owner_id: owner.id, name: 'Shop' }, owner)
    const asked = { businessId, kind: 'telegram', secret: bot.token }
    expect((await send('POST', '/functions/v1/connect-channel', asked, owner)).status).toBe(200)
    const maya = telegram.user('Maya')
    bot.say(maya, '/start')
    await expect.poll(() => bot.seenBy(maya).length, soon).toBe(1)
    const [chat] = await installation.asAdmin(
      sql => sql<{ session_id: string }[]>`select session_id from private.channel_chats`,
    )
    const written: string[] = []
    const heard: string[] = []
    for (let kill = 1; kill <= kills; kill += 1) {
      let isKilled = false
      bot.acknowledge = async () => {
        if (isKilled) return
        isKilled = true
        await installation.killNode()
      }
      for (const part of [1, 2, 3]) {
        const content = `Message ${kill}.${part}`
        const message = { session_id: chat?.session_id, sender_type: 'human', content }
        const { status } = await send('POST', '/rest/v1/chat_messages', message, owner).catch(() => ({
          status: 0,
        }))
        if (status === 201) written.push(content)
      }
      await expect.poll(() => isKilled, soon).toBe(true)
      await expect.poll(() => installation.isRunning(), soon).toBe(false)
      bot.acknowledge = () => undefined
      heard.push(`Heard ${kill}`)
      bot.say(maya, `Heard ${kill}`)
      await installation.start()
      // As if the dead process's claims had ended.
      await installation.asAdmin(async sql => {
        await sql`update private.channel_outbox set claimed_until = now() - interval '1 second'`
        await sql`update private.channel_connections set reader_until = now() - interval '1 second'`
      })
      await expect.poll(() => bot.textsTo(maya), soon).toEqual(expect.arrayContaining(written))
      await expect.poll(() => bot.pending, soon).toBe(0)
    }
    const shown = bot.textsTo(maya).filter(text => text.startsWith('Message'))
    expect([...new Set(shown)].filter(text => written.includes(text))).toEqual(written)
    expect(shown.length - new Set(shown).size).toBeLessThanOrEqual(kills)
    tell(
      `${kills} kills: ${written.length} messages written, ${shown.length} shown, of them ` +
        `${shown.length - new Set(shown).size} a second time, ${written.filter(text => !shown.includes(text)).length} lost`,
    )
    const said = await installation.asAdmin(
      sql => sql<{ content: string }[]>`
        select content from chat_messages where sender_type = 'customer' order by created_at`,
    )
    expect(said.map(({ content }) => content)).toEqual(heard)
  } finally {
    await installation.remove()
    await telegram.stop()
  }
}, 600_000)
