/**
 * Returns a function that runs `work`, never twice at once: calls during a run lead to one more run after it, so that
 * the last run always starts after the last call.
 *
 * @param pace in milliseconds: `delay`, how long a run waits for more urgent work; `pause`, the least time between the
 *   starts of two runs
 */
export function oneAtATime(
  work: () => Promise<unknown>,
  { delay = 0, pause = 0 }: { delay?: number; pause?: number } = {},
): () => void {
  let isRunning = false
  let isWanted = false

  const run = async () => {
    isRunning = true
    while (isWanted) {
      if (delay > 0) await after(delay)
      isWanted = false
      const started = Date.now()
      await work().catch(() => undefined)
      const rest = started + pause - Date.now()
      if (rest > 0) await after(rest)
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}

const after = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
