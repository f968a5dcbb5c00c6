import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/ui/dropdown-menu'
import { ConfirmDialogContent } from './confirm-dialog-content.tsx'

const onCancel = vi.fn()

/** A question that is asked from a menu. */
function Chat() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>More</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setIsAsking(true)}>Delete chat</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialogContent
        open={isAsking}
        title="Delete this chat?"
        description="This cannot be undone."
        confirmLabel="Delete"
        onConfirm={() => undefined}
        onCancel={() => {
          onCancel()
          setIsAsking(false)
        }}
      />
    </>
  )
}

const cancel = page.getByRole('button', { name: 'Cancel' })

async function ask() {
  onCancel.mockClear()
  await render(<Chat />)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete chat' }).click()
}

it('is cancelled by Escape in the moment in which it gets the focus', async () => {
  const press = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.textContent !== 'Cancel') return
    document.removeEventListener('focusin', press)
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }
  document.addEventListener('focusin', press)
  await ask()
  await expect.element(cancel).not.toBeInTheDocument()
  expect(onCancel).toHaveBeenCalledTimes(1)
})

it('is cancelled by Escape once', async () => {
  await ask()
  await expect.element(cancel).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(cancel).not.toBeInTheDocument()
  expect(onCancel).toHaveBeenCalledTimes(1)
})
