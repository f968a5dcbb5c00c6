const blocks = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE DD DIV DL DT FIGURE H1 H2 H3 H4 H5 H6 HR LI OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
)
const unseen = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME'])

/** The visible text of an HTML fragment: paragraphs and list items on lines of their own. Scripts do not run. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const parts: string[] = []
  walk(body, parts)
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function walk(node: Node, parts: string[]): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) parts.push(child.data.replace(/\s+/g, ' '))
    if (!(child instanceof Element) || unseen.has(child.tagName)) continue
    const { tagName } = child
    if (tagName === 'BR') parts.push('\n')
    if (tagName === 'TD' || tagName === 'TH') parts.push(' ')
    if (blocks.has(tagName)) parts.push(tagName === 'LI' ? '\n• ' : '\n')
    walk(child, parts)
    // The next item starts its own line.
    if (blocks.has(tagName) && tagName !== 'LI') parts.push(tagName === 'P' ? '\n\n' : '\n')
  }
}
