import { whenIdle } from '@/lib/when-idle'

/** For hover and focus handlers: loads a chunk early. A failure is ignored; it shows when the chunk is needed. */
export const prefetch = (load: () => Promise<unknown>) => (): void => {
  load().catch(() => undefined)
}

/** The same once the page has nothing else to do, or after two seconds. */
export const prefetchWhenIdle = (load: () => Promise<unknown>): void => void whenIdle().then(prefetch(load))
