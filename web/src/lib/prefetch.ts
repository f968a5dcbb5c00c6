/** For a pointer or a focus that reaches something: fetches its code. A failure shows when it is really wanted. */
export const prefetch = (load: () => Promise<unknown>) => (): void => {
  load().catch(() => undefined)
}
