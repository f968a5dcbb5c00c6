import { type Api, InputFile } from 'grammy'
import { type Attachment, ChannelFault, type Outgoing } from '../channel.ts'
import { splitText } from '../split-text.ts'
import { call } from './bot-api.ts'
import { buttonsOf } from './buttons.ts'

/** The most UTF-16 units of a message and of a caption. Source: https://core.telegram.org/bots/api#sendmessage */
const mostText = 4096
const mostCaption = 1024

/** One call of a message: a picture or a document with its caption, or a part of the text. */
interface Part {
  text: string
  attachment?: Attachment
}

/**
 * Sends a message: its picture or document with the words below, or its words, in as many parts as they need. Buttons are below
 * the last. What Telegram does not take is sent as its address.
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
    if (part.attachment) await sendAttachment(api, message, part.attachment, part.text, more)
    else await sendText(api, message.peer, part.text, more)
    if (!isLast) await onPart(at + 1)
  }
}

function partsOf({ text, attachment }: Outgoing): Part[] {
  const texts = (words: string) => splitText(words, mostText).map(text => ({ text }))
  if (!attachment) return texts(text)
  return text.length <= mostCaption ? [{ text, attachment }] : [{ text: '', attachment }, ...texts(text)]
}

type More = { reply_markup?: NonNullable<ReturnType<typeof buttonsOf>> }

const sendText = (api: Api, peer: string, text: string, more: More) =>
  call(api.sendMessage(peer, text, { link_preview_options: { is_disabled: true }, ...more }))

async function sendAttachment(
  api: Api,
  { peer, words }: Outgoing,
  { kind, url, name, file }: Attachment,
  caption: string,
  more: More,
): Promise<void> {
  const options = { ...(caption ? { caption } : {}), ...more }
  const input = file ? new InputFile(file.bytes, name ?? `picture.${file.type.split('/')[1]}`) : url
  try {
    if (kind === 'document') await call(api.sendDocument(peer, input, options))
    else await call(api.sendPhoto(peer, input, options))
  } catch (error) {
    if (!(error instanceof ChannelFault) || error.fault !== 'refused') throw error
    await sendText(api, peer, [caption, `${words[kind]} ${url}`].filter(Boolean).join('\n'), more)
  }
}
