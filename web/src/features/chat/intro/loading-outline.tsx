import { texts } from '../languages/languages.ts'

/** Grey shapes where the intro card will be: the page before its business is known. */
export function LoadingOutline() {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div role="status" className="w-full max-w-md rounded-xl border bg-card p-6 shadow-xl sm:p-8">
        <span className="sr-only">{texts.loadingChat}</span>
        <div className="size-14 rounded-2xl bg-muted" />
        <div className="mt-5 h-7 w-3/4 rounded-md bg-muted" />
        <div className="mt-3 h-4 rounded-md bg-muted" />
        <div className="mt-2 h-4 w-2/3 rounded-md bg-muted" />
        <div className="mt-8 h-4 w-24 rounded-md bg-muted" />
        <div className="mt-2 h-12 rounded-lg bg-muted" />
        <div className="mt-5 h-4 w-24 rounded-md bg-muted" />
        <div className="mt-2 h-12 rounded-lg bg-muted" />
        <div className="mt-6 h-12 rounded-lg bg-muted" />
        <div className="mt-3 h-12 rounded-lg bg-muted" />
      </div>
    </main>
  )
}
