// From the pieces of text on a PDF's pages to paragraphs. A PDF has positions of letters, and no paragraphs.

/** A piece of text as pdf.js gives it; lengths are in points, `y` grows upwards. */
export interface TextPiece {
  text: string
  x: number
  y: number
  width: number
  /** Its font size. */
  size: number
  endsLine: boolean
}

interface Line {
  text: string
  x: number
  right: number
  y: number
  size: number
}

/** The least ratio of a heading's font size to that of the text. */
const headingScale = 1.15

/**
 * The text of a document in paragraphs with an empty line between them; headings are paragraphs of their own, and
 * what repeats at the top or bottom of most pages is left out.
 *
 * @param pages the pieces of each page, in reading order
 */
export function pdfText(pages: TextPiece[][]): string {
  const lines = withoutRunningHeads(pages.map(toLines))
  const all = lines.flat()
  const body = usualSize(all)
  const layout = {
    body,
    gap: usualGap(lines, body),
    words: new Set(all.flatMap(({ text }) => text.split(' '))),
  }
  let text = ''
  let previous: Line | undefined
  for (const page of lines) {
    for (const [index, line] of page.entries()) {
      if (previous) text = join(text, previous, line, index === 0 ? undefined : page, layout)
      else text = line.text
      previous = line
    }
  }
  return text
}

function toLines(pieces: TextPiece[]): Line[] {
  const lines: Line[] = []
  let line: Line | undefined
  for (const piece of pieces) {
    const isBlank = piece.text.trim() === ''
    if (line && !isBlank && Math.abs(piece.y - line.y) > Math.max(piece.size, line.size) / 2) line = undefined
    if (line) {
      const needsSpace = !isBlank && piece.x - line.right > piece.size / 5 && !/\s$/.test(line.text)
      line.text += (needsSpace ? ' ' : '') + piece.text
      line.right = Math.max(line.right, piece.x + piece.width)
      if (!isBlank) line.size = Math.max(line.size, piece.size)
    } else if (!isBlank) {
      line = { text: piece.text, x: piece.x, right: piece.x + piece.width, y: piece.y, size: piece.size }
      lines.push(line)
    }
    if (piece.endsLine) line = undefined
  }
  for (const each of lines) each.text = each.text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()
  return lines
}

/** How many lines at the top and at the bottom of a page may be running heads. */
const edgeOf = (page: Line[]) => (page.length > 6 ? 2 : 1)

/** Leaves out page numbers, and lines that repeat at the edge of more than half of at least three pages. */
function withoutRunningHeads(pages: Line[][]): Line[][] {
  const key = ({ text }: Line) => text.replace(/\d+/g, '#').toLowerCase()
  const counts = new Map<string, number>()
  const isAtEdge = (index: number, page: Line[]) =>
    index < edgeOf(page) || index >= page.length - edgeOf(page)
  for (const page of pages) {
    const keys = new Set(page.filter((_, index) => isAtEdge(index, page)).map(key))
    for (const each of keys) counts.set(each, (counts.get(each) ?? 0) + 1)
  }
  const repeats = (line: Line) => pages.length >= 3 && (counts.get(key(line)) ?? 0) > pages.length / 2
  const isPageNumber = ({ text }: Line) => /^(?:page )?\d{1,4}(?: ?(?:of|\/) ?\d{1,4})?$/i.test(text)
  return pages.map(page =>
    page.filter(
      (line, index) =>
        !(isAtEdge(index, page) && (repeats(line) || (pages.length > 1 && isPageNumber(line)))),
    ),
  )
}

/** The font size of most letters. */
function usualSize(lines: Line[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])[0]
}

/** The distance from one line to the next within a paragraph. */
function usualGap(pages: Line[][], body: number): number {
  const gaps = pages.flatMap(page =>
    page.slice(1).flatMap((line, index) => {
      const gap = (page[index]?.y ?? 0) - line.y
      return gap > 0 && gap < body * 3 ? [gap] : []
    }),
  )
  gaps.sort((a, b) => a - b)
  // Most lines continue a paragraph, and other gaps are larger.
  return gaps[Math.floor(gaps.length / 3)] ?? body * 1.2
}

interface Layout {
  body: number
  gap: number
  words: Set<string>
}

const bullet = /^(?:[•▪●◦‣·–—-]|\d{1,2}[.)])\s/

/** Appends a line to the text: in the same sentence, as a new line or as a new paragraph. */
function join(text: string, previous: Line, line: Line, page: Line[] | undefined, layout: Layout): string {
  const between = page ? separator(previous, line, page, layout) : pageTurn(previous, line)
  if (between !== ' ' || !/\p{L}-$/u.test(previous.text) || !/^\p{Ll}/u.test(line.text)) {
    return text + between + line.text
  }
  // The word was hyphenated at the end of the line, unless it has that hyphen elsewhere.
  const start = previous.text.slice(previous.text.lastIndexOf(' ') + 1)
  const end = line.text.split(' ', 1)[0] ?? ''
  return (layout.words.has(start + end) ? text : text.slice(0, -1)) + line.text
}

function pageTurn(previous: Line, line: Line): string {
  const goesOn = !endsSentence(previous) && previous.size === line.size && /^\p{Ll}/u.test(line.text)
  return goesOn ? ' ' : '\n\n'
}

const endsSentence = ({ text }: Line) => /[.!?:;।。]["'”’)]*$/.test(text)

function separator(previous: Line, line: Line, page: Line[], { body, gap }: Layout): string {
  const isHeading = ({ size }: Line) => size > body * headingScale
  if (isHeading(previous) !== isHeading(line)) return '\n\n'
  const distance = previous.y - line.y
  const isNewBlock = distance < -body || distance > gap * 1.4 * Math.max(1, line.size / body)
  if (isNewBlock) return bullet.test(previous.text) && bullet.test(line.text) ? '\n' : '\n\n'
  return bullet.test(line.text) || hasRoom(previous, line, page) ? '\n' : ' '
}

/** Whether the next line's first word would have fitted: then the line break is intended. */
function hasRoom(previous: Line, line: Line, page: Line[]): boolean {
  const column = page.filter(each => Math.abs(each.x - previous.x) < 3 * previous.size)
  const margin = Math.max(...column.map(({ right }) => right))
  const [word = ''] = line.text.split(' ', 1)
  const wordWidth = ((line.right - line.x) / line.text.length) * (word.length + 1)
  return previous.right + 1.5 * wordWidth < margin
}
