import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'

/** The line to the database broke, or none came about in time. What was under way may have been done or not. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
  readonly code = 'CONNECTION_CLOSED'
}

export interface PoolOptions {
  url: string
  /** Sent when a line is opened, such as statement_timeout. */
  settings: Record<string, string | number>
  maxConnections: number
  /** How long to wait for a line, in milliseconds. */
  acquireTimeout: number
  /** How long opening one may take, in milliseconds. */
  connectTimeout: number
  /** How long to wait for an answer on a line before it is taken for broken, in milliseconds. */
  answerTimeout: number
}

/** What a piece of work says its statements on. */
export type Statements = postgres.ISql

export interface Pool {
  /**
   * Does `work` on a line that nobody else uses meanwhile. When the line breaks, this rejects at once, whatever `work`
   * waits for.
   * @throws ConnectionLost, or the error of the connection that could not be opened
   */
  use<T>(work: (sql: Statements) => Promise<T>): Promise<T>
  /** Lines that are open, those of them in use, and pieces of work that wait for one. */
  stats(): { connections: number; busy: number; waiting: number }
  /** Ends it: what is under way has five seconds. */
  close(): Promise<void>
}

interface Line {
  sql: Statements
  isLost: boolean
  /** Told when the line breaks, for whoever uses it. */
  onLost: (error: ConnectionLost) => void
  /** Takes the line for broken. */
  lose(reason: string): void
  end(): Promise<void>
}

/**
 * Keeps lines to the database. A line that broke is thrown away with its client: postgres.js 3.4 writes to the socket of a
 * reserved connection that is gone, which ends the process, and never answers statements that waited for it
 * (https://github.com/porsager/postgres/issues/1208).
 */
export function createPool({
  url,
  settings,
  maxConnections,
  acquireTimeout,
  connectTimeout,
  answerTimeout,
}: PoolOptions): Pool {
  const idle: Line[] = []
  const waiting: { open(): void; give(line: Line): void; fail(error: Error): void }[] = []
  const lines = new Set<Line>()
  /** Lines that are open or being opened. */
  let count = 0
  let isClosed = false

  async function openLine(): Promise<Line> {
    const client = postgres(url, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: connectTimeout / 1000,
      onnotice: () => undefined,
      connection: { application_name: 'frontdesk', ...settings },
      onclose: () => line.lose('The database ended the connection.'),
    })
    const line: Line = {
      sql: client,
      isLost: false,
      onLost: () => undefined,
      lose(reason) {
        if (line.isLost) return
        line.isLost = true
        line.onLost(new ConnectionLost(reason))
        void line.end()
        lines.delete(line)
        const at = idle.indexOf(line)
        if (at < 0) return
        idle.splice(at, 1)
        makeRoom()
      },
      end: () => client.end({ timeout: 0 }).catch(() => undefined),
    }
    try {
      // A statement first: a connection that is reserved before it is open stays queued when it cannot be opened.
      await whileOpen(line, () => client`select 1`)
      line.sql = guard(await client.reserve(), line)
      lines.add(line)
      return line
    } catch (error) {
      line.isLost = true
      void line.end()
      throw error
    }
  }

  function makeRoom() {
    count -= 1
    waiting.shift()?.open()
  }

  function acquire(): Promise<Line> {
    if (isClosed) return Promise.reject(new ConnectionLost('The database was closed.'))
    const free = idle.pop()
    if (free) return Promise.resolve(free)
    return count < maxConnections ? open() : wait()
  }

  function open(): Promise<Line> {
    count += 1
    return openLine().catch(error => {
      makeRoom()
      throw error
    })
  }

  /** Waits for a line that becomes free, or for room to open one: both within the time that there is. */
  function wait(): Promise<Line> {
    return new Promise((resolve, reject) => {
      let isLate = false
      const inTime =
        <Given>(settle: (given: Given) => void) =>
        (given: Given) => {
          clearTimeout(timer)
          settle(given)
        }
      const give = inTime<Line>(resolve)
      const fail = inTime<Error>(reject)
      const turn = {
        open: () => void open().then(line => (isLate ? release(line) : give(line)), fail),
        give,
        fail,
      }
      const timer = setTimeout(() => {
        isLate = true
        const at = waiting.indexOf(turn)
        if (at >= 0) waiting.splice(at, 1)
        reject(new ConnectionLost('No connection became free in time.'))
      }, acquireTimeout)
      waiting.push(turn)
    })
  }

  function release(line: Line) {
    if (line.isLost) return makeRoom()
    const next = waiting.shift()
    if (next) next.give(line)
    else idle.push(line)
  }

  return {
    async use(work) {
      const line = await acquire()
      const patience = setTimeout(() => line.lose('The database does not answer.'), answerTimeout)
      try {
        return await whileOpen(line, () => work(line.sql))
      } finally {
        clearTimeout(patience)
        release(line)
      }
    },
    stats: () => ({ connections: lines.size, busy: count - idle.length, waiting: waiting.length }),
    async close() {
      isClosed = true
      for (const { fail } of waiting.splice(0)) fail(new ConnectionLost('The database was closed.'))
      for (const deadline = Date.now() + 5_000; idle.length < count && Date.now() < deadline; )
        await delay(10)
      await Promise.all([...lines].map(line => line.end()))
    },
  }
}

/**
 * What `work` gives, unless the line breaks first. Not a race with a promise of the line's: each use would stay noted
 * there for as long as the line lives.
 */
function whileOpen<T>(line: Line, work: () => PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    line.onLost = reject
    if (line.isLost) reject(new ConnectionLost('The database ended the connection.'))
    else work().then(resolve, reject)
  })
}

/** Statements that are refused once their line is lost, instead of reaching for its socket. */
function guard(sql: postgres.ReservedSql, line: Line): Statements {
  const check = () => {
    if (line.isLost) throw new ConnectionLost('The connection to the database is gone.')
  }
  return new Proxy(sql, {
    apply: (target, self, given) => {
      check()
      return Reflect.apply(target, self, given)
    },
    get: (target, name) => {
      check()
      return Reflect.get(target, name)
    },
  })
}
