// Customers who write and an owner who answers, while the processes behind one address are restarted in turn.
import { setTimeout as delay } from 'node:timers/promises'
import type { Pair } from './pair.ts'

/** What happened while they were restarted. */
export interface Course {
  /** The texts of all accepted messages; all differ. */
  accepted: string[]
  /** Chats in which the assistant was asked once. */
  asked: string[]
  /** Calls that succeeded at the second try, with the same ids. */
  repeated: number
  /** Descriptions of calls that failed twice. */
  failed: string[]
  calls: number
  /** The ids that the owner's page got: by live events, or by reading after it had reconnected. */
  live: Map<string, number>
  read: Set<string>
  joins: number
  restarts: number
  /** Closes the owner's page. */
  leave(): Promise<void>
}

/** A chat may be sent ten messages a minute. */
const messagesPerChat = 8
const writers = 8

/** @param messages at least so many are sent, and until each process was restarted */
export async function rollUnderLoad(pair: Pair, messages: number): Promise<Course> {
  const course: Course = {
    ...{ accepted: [], asked: [], repeated: 0, failed: [], calls: 0 },
    ...{ live: new Map(), read: new Set(), joins: 0, restarts: 0 },
    leave: () => Promise.resolve(),
  }
  course.leave = await follow(pair, course)
  let isRolling = true
  let sent = 0
  const write = async (writer: number) => {
    for (let chat = 0; isRolling || sent < messages; chat += 1) {
      const taken = await converse(pair, course, `${writer}/${chat}`)
      sent += taken
    }
  }
  const roll = async () => {
    do {
      for (const one of [pair.first, pair.second]) {
        const code = await one.stop()
        if (code !== 0) course.failed.push(`A process ended with ${code}: ${one.output.slice(-500)}`)
        await one.start()
        course.restarts += 1
      }
    } while (sent < messages)
    isRolling = false
  }
  await Promise.all([roll(), ...Array.from({ length: writers }, (_, at) => write(at))])
  return course
}

/** The owner's page: gets events, and reads what it missed each time that it reconnects. */
async function follow(pair: Pair, course: Course): Promise<() => Promise<void>> {
  const owner = pair.client(pair.url, pair.token)
  let since = new Date(0).toISOString()
  const catchUp = async () => {
    for (let page = 1000; page === 1000; ) {
      const rows = await insist(course, 'the owner reads', () =>
        owner
          .from('chat_messages')
          .select('id, created_at')
          .gt('created_at', since)
          .order('created_at')
          .limit(1000),
      )
      const list = (rows ?? []) as { id: string; created_at: string }[]
      for (const { id } of list) course.read.add(id)
      since = list.at(-1)?.created_at ?? since
      page = list.length
    }
  }
  let reading = Promise.resolve()
  await owner.realtime.setAuth()
  await new Promise<void>(resolve => {
    owner
      .channel(`business:${pair.businessId}`, { config: { private: true } })
      .on('broadcast', { event: 'message' }, ({ payload }) => {
        const id = String(payload.message_id)
        course.live.set(id, (course.live.get(id) ?? 0) + 1)
      })
      .subscribe(status => {
        if (status !== 'SUBSCRIBED') return
        course.joins += 1
        reading = reading.then(catchUp)
        resolve()
      })
  })
  return async () => {
    await reading
    await owner.realtime.disconnect()
  }
}

/** One customer's chat: with the assistant, or with the owner. @returns how many messages it took */
async function converse(pair: Pair, course: Course, name: string): Promise<number> {
  const customer = pair.client(pair.url)
  const owner = pair.client(pair.url, pair.token)
  let session_id = ''
  const session_key = await insist(course, `${name} is opened`, () => {
    // A lost response leaves an empty chat, and nothing else.
    session_id = crypto.randomUUID()
    return customer.rpc('open_chat_session', { session_id, business_id: pair.businessId })
  })
  if (typeof session_key !== 'string') return 0
  const isAssisted = Number(name.split('/')[1]) % 2 === 0
  for (let at = 1; at <= messagesPerChat; at += 1) {
    const message_id = crypto.randomUUID()
    const content = `Question ${at} of ${name}, ${message_id}`
    const isSent = await insist(course, content, () =>
      customer.rpc('send_customer_message', { session_id, session_key, message_id, content }),
    )
    if (isSent !== undefined) course.accepted.push(content)
    if (at !== messagesPerChat / 2) continue
    if (isAssisted) {
      const body = {
        sessionId: session_id,
        sessionKey: session_key,
        businessId: pair.businessId,
        message: content,
      }
      const answer = await insist(course, `${name} asks`, () =>
        customer.functions.invoke('ai-chat-response', { body }),
      )
      if (answer !== undefined) course.asked.push(session_id)
    } else {
      const id = crypto.randomUUID()
      const answer = `The owner's answer to ${name}, ${id}`
      const row = { id, session_id, sender_type: 'human', content: answer }
      const isStored = await insist(course, answer, async () => {
        const { error, data } = await owner.from('chat_messages').insert(row)
        // Stored by the first try, whose response got lost.
        return error?.code === '23505' ? { data, error: null } : { data, error }
      })
      if (isStored !== undefined) course.accepted.push(answer)
    }
  }
  return messagesPerChat
}

/** Calls, with one retry. @returns the response, or undefined when both failed */
async function insist<T>(
  course: Course,
  what: string,
  call: () => PromiseLike<{ data: T; error: unknown }>,
): Promise<T | null | undefined> {
  course.calls += 1
  let reason: unknown
  for (const isLast of [false, true]) {
    try {
      const { data, error } = await call()
      if (!error) return data ?? null
      reason = error
    } catch (error) {
      reason = error
    }
    if (isLast) break
    course.repeated += 1
    // After a pause, as the pages do: all idle connections to a process end at once.
    await delay(250)
  }
  // An edge function's answer is in the error's context.
  const answer = (reason as { context?: unknown }).context
  const words =
    answer instanceof Response ? `${answer.status} ${await answer.text()}` : JSON.stringify(reason)
  course.failed.push(`${what}: ${words}`)
  return undefined
}
