/** Scrolls a row horizontally until `child` is centred; the page itself does not scroll. */
export function centerInRow(row: HTMLElement, child: HTMLElement): void {
  const { left, width } = child.getBoundingClientRect()
  row.scrollLeft += left + width / 2 - (row.getBoundingClientRect().left + row.clientWidth / 2)
}
