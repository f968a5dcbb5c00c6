import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { createActivity } from '../../database/fair-queue.ts'
import { HttpError } from '../../http/errors.ts'
import type { FromThread, ToThread, Work } from './messages.ts'
import { createThread } from './thread.ts'

/** A worker that does nothing by itself. */
class FakeWorker extends EventEmitter {
  readonly received: ToThread[] = []
  postMessage(message: ToThread) {
    this.received.push(message)
  }
  terminate = async () => 0
  says = (message: FromThread) => this.emit('message', message)
  /** The ids of the work that it was given. */
  get given() {
    return this.received.flatMap(message => (message.to === 'work' ? [message.id] : []))
  }
}

const workers: FakeWorker[] = []
vi.mock('./start-worker.ts', () => ({
  startWorker: () => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker
  },
}))
beforeEach(() => void workers.splice(0))

const work: Work = {
  kind: 'request',
  name: 'propose-change',
  request: { method: 'POST', headers: {}, body: '' },
}

function setUp() {
  const thread = createThread({
    settings: { ai: { model: 'builtin' }, niceness: 0, isHelped: false },
    longest: 60_000,
    memory: 64,
    mostCharacters: 1_000,
    activity: createActivity(),
    call: async () => '{}',
    readPicture: async () => null,
    log: () => undefined,
    observeModel: async (_model, request) => request(),
    onOutage: () => undefined,
    onExceeded: () => undefined,
  })
  const run = (businessId: string) => thread.run(work, { call: async () => '{}', businessId })
  return { run }
}

/** Begins to compose the answer of a piece of work. */
async function compose(worker: FakeWorker, id: number) {
  const before = worker.received.length
  worker.says({ from: 'call', call: 1, id, as: 'caller', name: 'try_assistant_context', values: {} })
  await vi.waitFor(() => expect(worker.received.length).toBe(before + 1))
}

test('work of others is begun again when a thread is ended for a business', async () => {
  const { run } = setUp()
  const large = run('large')
  const small = run('small')
  const [first] = workers as [FakeWorker]
  await compose(first, 1)
  first.emit('exit')
  await expect(large).rejects.toThrow(HttpError)
  const second = workers[1] as FakeWorker
  expect(second.given).toEqual([2])
  second.says({ from: 'answer', id: 2, answer: { status: 200, headers: {}, body: 'done' } })
  expect(await small).toMatchObject({ body: 'done' })
})

test('it is begun again once', async () => {
  const { run } = setUp()
  const small = run('small')
  workers[0]?.emit('exit')
  workers[1]?.emit('exit')
  await expect(small).rejects.toThrow(HttpError)
  expect(workers).toHaveLength(2)
})

test('what has begun to be answered is not begun again', async () => {
  const { run } = setUp()
  const small = run('small')
  workers[0]?.says({ from: 'begun', id: 1, head: { status: 200, headers: {} } })
  const answer = await small
  if (!answer || typeof answer.body === 'string') throw new Error('It has no stream.')
  const ended = new Promise(
    resolve => answer.body instanceof EventEmitter && answer.body.once('error', resolve),
  )
  workers[0]?.emit('exit')
  expect(await ended).toBeInstanceOf(HttpError)
  expect(workers).toHaveLength(1)
})
