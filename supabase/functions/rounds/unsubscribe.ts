import { cors, json } from '../ai-chat-response/http.ts'
import type { createChoices } from './notify/unsubscribe/choices.ts'
import { wantedTags } from './notify/words/accept-language.ts'

const maxFormBytes = 4096

/**
 * The function's part of the link that ends e-mails. GET tells the site's page as JSON what the link ends, and leads whoever opens
 * it to that page; POST, from its button or a mail program's own (RFC 8058), ends it or takes it back.
 * @param siteUrl without a trailing slash
 */
export const createUnsubscribeHandler =
  (choices: ReturnType<typeof createChoices>, siteUrl: string) =>
  async (request: Request): Promise<Response> => {
    const headers = {
      ...cors,
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'cache-control': 'no-store',
    }
    if (request.method === 'OPTIONS') return new Response('ok', { headers })
    const { search, searchParams } = new URL(request.url)
    if (request.method === 'GET' && !request.headers.get('accept')?.includes('application/json'))
      return new Response(null, { status: 303, headers: { location: `${siteUrl}/unsubscribe${search}` } })
    const form = request.method === 'POST' ? await request.text() : undefined
    if (form && form.length > maxFormBytes)
      return json(413, { error: 'body_too_large', message: 'The request is too large.' }, headers)
    const { status, page } = await choices({
      token: searchParams.get('token') ?? undefined,
      form,
      languages: wantedTags(request.headers.get('accept-language') ?? ''),
    })
    return json(status, page, headers)
  }
