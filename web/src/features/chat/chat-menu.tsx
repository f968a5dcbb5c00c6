import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ChatMenuProps } from './chat-menu-dialog.tsx'
import { texts } from './languages/languages.ts'

const Dialog = lazy(async () => ({ default: (await import('./chat-menu-dialog.tsx')).ChatMenuDialog }))

/** What customers may do with their chat as a whole. The dialog's code is loaded when it is opened. */
export function ChatMenu(props: Omit<ChatMenuProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={texts.yourChat}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-me-2 grid size-11 shrink-0 place-items-center rounded-full text-muted-foreground transition-colors hover:bg-muted hover:text-foreground"
      >
        <EllipsisVertical aria-hidden className="size-5" />
      </button>
      {isOpen && (
        <Suspense>
          <Dialog
            {...props}
            onClose={() => {
              setIsOpen(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
