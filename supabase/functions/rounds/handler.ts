import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { failure, json, readPost } from '../ai-chat-response/http.ts'

/** The work of a round, in the order in which it is reported. */
export const taskNames = ['mails', 'pushes', 'questions', 'files', 'old rows'] as const
export type TaskName = (typeof taskNames)[number]

/** Does one kind of work. @returns what came of it; undefined where the settings leave it out */
export type Task = () => Promise<Record<string, unknown> | undefined>

const Body = z.object({
  tasks: z
    .array(z.enum(taskNames))
    .min(1)
    .default([...taskNames]),
})

/**
 * A round as a web handler: POST {tasks?: names} with the secret as its bearer token does all that is due, and answers what came
 * of each. Any number of rounds may run at once: what is due is claimed by one of them.
 */
export function createRoundsHandler({
  secret,
  tasks,
  log,
  waitUntil = () => undefined,
}: {
  secret: string
  tasks: Record<TaskName, Task>
  log: { error(details: object, message: string): void }
  /** Keeps the place alive until the work is done, also when the caller went away. */
  waitUntil?(work: Promise<unknown>): void
}): (request: Request) => Promise<Response> {
  const run = async (name: TaskName): Promise<[TaskName, object]> => {
    try {
      return [name, (await tasks[name]()) ?? { skipped: true }]
    } catch (error) {
      log.error({ task: name, error: String(error) }, 'A part of the round failed')
      return [name, { failed: true }]
    }
  }

  return async request => {
    if (request.method === 'POST' && !isBearer(request, secret))
      return failure(401, 'unauthorized', 'Send the secret of the rounds as a bearer token.')
    const body = await readPost(request, Body)
    if (body instanceof Response) return body
    const work = Promise.all([...new Set(body.tasks)].map(run))
    waitUntil(work)
    const done = Object.fromEntries(await work)
    return json(
      Object.values(done).some(result => 'failed' in result && result.failed === true) ? 500 : 200,
      done,
    )
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request brings the secret; how much of it is right does not show in the time. */
const isBearer = (request: Request, secret: string): boolean =>
  timingSafeEqual(digest(request.headers.get('authorization') ?? ''), digest(`Bearer ${secret}`))
