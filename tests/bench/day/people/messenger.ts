/** Customers who write in Telegram: a local server of the Bot API stands in for it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestBot, TestTelegram } from '../../../support/messengers/telegram.ts'
import { marked } from './marks.ts'
import { messagesOfChat, pauseBetween } from './pace.ts'
import { questionFor } from './questions.ts'
import { addressOfOwner, type Shop } from './shops.ts'
import { pause, type World } from './world.ts'

export interface BotShop {
  shop: Shop
  bot: TestBot
}

const answerPatience = 30_000

/** Connects bots to some shops, as their owners do. */
export async function connectBots(
  world: World,
  telegram: TestTelegram,
  shops: readonly Shop[],
): Promise<BotShop[]> {
  const connected: BotShop[] = []
  for (const shop of shops) {
    const bot = telegram.addBot()
    const { isFine, body } = await world.caller.call('connect-channel', {
      path: '/functions/v1/connect-channel',
      address: addressOfOwner(shop),
      token: await world.tokenOf(shop),
      body: { businessId: shop.businessId, kind: 'telegram', secret: bot.token },
    })
    if (!isFine) throw new Error(`A bot was not connected: ${JSON.stringify(body)}`)
    connected.push({ shop, bot })
  }
  return connected
}

/** Somebody's chat with a bot: each message waits for its reply. */
export async function chatInMessenger(
  world: World,
  telegram: TestTelegram,
  { shop, bot }: BotShop,
): Promise<void> {
  const { figures, ledger, random } = world
  const user = telegram.user('Maya', 'en')
  bot.say(user, '/start')
  figures.count('chats in Telegram')
  for (let left = messagesOfChat(random); left > 0; left -= 1) {
    const content = marked(questionFor(shop, random))
    const seen = bot.seenBy(user).length
    // The messenger has it: whatever comes then, it must not be lost.
    ledger.write(randomUUID(), 'customer', content).isAcknowledged = true
    const began = performance.now()
    bot.say(user, content)
    while (bot.seenBy(user).length === seen && performance.now() - began < answerPatience) await delay(25)
    if (bot.seenBy(user).length === seen) figures.count('Telegram messages without a reply within 30 s')
    else figures.time('Telegram: question to reply', performance.now() - began)
    if (!(await pause(world, pauseBetween(random, world.pace)))) break
  }
}
