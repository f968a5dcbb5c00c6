import { CircleCheck } from 'lucide-react'
import { texts } from '../languages/languages.ts'
import { PrimaryButton } from '../parts/notice-card.tsx'

/** In place of the input once the chat is resolved. */
export function ResolvedOffer({ onStart }: { onStart: () => void }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t bg-card px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-5">
      <p role="status" className="flex items-center gap-2.5 text-sm">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        {texts.resolved}
      </p>
      <PrimaryButton onClick={onStart} className="w-full sm:w-auto">
        {texts.startNew}
      </PrimaryButton>
    </footer>
  )
}
