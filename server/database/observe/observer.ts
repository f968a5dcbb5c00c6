// Who is told of the database's work, for metrics and traces.

/** What a request waits for before its statement is sent: a connection, or the turn of its business. */
export type DatabaseQueue = 'connection' | 'turn'

export interface DatabaseObserver {
  /** Called when something has waited, also when it gave up: then with the error. */
  waited(queue: DatabaseQueue, milliseconds: number, error?: unknown): void
  /**
   * Runs what is sent to the database in one go.
   * @param name what it does, such as `select public.products`
   */
  send<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** Where nobody wants to know. */
export const unobserved: DatabaseObserver = { waited: () => undefined, send: (_name, work) => work() }

/** Waits for something, and tells how long it took. */
export async function observeWait<T>(
  observer: DatabaseObserver,
  queue: DatabaseQueue,
  wait: () => Promise<T>,
): Promise<T> {
  const started = performance.now()
  try {
    const result = await wait()
    observer.waited(queue, performance.now() - started)
    return result
  } catch (error) {
    observer.waited(queue, performance.now() - started, error)
    throw error
  }
}
