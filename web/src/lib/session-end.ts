// While a tab of this browser signs out, all of its tabs hold their requests: the server would refuse what comes after
// the session has ended.

/** Signing out has begun, or it failed and the session goes on. */
type Phase = 'begun' | 'failed'

/** After so many milliseconds requests go on in any case: the tab that signs out may have been closed meanwhile. */
const LONGEST_MS = 10_000

const otherTabs = new BroadcastChannel('sign-out')
const listeners = new Set<(phase: Phase) => void>()
let held: { over: Promise<void>; release: () => void } | undefined

otherTabs.onmessage = ({ data }: MessageEvent<Phase>) => apply(data)

function apply(phase: Phase): void {
  if (phase === 'begun') held ??= hold()
  else releaseRequests()
  for (const listener of listeners) listener(phase)
}

function hold(): NonNullable<typeof held> {
  let release = () => {}
  const over = new Promise<void>(resolve => {
    release = resolve
  })
  const limit = setTimeout(releaseRequests, LONGEST_MS)
  over.then(() => clearTimeout(limit))
  return { over, release }
}

/** Tells all tabs of this browser, this one included, that it signs out. */
export function announceSignOut(phase: Phase): void {
  otherTabs.postMessage(phase)
  apply(phase)
}

/** Calls back when a tab of this browser begins to sign out, or fails to. @returns a function that ends this */
export function onSignOut(listener: (phase: Phase) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets the held requests go on. Those of the session that has ended have to be cancelled before. */
export function releaseRequests(): void {
  held?.release()
  held = undefined
}

/** Resolves as soon as no tab is signing out. */
export const whenNotSigningOut = async (): Promise<void> => held?.over
