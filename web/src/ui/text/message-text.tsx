import { linkify } from '@/lib/text/linkify.ts'

/** A message's words: plain text, with web and mail addresses as links. */
export function MessageText({ text }: { text: string }) {
  let offset = 0
  return linkify(text).map(part => {
    const key = offset
    offset += part.text.length
    return part.href === undefined ? (
      <span key={key}>{part.text}</span>
    ) : (
      <a
        key={key}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2 hover:no-underline"
      >
        {part.text}
      </a>
    )
  })
}
