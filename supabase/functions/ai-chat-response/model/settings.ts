/**
 * Whose words an answer has: `facts`, only those of the facts that the model chose; `checked`, the model's own where the check
 * passes them.
 */
export type AiWording = 'facts' | 'checked'

/** The model's own words are not the default as long as more than 2 % of the false ones pass in shops that nobody tuned it to. */
export const defaultWording: AiWording = 'facts'

/** How an operator names a language model. */
export interface ModelSettings {
  /** `provider:model`, such as `openai:gpt-5-mini`. */
  model: string
  /** Where the model is served, without a slash at the end; undefined means the provider's own address. */
  baseUrl?: string | undefined
  apiKey?: string | undefined
  /** Most tokens that it may write for one reply. */
  maxTokens?: number | undefined
  /** Whether it gets the customer's pictures. */
  images?: boolean | undefined
  /** `facts` unless set. */
  wording?: AiWording | undefined
}

/**
 * Enough for a chat reply in any script: 1,500 characters take up to 1,500 tokens in some, and a model that thinks first
 * spends tokens on that.
 */
export const defaultMaxTokens = 2000

/** Providers that are known without an address, each with the variable that its own tools read the key from. */
export const providerKeys: Record<string, string> = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
}

/** The parts of `provider:model`; the model's own name may hold colons. */
export function parseModelName(model: string): { provider: string; name: string } {
  const colon = model.indexOf(':')
  return { provider: model.slice(0, colon), name: model.slice(colon + 1) }
}

/** What is wrong with the settings, in words for the operator; nothing when a model can be reached with them. */
export function modelFaults({
  model,
  baseUrl,
  apiKey,
  maxTokens = defaultMaxTokens,
  wording,
}: ModelSettings): string[] {
  if (model === 'builtin') return []
  if (wording !== undefined && wording !== 'facts' && wording !== 'checked')
    return ['AI_WORDING must be facts or checked']
  if (!Number.isInteger(maxTokens) || maxTokens < 100 || maxTokens > 32_000)
    return ['AI_MAX_TOKENS must be a whole number from 100 to 32000']
  const { provider } = parseModelName(model)
  const known = Object.keys(providerKeys)
  const ownName = providerKeys[provider]
  if (ownName === undefined && !baseUrl)
    return [
      `AI_MODEL names the unknown provider ${provider}: use ${known.join(', ')}, or set AI_BASE_URL to the server's address`,
    ]
  if (ownName !== undefined && !apiKey && (!baseUrl || provider !== 'openai'))
    return [`AI_API_KEY (or ${ownName}) must be set for AI_MODEL=${provider}:…`]
  return []
}

/** The settings of the environment: AI_MODEL, AI_BASE_URL, AI_API_KEY or the provider's own variable, AI_MAX_TOKENS, AI_IMAGES, AI_WORDING. */
export function readModelSettings(read: (name: string) => string | undefined): ModelSettings {
  const model = read('AI_MODEL') || 'builtin'
  const ownName = providerKeys[parseModelName(model).provider]
  return {
    model,
    baseUrl: read('AI_BASE_URL')?.replace(/\/+$/, '') || undefined,
    apiKey: read('AI_API_KEY') || (ownName && read(ownName)) || undefined,
    maxTokens: Number(read('AI_MAX_TOKENS') || defaultMaxTokens),
    images: read('AI_IMAGES') !== 'off',
    // What it may be is checked with the other settings.
    wording: (read('AI_WORDING') || defaultWording) as AiWording,
  }
}
