import { type Api, InputFile } from 'grammy'
import { ChannelFault, type Outgoing } from '../channel.ts'
import { splitText } from '../split-text.ts'
import { call } from './bot-api.ts'
import { buttonsOf } from './buttons.ts'

/** The most UTF-16 units of a message and of a picture's caption. Source: https://core.telegram.org/bots/api#sendmessage */
const mostText = 4096
const mostCaption = 1024

/** One call of a message: a picture with its caption, or a part of the text. */
interface Part {
  text: string
  isPicture: boolean
}

/**
 * Sends a message: its picture with the words below, or its words, in as many parts as they need. Buttons are below the last.
 * A picture that Telegram does not take is sent as its address.
 * @param sent how many parts were sent before
 * @param onPart called after each part but the last
 * @throws ChannelFault
 */
export async function sendMessage(
  api: Api,
  message: Outgoing,
  sent: number,
  onPart: (parts: number) => Promise<void>,
): Promise<void> {
  const parts = partsOf(message)
  for (const [at, part] of parts.entries()) {
    if (at < sent) continue
    const isLast = at === parts.length - 1
    const buttons = isLast ? buttonsOf(message.choices, message.messageId, message.words) : undefined
    const more = buttons ? { reply_markup: buttons } : {}
    if (part.isPicture) await sendPicture(api, message, part.text, more)
    else await sendText(api, message.peer, part.text, more)
    if (!isLast) await onPart(at + 1)
  }
}

function partsOf({ text, imageUrl }: Outgoing): Part[] {
  const texts = (words: string) => splitText(words, mostText).map(text => ({ text, isPicture: false }))
  if (imageUrl === undefined) return texts(text)
  return text.length <= mostCaption
    ? [{ text, isPicture: true }]
    : [{ text: '', isPicture: true }, ...texts(text)]
}

type More = { reply_markup?: NonNullable<ReturnType<typeof buttonsOf>> }

const sendText = (api: Api, peer: string, text: string, more: More) =>
  call(api.sendMessage(peer, text, { link_preview_options: { is_disabled: true }, ...more }))

async function sendPicture(api: Api, message: Outgoing, caption: string, more: More): Promise<void> {
  const { peer, imageUrl = '', picture, words } = message
  const options = { ...(caption ? { caption } : {}), ...more }
  const file = picture ? new InputFile(picture.bytes, `picture.${picture.type.split('/')[1]}`) : imageUrl
  try {
    await call(api.sendPhoto(peer, file, options))
  } catch (error) {
    if (!(error instanceof ChannelFault) || error.fault !== 'refused') throw error
    await sendText(api, peer, [caption, `${words.picture} ${imageUrl}`].filter(Boolean).join('\n'), more)
  }
}
