// A desktop's notifications, as a browser on Linux shows them: over D-Bus (freedesktop.org, Desktop Notifications 1.2).
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, encodeMessage, readCalls, type Value } from './dbus-messages.ts'

/** A notification on the screen. */
export interface ShownNotification {
  id: number
  title: string
  body: string
}

/** A desktop that shows notifications, and on which they are tapped. */
export interface NotificationBus {
  /** For DBUS_SESSION_BUS_ADDRESS. */
  address: string
  /** Those on the screen, the oldest first. */
  shown: ShownNotification[]
  /** Taps one, as a person does. */
  tap(notification: ShownNotification): void
  stop(): Promise<void>
}

const service = 'org.freedesktop.Notifications'
const path = '/org/freedesktop/Notifications'
const bus = 'org.freedesktop.DBus'
/** The desktop's own name on the bus. */
const desktop = ':1.0'

/** Starts a bus with nobody on it but the desktop and the programs that connect. */
export async function startNotificationBus(): Promise<NotificationBus> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-desktop-'))
  const sockets = new Set<Socket>()
  const shown: ShownNotification[] = []
  let made = 0

  const signal = (member: string, signature: string, body: Value[]) => {
    for (const socket of sockets)
      socket.write(
        encodeMessage({ type: 'signal', sender: desktop, path, interface: service, member }, signature, body),
      )
  }

  /** The answers of the bus and of the desktop, as signature and values; undefined for what neither knows. */
  function answer({ member, body }: Call): [signature: string, values: Value[]] | undefined {
    const [first] = body
    switch (member) {
      case 'Hello':
        made += 1
        return ['s', [`:1.${made}`]]
      case 'AddMatch':
      case 'RemoveMatch':
        return ['', []]
      case 'NameHasOwner':
        return ['b', [first === service ? 1 : 0]]
      case 'GetNameOwner':
        return first === service ? ['s', [desktop]] : undefined
      case 'ListNames':
      case 'ListActivatableNames':
        return ['as', [[bus, service]]]
      case 'StartServiceByName':
        return first === service ? ['u', [2]] : undefined
      case 'GetCapabilities':
        return ['as', [['actions', 'body']]]
      case 'GetServerInformation':
        return ['ssss', ['Desktop', 'Tests', '1', '1.2']]
      case 'Notify':
        return ['u', [show(body)]]
      case 'CloseNotification':
        close(Number(first))
        return ['', []]
    }
    return undefined
  }

  function show([, replaces, , title, text]: Value[]): number {
    const at = shown.findIndex(({ id }) => id === replaces)
    made += 1
    const id = Number(replaces) || made
    shown.splice(at < 0 ? shown.length : at, at < 0 ? 0 : 1, { id, title: String(title), body: String(text) })
    return id
  }

  function close(id: number) {
    const at = shown.findIndex(each => each.id === id)
    if (at < 0) return
    shown.splice(at, 1)
    signal('NotificationClosed', 'uu', [id, 3])
  }

  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    readCalls(socket, call => {
      const found = answer(call)
      if (call.wantsNoReply) return
      const sender = call.destination === bus ? bus : desktop
      socket.write(
        found
          ? encodeMessage({ type: 'return', sender, replyTo: call.serial }, ...found)
          : encodeMessage(
              { type: 'error', sender, replyTo: call.serial, error: `${bus}.Error.NameHasNoOwner` },
              '',
              [],
            ),
      )
    })
  })
  server.listen(join(folder, 'bus'))
  await once(server, 'listening')
  return {
    address: `unix:path=${join(folder, 'bus')}`,
    shown,
    tap: ({ id }) => signal('ActionInvoked', 'us', [id, 'default']),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
