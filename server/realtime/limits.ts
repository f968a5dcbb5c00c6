/** Limits of the realtime server. */
export interface RealtimeLimits {
  /** The longest frame, in bytes. A longer one closes the socket with code 1009. */
  frameBytes: number
  /** Channels that one socket may have open. */
  channelsPerSocket: number
  /** Messages a second from one socket. More close it with code 1008. */
  messages: { rate: number; burst: number }
  /** Typing notices a second from one socket. More are dropped. */
  typing: { rate: number; burst: number }
  /** What a member does at chats, a second from one socket: who goes from chat to chat says so twice each time. More is dropped. */
  presence: { rate: number; burst: number }
  /** Bytes that may be buffered for one client. A slower reader is disconnected, and reads what it missed on return. */
  backlogBytes: number
  /** A socket that is silent for this many milliseconds is closed. Clients send a heartbeat every 25 s. */
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
  presence: { rate: 2, burst: 8 },
  backlogBytes: 256 * 1024,
  silence: 70_000,
  socketsPerAddress: 1_000,
  sockets: 20_000,
}
