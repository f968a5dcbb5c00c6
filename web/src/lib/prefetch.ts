/** For hover and focus handlers: loads a chunk early. A failure is ignored; it shows when the chunk is needed. */
export const prefetch = (load: () => Promise<unknown>) => (): void => {
  load().catch(() => undefined)
}
