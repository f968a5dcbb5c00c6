import { randomBytes } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

/** The longest path of a Unix socket in bytes that all systems allow: macOS has 104 with the final NUL. */
export const maxSocketPath = 103

const socketName = /^frontdesk-[0-9a-f]{12}\.sock$/

/** A socket in a folder, which answers for as long as this process runs. */
export interface Presence {
  /** The name of the socket. */
  name: string
  /** Closes and removes it. */
  end(): Promise<void>
}

/**
 * Shows that this process runs to others that share the folder and cannot see its id, such as one in another container.
 * The system closes the socket when the process ends in any way.
 * @returns undefined where the folder takes no sockets
 */
export async function openPresence(folder: string): Promise<Presence | undefined> {
  const name = `frontdesk-${randomBytes(6).toString('hex')}.sock`
  const path = join(folder, name)
  if (Buffer.byteLength(path) > maxSocketPath) return undefined
  const server = createServer(socket => socket.destroy())
  const isOpen = await new Promise<boolean>(resolve => {
    server.on('error', () => resolve(false))
    server.listen(path, () => resolve(true))
  })
  server.unref()
  return isOpen ? { name, end: () => new Promise(resolve => server.close(() => resolve())) } : undefined
}

/** Whether the process that opened this socket in a folder runs on this machine, in whatever container. */
export async function isPresent(folder: string, name: unknown): Promise<boolean> {
  if (!isSocketName(name)) return false
  return new Promise(resolve => {
    const socket = connect(join(folder, name))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    // Too many ask at once, which they can only where somebody listens.
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EAGAIN'))
  })
}

/** Whether a text is the name of such a socket. */
export const isSocketName = (name: unknown): name is string =>
  typeof name === 'string' && socketName.test(name)
