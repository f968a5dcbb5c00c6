import { DatabaseError } from './handler.ts'

/** Where the database is called, and the key of the project. */
interface Place {
  url: string
  key: string
}

/**
 * Calls database functions over HTTP with the rights of whoever sent a request.
 * @throws DatabaseError with what the database answered
 */
export const rpcOver =
  ({ url, key }: Place) =>
  (authorization: string) =>
  async <T>(name: string, args: Record<string, unknown>): Promise<T> => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    })
    // PostgREST answers 204 without a body where a function returns nothing.
    const text = await response.text()
    const body = text === '' ? null : JSON.parse(text)
    if (!response.ok)
      throw new DatabaseError(response.status, body.code ?? 'unknown', body.message ?? 'Refused.')
    return body
  }
