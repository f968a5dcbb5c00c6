import type { ButtonLook } from '@/lib/look/button-look.ts'
import { isColor, type Tag } from './tag.ts'

/** How long the button waits for its look, in milliseconds. What is kept by the browser is there at once. */
const PATIENCE = 2_000

/**
 * The tag with the look that the business has now; as it was copied where the server cannot be reached. The button is not shown
 * before, so that it never moves and never changes its colour.
 */
export function withCurrentLook(tag: Tag): Promise<Tag> {
  // A page's policy that allows this script allows a module from the same place; a fetch it may not allow.
  const asked = import(tag.lookUrl.href).then(({ default: look }: { default: Partial<ButtonLook> }) => ({
    ...tag,
    ...(look.side && { side: look.side, color: isColor(look.color) ? look.color : undefined }),
  }))
  const given = new Promise<Tag>(resolve => setTimeout(() => resolve(tag), PATIENCE))
  return Promise.race([asked.catch(() => tag), given])
}
