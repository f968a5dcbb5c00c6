import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useArrived } from './use-arrived.ts'

/** What was rendered, one after the other. */
const seen: boolean[] = []

function Screen({ isThere }: { isThere: boolean }) {
  const isShown = useArrived(isThere)
  seen.push(isShown)
  return <p>{isShown ? 'Here' : 'Loading'}</p>
}

test('what arrives is rendered after the screen has answered, and what is there at once', async () => {
  const screen = await render(<Screen isThere={false} />)
  await expect.element(screen.getByText('Loading')).toBeVisible()
  seen.length = 0
  await screen.rerender(<Screen isThere />)
  await expect.element(screen.getByText('Here')).toBeVisible()
  expect(seen).toEqual([false, true])
  await screen.unmount()
  seen.length = 0
  await render(<Screen isThere />)
  expect(seen[0]).toBe(true)
})
