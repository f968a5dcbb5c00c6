import { type RefObject, useLayoutEffect } from 'react'

/** Whether the browser itself makes a field as high as its text; measuring is slow on cheap phones. */
const growsByItself = globalThis.CSS?.supports('field-sizing', 'content') ?? false

/** Keeps a text area of class `field-sizing-content` as high as its text. */
export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = field.current
    if (!element || growsByItself) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [field, text])
}
