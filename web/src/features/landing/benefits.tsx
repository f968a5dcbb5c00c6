import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Handshake, type LucideIcon, MessagesSquare, Timer } from 'lucide-react'

interface Benefit {
  icon: LucideIcon
  title: string
  text: string
}

const benefits = (): Benefit[] => [
  {
    icon: Timer,
    title: t`Quick Setup`,
    text: t`Describe your business, add your products and policies, and share one link. No code, and nothing to train.`,
  },
  {
    icon: MessagesSquare,
    title: t`Smart Responses`,
    text: t`Answers come from your own material, with images. A price that you did not write is never sent.`,
  },
  {
    icon: Handshake,
    title: t`Human Handoff`,
    text: t`Hard cases come to you with the whole conversation. Once you reply, the assistant steps back.`,
  },
]

export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="border-y bg-card px-4 py-20 sm:px-6 lg:py-24">
      <div className="mx-auto max-w-6xl">
        <h2 id="benefits" className="max-w-xl text-3xl font-bold tracking-tight text-balance sm:text-4xl">
          <Trans>A front desk that knows your shop</Trans>
        </h2>
        <ul className="mt-10 grid gap-4 md:grid-cols-3 lg:gap-6">
          {benefits().map(({ icon: Icon, title, text }) => (
            <li key={title} className="rounded-2xl border bg-background p-6 lg:p-8">
              <span className="grid size-12 place-items-center rounded-xl bg-accent text-accent-foreground">
                <Icon className="size-6" strokeWidth={1.75} aria-hidden />
              </span>
              <h3 className="mt-6 text-xl font-semibold tracking-tight">{title}</h3>
              <p className="mt-2 leading-relaxed text-pretty text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
