import type { FastifyRequest } from 'fastify'
import { wantedTags } from '../../supabase/functions/rounds/notify/words/accept-language.ts'
import { chooseWords } from '../../supabase/functions/rounds/notify/words/languages.ts'
import type { Database, Identity } from '../database/database.ts'

const service: Identity = { role: 'service_role' }

/**
 * The language of an e-mail about an account: what its owner has set, or else what the browser of whoever asks for it speaks.
 * @returns null where neither is known, or there are no words in it
 */
export async function mailLanguage(
  database: Pick<Database, 'query'>,
  email: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<string | null> {
  const [row] = await database.query<{ language: string | null }>(
    service,
    'select public.account_language($1) as language',
    [email],
    { prepare: true },
  )
  return row?.language ?? chooseWords(wantedTags(headers['accept-language']))
}
