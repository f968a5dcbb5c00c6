import { Api, GrammyError } from 'grammy'
import { fetch } from 'undici'
import { ChannelFault } from '../channel.ts'

/** The longest that a call may take, in seconds: shorter than a claim of the outbox lasts. */
const callSeconds = 20
const pollSeconds = 50

/** A client of the Bot API for one bot. */
export const botApi = (apiUrl: string, token: string, isPolling = false): Api =>
  new Api(token, { apiRoot: apiUrl, timeoutSeconds: isPolling ? pollSeconds : callSeconds })

/** Telegram's own words for people who take nothing of a bot any more. */
const outOfReach =
  /bot was blocked|user is deactivated|chat not found|bot can't initiate|PEER_ID_INVALID|bot was kicked/i

/** Calls the Bot API. @throws ChannelFault; its message never holds the token */
export async function call<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw faultOf(error)
  }
}

/** What an error of the Bot API means. Source: https://core.telegram.org/bots/api#making-requests, and the codes it answers. */
export function faultOf(error: unknown): ChannelFault {
  if (error instanceof ChannelFault) return error
  if (!(error instanceof GrammyError)) return new ChannelFault('unreachable', 'Telegram does not answer')
  const { error_code: code, description, parameters } = error
  const words = `Telegram answered ${code}: ${description}`
  // A token that never was one is no path of the API: 404.
  if (code === 401 || (code === 404 && /^not found$/i.test(description)))
    return new ChannelFault('revoked', words)
  if (code === 409) return new ChannelFault('conflict', words)
  if (code === 429) return new ChannelFault('later', words, Math.max(1, parameters?.retry_after ?? 1))
  if ((code === 403 || code === 400) && outOfReach.test(description))
    return new ChannelFault('blocked', words)
  if (code >= 500) return new ChannelFault('unreachable', words)
  return new ChannelFault('refused', words)
}

/**
 * Downloads a file that a user sent.
 * @param most the most bytes
 * @returns undefined for a larger one
 * @throws ChannelFault
 */
export async function download(
  apiUrl: string,
  token: string,
  fileId: string,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<Buffer | undefined> {
  const file = await call(botApi(apiUrl, token).getFile(fileId))
  if (!file.file_path || (file.file_size ?? 0) > most) return undefined
  const path = file.file_path.split('/').map(encodeURIComponent).join('/')
  try {
    const response = await fetch(`${apiUrl}/file/bot${token}/${path}`, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(callSeconds * 1000)]),
    })
    if (!response.ok || !response.body) throw new Error()
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body) {
      size += chunk.byteLength
      if (size > most) return undefined
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch {
    throw new ChannelFault('unreachable', 'Telegram does not hand out the file')
  }
}
