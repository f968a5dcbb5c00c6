import type { MessageRow } from './timeline.ts'

/** Several pictures of the assistant's in a row, which are drawn side by side. */
export interface StripRow<Row> {
  kind: 'strip'
  key: string
  pictures: readonly (Row & { isCaptionNew: boolean })[]
}

/**
 * Gathers pictures that the assistant sent one after the other, so that they leave the answer before them on the screen. A caption
 * that repeats the one before is marked.
 */
export function gatherPictures<Row extends MessageRow, Other extends { kind: string; key: string }>(
  rows: readonly (Row | Other)[],
): (Row | Other | StripRow<Row>)[] {
  const gathered: (Row | Other | StripRow<Row>)[] = []
  let pictures: Row[] = []
  const close = () => {
    const [first] = pictures
    if (pictures.length > 1 && first)
      gathered.push({
        kind: 'strip',
        key: `strip-${first.key}`,
        pictures: pictures.map((row, index) => ({
          ...row,
          isCaptionNew: row.content !== pictures[index - 1]?.content,
        })),
      })
    else gathered.push(...pictures)
    pictures = []
  }
  for (const row of rows) {
    if (isPicture(row)) pictures.push(row as Row)
    else {
      close()
      gathered.push(row)
    }
  }
  close()
  return gathered
}

const isPicture = (row: { kind: string; sender?: string; imageUrl?: string | null }) =>
  row.kind === 'message' && row.sender === 'ai' && Boolean(row.imageUrl)
