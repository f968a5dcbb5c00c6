/** What stands around the words of the line above which a reply is written, in any language. */
const edges = { start: '##—', end: '—##' }

/** The line at the top of an e-mail that can be answered by e-mail: what is below it, a reply only quotes. */
export const replyLine = (words: string): string => `${edges.start} ${words} ${edges.end}`

/** Whether a line of a reply is such a line, quoted in whatever way. Mail programs may turn the dashes into others. */
export const isReplyLine = (line: string): boolean => /##\s*[-–—]+.*[-–—]+\s*##/.test(line)
