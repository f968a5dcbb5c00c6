import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderOwnerScreen } from '@/testing/owner-screen'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

/** A phone's screen: a title with a way back, a text, and buttons at the end. */
function Screen() {
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex h-14 items-center gap-2">
        <Button size="icon" aria-label="Back" />
        <h2>Maple &amp; Thread</h2>
      </header>
      <p className="flex-1">A long text.</p>
      <footer className="grid h-32 content-end gap-2">
        <Button>Save</Button>
        <Button>Cancel</Button>
      </footer>
    </div>
  )
}

const boxOf = (element: Element) => element.getBoundingClientRect()

it.each([
  [390, 844],
  [1280, 800],
])('a toast covers no button and no title at %d px', async (width, height) => {
  await page.viewport(width, height)
  await renderOwnerScreen(<Screen />)
  toast({ title: 'Success', description: 'Settings updated successfully.' })
  const shown = page.getByRole('listitem').filter({ hasText: 'Settings updated' })
  await expect.element(shown).toBeVisible()
  const kept = [
    page.getByRole('heading'),
    ...['Back', 'Save', 'Cancel'].map(name => page.getByRole('button', { name })),
  ].map(part => boxOf(part.element()))
  await expect
    .poll(() => {
      const { top, bottom, left, right } = boxOf(shown.element())
      const covered = kept.filter(
        box => box.top < bottom && box.bottom > top && box.left < right && box.right > left,
      )
      return top >= 0 && bottom <= height && covered.length === 0
    })
    .toBe(true)
})
