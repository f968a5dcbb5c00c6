// A relay between a mail program and its server, in which a conversation can be stopped at a chosen word.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Where a conversation stops. */
export interface Stop {
  /**
   * What has passed when it stops: the conversation since it was asked for, each piece after `C: ` for the client's or `S: ` for
   * the server's.
   */
  after: RegExp
  /** How much of the piece in which it is found still passes. */
  passes: 'nothing' | 'half' | 'all'
}

/** A relay on this machine. */
export interface Tap {
  port: number
  /** Resolves once a conversation has stopped there: nothing more of it passes. Those that begin later pass. */
  stopAt(stop: Stop): Promise<void>
  /** All that has passed since the last stop was asked for. */
  readonly heard: string
  close(): Promise<void>
}

/** Listens on a free port, and relays to a port of this machine. */
export async function startTap(to: number): Promise<Tap> {
  const sockets = new Set<Socket>()
  let waiting: { stop: Stop; reached(): void } | undefined
  let heard = ''
  // Mail programs may end their side after the last word and still wait for the answer.
  const server = createServer({ allowHalfOpen: true }, client => {
    const upstream = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true })
    let isStopped = false
    const both = [client, upstream]
    for (const socket of both) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        for (const other of both) other.destroy()
      })
    }
    const relay = (from: Socket, on: Socket, side: 'C' | 'S') => {
      from.on('end', () => on.end())
      from.on('data', (piece: Buffer) => {
        if (isStopped) return
        heard += `${side}: ${piece.toString('latin1').replaceAll('\r', '')}\n`
        if (!waiting?.stop.after.test(heard)) return void on.write(piece)
        const { stop, reached } = waiting
        waiting = undefined
        isStopped = true
        const length = { nothing: 0, half: piece.length >> 1, all: piece.length }[stop.passes]
        if (length === 0) return reached()
        on.write(piece.subarray(0, length), () => reached())
      })
    }
    relay(client, upstream, 'C')
    relay(upstream, client, 'S')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get heard() {
      return heard
    },
    stopAt(stop) {
      heard = ''
      return new Promise(reached => {
        waiting = { stop, reached }
      })
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
