import { twMerge } from 'tailwind-merge'

/**
 * Watches the classes of everything that is drawn. Of two utilities that set the same property, the style sheet's order decides,
 * and not theirs: an element has only one of them.
 * @returns takes what has been found since the last call: each with the classes that another one overrides
 */
export function watchClasses(root: Node): () => string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const read = (element: Element) => {
    const classes = element.getAttribute('class')?.trim().split(/\s+/).join(' ')
    if (!classes || seen.has(classes)) return
    seen.add(classes)
    const kept = new Set(twMerge(classes).split(' '))
    const overridden = classes.split(' ').filter(name => !kept.has(name))
    if (overridden.length > 0) found.push(`${overridden.join(' ')} in ${classes}`)
  }
  const observer = new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element) read(target)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        read(node)
        for (const inner of node.querySelectorAll('[class]')) read(inner)
      }
    }
  })
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['class'] })
  return () => found.splice(0)
}
