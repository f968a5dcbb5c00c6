import { linkify, type TextPart } from '@/lib/text/linkify.ts'

/** A message's words: plain text, with web and mail addresses as links. */
export function MessageText({ text }: { text: string }) {
  let offset = 0
  return linkify(text).map(part => {
    const key = offset
    offset += part.text.length
    return <MessagePart key={key} {...part} />
  })
}

/** A stretch of a message's words: plain, or as a link. */
export function MessagePart({ text, href }: TextPart) {
  if (href === undefined) return <span>{text}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline underline-offset-2 hover:no-underline"
    >
      {text}
    </a>
  )
}
