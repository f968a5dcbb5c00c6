/** The most statements that are kept, and the most characters of one. */
const most = 100
const longest = 2000

/** Whether the owner may decide that a statement is not used. */
export const canBeIgnored = (statement: string): boolean => statement.length <= longest

/** The statements that are still in a text, as they are stored. */
export const stillIgnored = (ignored: readonly string[], text: string): string[] =>
  ignored.filter(statement => text.includes(statement)).slice(0, most)

/** The statements with one more or one less. */
export const withIgnored = (ignored: readonly string[], statement: string, isIgnored: boolean): string[] => [
  ...ignored.filter(each => each !== statement),
  ...(isIgnored ? [statement] : []),
]
