import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { grouped } from '@/lib/format'

const steps = () => [
  {
    title: t`Set up the AI`,
    text: t`Tell it what you sell and how you do things. It starts from a short form and grows with your articles.`,
  },
  {
    title: t`Share the chat link`,
    text: t`Put it in your bio, your auto-reply or on a printed QR code. Customers need no account and no app.`,
  },
  {
    title: t`Monitor and manage`,
    text: t`Watch conversations as they happen, take over when you like, and see what customers ask for.`,
  },
]

export function Steps() {
  return (
    <section id="how-it-works" aria-labelledby="steps" className="scroll-mt-16 px-4 py-20 sm:px-6 lg:py-24">
      <div className="mx-auto max-w-6xl">
        <h2 id="steps" className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">
          <Trans>Open in three steps</Trans>
        </h2>
        <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8">
          {steps().map(({ title, text }, index) => (
            <li key={title} className="relative border-t-2 border-primary pt-6">
              <span aria-hidden className="text-5xl font-bold tracking-tighter text-primary tabular-nums">
                {grouped(index + 1)}
              </span>
              <h3 className="mt-3 text-xl font-semibold tracking-tight">{title}</h3>
              <p className="mt-2 leading-relaxed text-pretty text-muted-foreground">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
