import { Headset } from 'lucide-react'

/** A line about the people behind the chat. */
export function Note({ children }: { children: string }) {
  return (
    <p className="mx-auto my-4 flex max-w-md animate-arrive items-center gap-2.5 rounded-lg bg-accent px-4 py-2.5 text-accent-foreground text-sm">
      <Headset aria-hidden className="size-4 shrink-0" />
      {children}
    </p>
  )
}
