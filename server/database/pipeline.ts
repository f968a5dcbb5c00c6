import { Duplex } from 'node:stream'
import pg from 'pg'

/** A statement with its parameters. */
export interface Step {
  text: string
  parameters?: Parameter[]
  /** Keeps it prepared on its connection: for a bounded set of texts only. */
  prepare?: boolean
}

/** PostgreSQL takes all but bytes as text, and knows each parameter's type. */
export type Parameter = string | number | boolean | Buffer | null

export type Row = object

/** How the rows of a statement become objects. */
type Column = [name: string, parse: (text: string) => unknown]

/** The statements that a connection keeps prepared, by their texts. */
const preparedOn = new WeakMap<pg.Client, Map<string, Column[]>>()

/** The same text has the same name on every connection. */
const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size + 1}`
  names.set(text, name)
  return name
}

/** Keeps what is written to it. */
class Gathered extends Duplex {
  #parts: Buffer[] = []

  override write(part: Buffer): boolean {
    this.#parts.push(part)
    return true
  }

  /** What was written while `write` ran, and not what one before has left that failed. */
  during(write: () => void): Buffer {
    this.#parts.length = 0
    write()
    return Buffer.concat(this.#parts)
  }
}

/** Makes messages as node-postgres does, for one write of all: a write of each on the line takes several times as long. */
const gathered = new Gathered()
const writer = new pg.Connection({ stream: () => gathered })

/**
 * Sends transactions in one go, without waiting between their statements. The statements of each are followed by one
 * Sync, which commits them; a failure undoes that transaction and leaves out the rest of it. A begin and a commit of
 * their own would cost the database four answers, each with a write of its own, instead of one.
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

/** What node-postgres asks of a custom query: it writes its messages, and is told of the answers in their order. */
class Transaction implements pg.Submittable {
  readonly #client: pg.Client
  readonly #steps: Step[]
  /** Those that are sent together: the first one writes for all, and each hears of what comes after the end of the one before. */
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
    const messages = gathered.during(() => {
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
        // What a failure left under this name. It is no error to close what is not there.
        if (prepare) writer.close({ type: 'S', name }, true)
        writer.parse({ name, text, types: [] }, true)
        writer.describe({ type: 'S', name }, true)
      }
      writer.bind({ statement: name, values: parameters.map(written) }, true)
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
    this.#handOn()
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    const prepared = preparedOn.get(this.#client) ?? new Map<string, Column[]>()
    preparedOn.set(this.#client, prepared)
    for (const [index, { text, prepare }] of this.#steps.entries())
      if (prepare) prepared.set(text, this.#columns[index] ?? [])
    this.#handOn()
    this.#resolve(this.#rows)
  }

  /** The next one's answers may stand in the bytes that are being read: it listens from this moment. */
  #handOn(): void {
    const next = this.#all[this.#all.indexOf(this) + 1]
    if (next) this.#client.query(next)
  }
}

const written = (value: Parameter) => (value === null || Buffer.isBuffer(value) ? value : String(value))
