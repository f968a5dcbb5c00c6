import { linkify, type TextPart } from '@/lib/text/linkify.ts'

/** A message's text, with web and e-mail addresses as links. */
export function MessageText({ text }: { text: string }) {
  let offset = 0
  return linkify(text).map(part => {
    const key = offset
    offset += part.text.length
    return <MessagePart key={key} {...part} />
  })
}

/** A part of the text: plain, or a link. */
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
