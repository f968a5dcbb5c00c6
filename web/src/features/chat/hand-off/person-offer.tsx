import { Headset } from 'lucide-react'
import { useRef } from 'react'
import { texts } from '../languages/languages.ts'

/** Below a reply that offers a person, beside the avatar: one tap calls one. */
export function PersonOffer({ onTake }: { onTake: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const take = () => {
    // The button goes with the tap: the focus stays with the messages.
    button.current?.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
    onTake()
  }
  return (
    <button
      ref={button}
      type="button"
      onClick={take}
      className="ms-9 mt-2 inline-flex self-start min-h-11 max-w-[70%] animate-arrive items-center gap-2 rounded-full border border-primary/40 bg-card px-4 py-2 text-start font-medium text-accent-foreground text-sm transition-colors hover:bg-accent"
    >
      <Headset aria-hidden className="size-4 shrink-0" />
      {texts.talkToPerson}
    </button>
  )
}
