import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProbedWorld, startProbedWorld } from './actors.ts'
import { hostileShapes } from './hostile-shapes.ts'
import { checksums } from './world.ts'

describe('hostile requests', () => {
  let world: ProbedWorld
  beforeAll(async () => {
    world = await startProbedWorld()
  })
  afterAll(() => world?.frontdesk.stop())

  /** Sends bytes and reads until the server has closed the connection. */
  const send = (bytes: Buffer) =>
    new Promise<string>(resolve => {
      const socket = connect(Number(new URL(world.frontdesk.url).port), '127.0.0.1')
      let answer = ''
      socket.setEncoding('latin1')
      socket.on('data', data => {
        answer += data
      })
      socket.on('error', () => undefined)
      socket.once('close', () => resolve(answer))
      socket.end(bytes)
    })

  test('are answered or disconnected, change nothing, and the server keeps working', async () => {
    const { frontdesk, actors } = world
    const before = await checksums(frontdesk.admin)
    const callers = actors.slice(0, 3)
    const longest = { milliseconds: 0, what: '' }
    const faults: string[] = []
    let count = 0
    for (const { headers } of callers) {
      const credentials = Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')
      for (const { what, bytes } of hostileShapes(credentials)) {
        const began = performance.now()
        const answer = await send(bytes)
        const milliseconds = performance.now() - began
        if (milliseconds > longest.milliseconds) Object.assign(longest, { milliseconds, what })
        if (/^HTTP\/1\.1 5/.test(answer) || / at .*\.(ts|js):\d+/.test(answer))
          faults.push(`${what}: ${answer}`)
        count += 1
      }
    }
    console.log(
      `${count} requests, ${faults.length} faults; the longest took ${longest.milliseconds.toFixed(0)} ms (${longest.what})`,
    )
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(1_000)
    expect(await checksums(frontdesk.admin)).toEqual(before)
    expect((await fetch(`${frontdesk.url}/readyz`)).status).toBe(200)
  })
})
