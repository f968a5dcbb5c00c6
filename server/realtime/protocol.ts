/** The versions of the Phoenix channel protocol that realtime-js speaks: objects in JSON, or arrays with binary broadcasts. */
export type Version = '1.0.0' | '2.0.0'

export const isVersion = (text: unknown): text is Version => text === '1.0.0' || text === '2.0.0'

/** A message of the protocol. */
export interface Message {
  /** The ref of the join that opened the channel; null outside channels. */
  joinRef: string | null
  /** The ref that a reply refers to; null when no reply is expected. */
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

// The kind of binary frame by which version 2.0.0 sends a client's broadcast, and its one encoding that is read here.
const broadcastPush = 3
const jsonEncoding = 1

/**
 * Reads a client's frame.
 * @returns undefined when it is not a message of this version
 */
export function decode(frame: Buffer, isBinary: boolean, version: Version): Message | undefined {
  if (isBinary) return version === '2.0.0' ? decodeBroadcast(frame) : undefined
  const parsed = parseJson(frame)
  if (version === '1.0.0') {
    if (typeof parsed !== 'object' || parsed === null) return undefined
    const { join_ref, ref, topic, event, payload } = parsed as Record<string, unknown>
    return message(join_ref, ref, topic, event, payload)
  }
  if (!Array.isArray(parsed) || parsed.length !== 5) return undefined
  return message(parsed[0], parsed[1], parsed[2], parsed[3], parsed[4])
}

/** Writes a message as a text frame, which both versions accept for every event. */
export function encode({ joinRef, ref, topic, event, payload }: Message, version: Version): string {
  return version === '1.0.0'
    ? JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })
    : JSON.stringify([joinRef, ref, topic, event, payload])
}

// One byte each: kind, lengths of join_ref, ref, topic, event and metadata, encoding. Then these in that order, and the
// rest is the payload.
function decodeBroadcast(frame: Buffer): Message | undefined {
  const [kind, ...lengths] = frame.subarray(0, 6)
  if (frame.length < 7 || kind !== broadcastPush || frame[6] !== jsonEncoding) return undefined
  let offset = 7
  const [joinRef = '', ref = '', topic, event] = lengths.map(length => {
    offset += length
    return frame.toString('utf8', offset - length, offset)
  })
  if (offset > frame.length) return undefined
  const payload = parseJson(frame.subarray(offset))
  return message(joinRef || null, ref || null, topic, 'broadcast', { type: 'broadcast', event, payload })
}

function message(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Message | undefined {
  if (!isRef(joinRef) || !isRef(ref) || !isName(topic) || !isName(event)) return undefined
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return undefined
  return {
    joinRef: joinRef ?? null,
    ref: ref ?? null,
    topic,
    event,
    payload: payload as Record<string, unknown>,
  }
}

const isRef = (value: unknown): value is string | null | undefined =>
  value === null || value === undefined || (typeof value === 'string' && value.length <= 64)

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 255

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}
