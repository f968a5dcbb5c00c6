import {
  type ModelSettings,
  parseModelName,
} from '../../supabase/functions/ai-chat-response/model/settings.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

/** How long the model's server may take to list its models, in milliseconds. */
const timeout = 10_000

/** The providers' own URLs and how they take the key. All others use OpenAI's protocol. */
const providers: Record<
  string,
  { address: string; query: string; headers(key: string): Record<string, string> }
> = {
  anthropic: {
    address: 'https://api.anthropic.com/v1',
    query: '?limit=1000',
    headers: key => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  },
  google: {
    address: 'https://generativelanguage.googleapis.com/v1beta',
    query: '?pageSize=1000',
    headers: key => ({ 'x-goog-api-key': key }),
  },
  openai: {
    address: 'https://api.openai.com/v1',
    query: '',
    headers: key => ({ authorization: `Bearer ${key}` }),
  },
}

/** Lists the models of the model's server, which is free and shows whether it accepts the key. */
export async function checkModel({ model, baseUrl, apiKey }: ModelSettings): Promise<Finding[]> {
  if (model === 'builtin') return [ok('AI_MODEL: builtin, which needs no key and no network.')]
  const { provider, name } = parseModelName(model)
  const { address, query, headers } = providers[provider] ?? { ...providers.openai, address: '' }
  const base = baseUrl ?? address
  const host = new URL(base).host
  let response: Response
  try {
    response = await fetch(`${base}/models${query ?? ''}`, {
      headers: apiKey && headers ? headers(apiKey) : {},
      signal: AbortSignal.timeout(timeout),
    })
  } catch {
    return [wrong(`AI_BASE_URL: ${host} does not answer. Start the model’s server, or correct the address.`)]
  }
  const text = await response.text().catch(() => '')
  const clock = clockFinding(response, host)
  if (
    response.status === 401 ||
    response.status === 403 ||
    (response.status === 400 && /api key/i.test(text))
  )
    return [wrong(`AI_API_KEY: ${host} does not take this key. Make a new one at the provider.`), ...clock]
  if (!response.ok)
    return [
      warning(`AI_MODEL: ${host} answers ${response.status} when it is asked for its models. Try a chat.`),
      ...clock,
    ]
  const models = modelNames(text)
  const isThere = models.some(each => each === name || each === `models/${name}` || each === `${name}:latest`)
  if (models.length > 0 && !isThere)
    return [
      warning(`AI_MODEL: ${host} does not list ${name}. It has ${models.slice(0, 5).join(', ')}.`),
      ...clock,
    ]
  return [ok(`AI_MODEL: ${host} answers and takes the key.`), ...clock]
}

function modelNames(text: string): string[] {
  try {
    const { data, models } = JSON.parse(text) as { data?: { id?: unknown }[]; models?: { name?: unknown }[] }
    return [...(data ?? []).map(({ id }) => id), ...(models ?? []).map(({ name }) => name)].filter(
      each => typeof each === 'string',
    )
  } catch {
    return []
  }
}

/** Compares this machine's clock with that of a server. */
function clockFinding(response: Response, host: string): Finding[] {
  const apart = Date.parse(response.headers.get('date') ?? '') - Date.now()
  if (!(Math.abs(apart) > 60_000)) return []
  const seconds = Math.round(Math.abs(apart) / 1000)
  return [warning(`The clocks of this machine and ${host} are ${seconds} s apart. Set this one by NTP.`)]
}
