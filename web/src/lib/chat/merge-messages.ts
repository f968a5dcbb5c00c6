/**
 * Adds messages to those on the screen: each id once, in the order of their times.
 *
 * @returns the same array when nothing is new
 */
export function mergeMessages<Message extends { id: string; created_at: string }>(
  known: readonly Message[],
  incoming: readonly Message[],
): readonly Message[] {
  const ids = new Set(known.map(message => message.id))
  const fresh = incoming.filter(message => !ids.has(message.id) && ids.add(message.id))
  if (fresh.length === 0) return known
  return [...known, ...fresh].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1),
  )
}
