/** Scrolls a row sideways until `child` stands in its middle; the page itself stays where it is. */
export function centerInRow(row: HTMLElement, child: HTMLElement): void {
  const { left, width } = child.getBoundingClientRect()
  row.scrollLeft += left + width / 2 - (row.getBoundingClientRect().left + row.clientWidth / 2)
}
