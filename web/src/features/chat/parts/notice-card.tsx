import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'

/** The card in the middle of the page. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div className={clsx('w-full max-w-md rounded-xl border bg-card p-6 shadow-xl sm:p-8', className)}>
        {children}
      </div>
    </main>
  )
}

/** Why there is no chat here. */
export function NoticeCard({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon
  title: string
  children: ReactNode
}) {
  return (
    <Card className="text-center">
      <span className="mx-auto grid size-14 place-items-center rounded-full bg-muted text-muted-foreground">
        <Icon aria-hidden className="size-6" />
      </span>
      <h1 className="mt-5 text-balance font-semibold text-xl tracking-tight">{title}</h1>
      <div className="mt-2 text-pretty text-muted-foreground">{children}</div>
    </Card>
  )
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement>

export function PrimaryButton({ className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={clsx(
        'inline-flex min-h-12 items-center justify-center gap-2 rounded-lg bg-primary px-2 py-2.5 font-medium sm:px-5 text-primary-foreground transition-colors hover:bg-primary-strong disabled:opacity-60',
        className,
      )}
      {...props}
    />
  )
}

export function SecondaryButton({ className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={clsx(
        'inline-flex min-h-12 items-center justify-center gap-2 rounded-lg border border-input px-2 py-2.5 font-medium sm:px-5 transition-colors hover:bg-muted disabled:opacity-60',
        className,
      )}
      {...props}
    />
  )
}
