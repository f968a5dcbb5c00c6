import { expect, test } from 'vitest'
import { createRoundsHandler, type Task, type TaskName, taskNames } from './handler.ts'

const secret = 'the secret of the rounds'

function start(tasks: Partial<Record<TaskName, Task>> = {}) {
  const ran: string[] = []
  const logged: string[] = []
  const all = Object.fromEntries(
    taskNames.map(name => [
      name,
      async () => {
        ran.push(name)
        return tasks[name] ? tasks[name]() : {}
      },
    ]),
  ) as Record<TaskName, Task>
  const handle = createRoundsHandler({
    secret,
    tasks: all,
    log: { error: (_, message) => logged.push(message) },
  })
  const post = (body?: string, authorization = `Bearer ${secret}`) =>
    handle(new Request('http://rounds', { method: 'POST', headers: { authorization }, body: body ?? '{}' }))
  return { handle, post, ran, logged }
}

test('a round does everything, or what it is asked for, each once', async () => {
  const { post, ran } = start()
  expect((await post()).status).toBe(200)
  expect(ran.splice(0)).toEqual([...taskNames])
  expect((await post('{"tasks": ["files", "files"]}')).status).toBe(200)
  expect(ran).toEqual(['files'])
})

test('without the secret nothing is done', async () => {
  const { handle, post, ran } = start()
  for (const authorization of ['', 'Bearer', `Bearer ${secret}x`, `bearer ${secret}`, secret])
    expect((await post('{}', authorization)).status).toBe(401)
  expect((await handle(new Request('http://rounds'))).status).toBe(405)
  expect((await post('{"tasks": []}')).status).toBe(400)
  expect(ran).toEqual([])
})

test('what fails is told and logged, and keeps nothing else from being done', async () => {
  const { post, ran, logged } = start({
    mails: () => Promise.reject(new Error('away')),
    pushes: async () => undefined,
  })
  const answer = await post()
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ mails: { failed: true }, pushes: { skipped: true }, files: {} })
  expect(ran).toHaveLength(taskNames.length)
  expect(logged).toEqual(['A part of the round failed'])
})
