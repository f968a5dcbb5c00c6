import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOwnerScreen } from '@/testing/owner-screen'
import { UnsavedChanges } from './unsaved-changes.tsx'

/** Two forms on one screen, as on the overview. */
function Forms() {
  const [dirty, setDirty] = useState<string[]>([])
  const { pathname } = useLocation()
  return (
    <>
      {['one', 'two'].map(name => (
        <label key={name}>
          <input
            type="checkbox"
            onChange={({ target }) =>
              setDirty(names => (target.checked ? [...names, name] : names.filter(other => other !== name)))
            }
          />
          {name}
          <UnsavedChanges when={dirty.includes(name)} />
        </label>
      ))}
      <Link to="/elsewhere">Leave</Link>
      <p>At {pathname}</p>
    </>
  )
}

const question = page.getByText('Your changes on this screen have not been saved.')
const warn = vi.spyOn(console, 'warn')
beforeEach(() => warn.mockClear())
afterEach(() => expect(warn).not.toHaveBeenCalled())

it.each([[['one']], [['two']], [['one', 'two']], [['two', 'one']]])(
  'asks once when there are changes in %j',
  async names => {
    await renderOwnerScreen(<Forms />)
    for (const name of names) await page.getByLabelText(name).click()
    await page.getByRole('link', { name: 'Leave' }).click()
    await expect.element(question).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(page.getByText('At /', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Leave' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect.element(page.getByText('At /elsewhere')).toBeVisible()
  },
)

it('does not ask when changes were taken back', async () => {
  await renderOwnerScreen(<Forms />)
  await page.getByLabelText('one').click()
  await page.getByLabelText('two').click()
  await page.getByLabelText('one').click()
  await page.getByLabelText('two').click()
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect.element(page.getByText('At /elsewhere')).toBeVisible()
})
