// Terms with their positions, as PostgreSQL writes a tsvector: 'mug':1A,4 'sailor''s':2. Positions of a title have weight A.
// Source: https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSVECTOR

const [space, comma, zero, nine] = [32, 44, 48, 57]

/**
 * Reads the terms of a tsvector.
 * @param tell the term, where its positions begin, how many of them are the title's, and how many the content's
 */
export function readTerms(
  search: string,
  tell: (term: string, position: number, inTitle: number, inContent: number) => void,
): void {
  const lexeme = /'((?:[^'\\]|''|\\\\)*)':/g
  for (let match = lexeme.exec(search); match; match = lexeme.exec(search)) {
    const position = lexeme.lastIndex
    let inTitle = 0
    let count = 1
    let at = position
    for (; at < search.length && search.charCodeAt(at) !== space; at += 1) {
      const code = search.charCodeAt(at)
      if (code === comma) count += 1
      else if (code > nine) inTitle += 1
    }
    lexeme.lastIndex = at
    tell(
      (match[1] as string).replace(/''|\\\\/g, ([character = '']) => character),
      position,
      inTitle,
      count - inTitle,
    )
  }
}

/** The positions of a term, from where they begin. */
export function readPositions(search: string, begin: number): number[] {
  const found: number[] = []
  let position = 0
  for (let at = begin; ; at += 1) {
    const code = at < search.length ? search.charCodeAt(at) : space
    if (code >= zero && code <= nine) position = position * 10 + code - zero
    else if (code === comma || code === space) {
      found.push(position)
      position = 0
      if (code === space) return found
    }
  }
}
