import { createHash } from 'node:crypto'
import { Duplex } from 'node:stream'
import pg from 'pg'

/** A statement with its parameters. */
export interface Step {
  text: string
  parameters?: Parameter[]
  /** Keeps the statement prepared on its connection: only for a bounded set of texts. */
  prepare?: boolean
}

/** Everything but bytes is sent as text; PostgreSQL infers each parameter's type. */
export type Parameter = string | number | boolean | Buffer | null

export type Row = object

/** A column of a statement's rows, and how its text is parsed. */
type Column = [name: string, parse: (text: string) => unknown]

/** The columns of each connection's prepared statements, by the statement's text. */
const preparedOn = new WeakMap<pg.Client, Map<string, Column[]>>()

/** Names of prepared statements. A text has the same name in every process: a pooler may let them share connections. */
const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `f_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`
  names.set(text, name)
  return name
}

/** A stream that buffers what is written to it. */
class WriteBuffer extends Duplex {
  #parts: Buffer[] = []

  override write(part: Buffer): boolean {
    this.#parts.push(part)
    return true
  }

  /** Returns what `write` wrote. Drops leftovers of an earlier call that failed. */
  during(write: () => void): Buffer {
    this.#parts.length = 0
    write()
    return Buffer.concat(this.#parts)
  }
}

/** Serialises messages with node-postgres's own writer, to send all in one write: single writes take several times as long. */
const writeBuffer = new WriteBuffer()
const writer = new pg.Connection({ stream: () => writeBuffer })

/**
 * Sends transactions in one write, without waiting between their statements. The statements of each are followed by one
 * Sync, which commits them; a failing statement rolls back its transaction, whose other statements are skipped. With begin
 * and commit the database would write four answers instead of one.
 * Source: https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 * @returns for each transaction, the rows of each of its statements, or its error
 */
export async function sendTogether(
  client: pg.Client,
  transactions: Step[][],
): Promise<PromiseSettledResult<Row[][]>[]> {
  const all: Transaction[] = []
  const outcomes = transactions.map(
    steps =>
      new Promise<Row[][]>((resolve, reject) => {
        all.push(new Transaction(client, steps, all, resolve, reject))
      }),
  )
  if (all[0]) client.query(all[0])
  return Promise.allSettled(outcomes)
}

/** A custom query of node-postgres: it writes its messages, and its handlers are called for the answers in order. */
class Transaction implements pg.Submittable {
  readonly #client: pg.Client
  readonly #steps: Step[]
  /** All that are sent together. The first writes the messages of all; each receives the answers after the end of the one before. */
  readonly #all: Transaction[]
  readonly #resolve: (rows: Row[][]) => void
  readonly #reject: (error: Error) => void
  readonly #rows: Row[][]
  readonly #columns: (Column[] | undefined)[]
  #at = 0

  constructor(
    client: pg.Client,
    steps: Step[],
    all: Transaction[],
    resolve: (rows: Row[][]) => void,
    reject: (error: Error) => void,
  ) {
    this.#client = client
    this.#steps = steps
    this.#all = all
    this.#resolve = resolve
    this.#reject = reject
    this.#rows = steps.map(() => [])
    this.#columns = steps.map(() => undefined)
  }

  submit(connection: pg.Connection): void {
    if (this !== this.#all[0]) return
    const messages = writeBuffer.during(() => {
      for (const transaction of this.#all) transaction.#write()
    })
    if (connection.stream.writable) connection.stream.write(messages)
  }

  #write(): void {
    const prepared = preparedOn.get(this.#client)
    this.#steps.forEach(({ text, parameters = [], prepare = false }, index) => {
      const name = prepare ? nameOf(text) : ''
      const columns = prepare ? prepared?.get(text) : undefined
      this.#columns[index] = columns
      if (!columns) {
        // Closes a statement of this name that a failure left. Closing one that does not exist is no error.
        if (prepare) writer.close({ type: 'S', name }, true)
        writer.parse({ name, text, types: [] }, true)
        writer.describe({ type: 'S', name }, true)
      }
      writer.bind({ statement: name, values: parameters.map(asSent) }, true)
      writer.execute({}, true)
    })
    writer.sync()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#columns[this.#at] = fields.map(({ name, dataTypeID }) => [
      name,
      pg.types.getTypeParser(dataTypeID, 'text'),
    ])
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    const columns = this.#columns[this.#at] ?? []
    for (const [place, [name, parse]] of columns.entries()) {
      const text = fields[place]
      row[name] = text === null || text === undefined ? null : parse(text)
    }
    this.#rows[this.#at]?.push(row)
  }

  handleCommandComplete(): void {
    this.#at += 1
  }

  handleEmptyQuery(): void {
    this.#at += 1
  }

  handleError(error: Error): void {
    this.#activateNext()
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    const prepared = preparedOn.get(this.#client) ?? new Map<string, Column[]>()
    preparedOn.set(this.#client, prepared)
    for (const [index, { text, prepare }] of this.#steps.entries())
      if (prepare) prepared.set(text, this.#columns[index] ?? [])
    this.#activateNext()
    this.#resolve(this.#rows)
  }

  /** The answers to the next one may be in the same chunk of bytes, so it becomes the active query at once. */
  #activateNext(): void {
    const next = this.#all[this.#all.indexOf(this) + 1]
    if (next) this.#client.query(next)
  }
}

const asSent = (value: Parameter) => (value === null || Buffer.isBuffer(value) ? value : String(value))
