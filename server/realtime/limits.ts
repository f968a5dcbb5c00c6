/** How much of the realtime server one client may use. */
export interface RealtimeLimits {
  /** The longest frame, in bytes. A longer one closes the socket with code 1009. */
  frameBytes: number
  /** Channels that one socket may have open. */
  channelsPerSocket: number
  /** Messages from one socket, a second. More close it with code 1008. */
  messages: { rate: number; burst: number }
  /** Typing notices that one socket may send, a second. More are left out. */
  typing: { rate: number; burst: number }
  /** Bytes that may wait for one client. Who reads slower than that is cut off, and reads what it missed on return. */
  backlogBytes: number
  /** A socket that is silent for so many milliseconds is dead. Clients send a heartbeat each 25 s. */
  silence: number
  /** Sockets of one network address: an office or a mobile network shares one. */
  socketsPerAddress: number
  /** Sockets of the whole process. */
  sockets: number
}

export const realtimeLimits: RealtimeLimits = {
  frameBytes: 16 * 1024,
  channelsPerSocket: 20,
  messages: { rate: 10, burst: 50 },
  typing: { rate: 1, burst: 1 },
  backlogBytes: 256 * 1024,
  silence: 70_000,
  socketsPerAddress: 1_000,
  sockets: 20_000,
}
