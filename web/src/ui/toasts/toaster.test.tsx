import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderOwnerScreen } from '@/testing/owner-screen'
import { Button } from '../button.tsx'
import { Dialog, DialogContent, DialogTitle } from '../dialog.tsx'
import { toast } from '../toast.ts'

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

function ScreenWithDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Product</DialogTitle>
          <input aria-label="Name" />
        </DialogContent>
      </Dialog>
    </>
  )
}

describe('with a dialog open', () => {
  const dialog = page.getByRole('dialog', { name: 'Product' })
  const field = page.getByRole('textbox', { name: 'Name' })
  const shown = page.getByRole('listitem').filter({ hasText: 'Saved' })

  beforeEach(async () => {
    await renderOwnerScreen(<ScreenWithDialog />)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(field).toHaveFocus()
    toast({ title: 'Saved', action: { label: 'Undo', onSelect: () => {} } })
    await expect.element(shown).toBeVisible()
  })

  it('Escape closes the dialog, and then the toast', async () => {
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(shown).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(shown).not.toBeInTheDocument()
  })

  it('a key leads to the toast, and closing it leads back', async () => {
    await userEvent.keyboard('{F8}')
    await expect.element(shown).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(shown.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(shown).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('Tab leads out of the toast, back to where the focus was', async () => {
    await userEvent.keyboard('{F8}')
    await expect.element(shown).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(field).toHaveFocus()
    await expect.element(shown).toBeVisible()
  })

  it('pressing the toast leaves the dialog open', async () => {
    await shown.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(shown).not.toBeInTheDocument()
    await expect.element(dialog).toBeVisible()
  })
})
