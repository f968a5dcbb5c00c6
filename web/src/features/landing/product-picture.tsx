import { t } from '@lingui/core/macro'
import { useTheme } from '@/lib/use-theme'

/** The customer's chat on a phone, photographed from the running product by `npm run screenshots`. */
export function ProductPicture() {
  const { theme } = useTheme()
  return (
    <div className="mx-auto w-full max-w-[21rem] rounded-4xl border bg-card p-2.5 shadow-xl">
      <img
        src={`/pictures/chat-${theme}.webp`}
        width={780}
        height={1688}
        alt={t`A customer asks a shop about a product in the chat, and the assistant answers with its price and image.`}
        fetchPriority="high"
        className="h-auto w-full rounded-3xl border bg-muted"
      />
    </div>
  )
}
