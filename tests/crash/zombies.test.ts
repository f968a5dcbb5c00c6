import { afterAll, beforeAll, expect, test } from 'vitest'
import { spread, tell, times } from './figures.ts'
import { createInstallation, type Installation, kill } from './installation.ts'

let installation: Installation
beforeAll(async () => {
  installation = await createInstallation({}, undefined, false)
})
afterAll(() => installation?.remove())

test('Frontdesk starts at once after a kill, also while the killed process is a zombie', async () => {
  const kills = times(3)
  await installation.start()
  const starts: number[] = []
  for (let count = 0; count < kills; count++) {
    const killed = installation.pid()
    kill(killed, 'SIGKILL')
    starts.push(await installation.start())
    // The process is a zombie, so its id is still in use.
    expect(process.kill(killed, 0)).toBe(true)
  }
  tell(
    `${kills} kills without a parent that collects: ${starts.length} starts, ready after ${spread(starts)}`,
  )
  expect(starts).toHaveLength(kills)
})
