import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const faultsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('readConfig', () => {
  test('needs no settings', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      ai: { model: 'builtin' },
      rateLimits: 'on',
      trustedProxies: [],
    })
  })

  test('takes an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test('removes a slash at the end of the site’s address', () => {
    expect(readConfig({ SITE_URL: 'https://chat.example.com/' }).siteUrl).toBe('https://chat.example.com')
  })

  test('takes limits as uses in seconds, and names what is none', () => {
    expect(readConfig({ LIMIT_REST_BY_ADDRESS: '500/60' }).limits).toMatchObject({
      restByAddress: { points: 500, seconds: 60 },
      messageBySession: { points: 10, seconds: 60 },
    })
    expect(faultsOf({ LIMIT_REST_BY_ADDRESS: 'many' })).toContain(
      'LIMIT_REST_BY_ADDRESS must be uses/seconds such as 100/10',
    )
    expect(faultsOf({ LIMIT_REST_BY_ADDRESS: '0/10' })).toContain('LIMIT_REST_BY_ADDRESS')
    expect(faultsOf({ LIMIT_MOON: '1/1' })).toContain('LIMIT_MOON is no limit')
  })

  test('takes quotas, and names what is none', () => {
    expect(readConfig({ QUOTA_PRODUCTS: '50' }).quotas).toMatchObject({ products: 50, articles: 2000 })
    expect(faultsOf({ QUOTA_PRODUCTS: 'none' })).toContain('QUOTA_PRODUCTS must be a whole number from 1')
    expect(faultsOf({ QUOTA_MOON: '1' })).toContain('QUOTA_MOON is no quota')
  })

  test('names every bad setting at once', () => {
    const faults = faultsOf({ PORT: '99999', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', SITE_URL: 'shop' })
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'SITE_URL']) expect(faults).toContain(name)
  })

  test('takes a direct way to the database and its replicas, and needs neither', () => {
    const DATABASE_URL = 'postgres://me@pooler/shop'
    expect(readConfig({ DATABASE_URL }).directDatabaseUrl).toBe(DATABASE_URL)
    const DIRECT_DATABASE_URL = 'postgres://me@a,b/shop?target_session_attrs=read-write'
    expect(readConfig({ DATABASE_URL, DIRECT_DATABASE_URL }).directDatabaseUrl).toBe(DIRECT_DATABASE_URL)
    expect(faultsOf({ DIRECT_DATABASE_URL })).toContain(
      'DIRECT_DATABASE_URL is of no use without DATABASE_URL',
    )
    expect(faultsOf({ DATABASE_URL: 'postgres://a,b/shop?target_session_attrs=standby' })).toContain(
      'DATABASE_URL must lead to a server that takes writes',
    )
    const DATABASE_REPLICA_URL = 'postgres://me@a,b/shop?target_session_attrs=standby'
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URL }).replicaDatabaseUrl).toBe(DATABASE_REPLICA_URL)
    expect(faultsOf({ DATABASE_REPLICA_URL })).toContain(
      'DATABASE_REPLICA_URL is of no use without DATABASE_URL',
    )
    expect(faultsOf({ DATABASE_URL, DATABASE_REPLICA_URL: 'replica.internal' })).toContain(
      'DATABASE_REPLICA_URL must be an address such as postgres://',
    )
    const writing = 'postgres://me@a/shop?target_session_attrs=read-write'
    expect(faultsOf({ DATABASE_URL, DATABASE_REPLICA_URL: writing })).toContain(
      'DATABASE_REPLICA_URL must lead to replicas: target_session_attrs=standby',
    )
    expect(faultsOf({ DATABASE_URL, AUTHENTICATOR_PASSWORD: 'short' })).toContain(
      'AUTHENTICATOR_PASSWORD must be at least 16 characters',
    )
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'a host'],
    ['SMTP_URL', 'mail.example.com'],
    ['AI_MODEL', 'gpt'],
    ['AI_BASE_URL', 'localhost'],
    ['AI_MAX_TOKENS', 'many'],
    ['AI_IMAGES', 'maybe'],
    ['AI_WORDING', 'free'],
    ['JWT_SECRET', 'short'],
    ['RATE_LIMITS', 'maybe'],
    ['TRUSTED_PROXIES', 'my-proxy'],
    ['TRUSTED_PROXIES', '10'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
  ])('refuses %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value })).toContain(name)
  })

  test('takes proxies as addresses and ranges of both families', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8,, 2001:db8::/32' })
    expect(trustedProxies).toEqual(['127.0.0.1', '::1', '10.0.0.0/8', '2001:db8::/32'])
  })

  test('refuses a model that cannot be reached with these settings', () => {
    expect(faultsOf({ AI_MODEL: 'openai:gpt-5-mini' })).toContain('AI_API_KEY (or OPENAI_API_KEY)')
    expect(faultsOf({ AI_MODEL: 'anthropic:claude' })).toContain('ANTHROPIC_API_KEY')
    expect(faultsOf({ AI_MODEL: 'ollama:llama3.2' })).toContain('unknown provider ollama')
    expect(faultsOf({ AI_MODEL: 'openai:x', AI_API_KEY: 'k', AI_MAX_TOKENS: '20' })).toContain(
      'AI_MAX_TOKENS must be a whole number from 100 to 32000',
    )
  })

  test('takes a provider’s own key, or a server that needs none', () => {
    expect(readConfig({ AI_MODEL: 'openai:gpt-5-mini', OPENAI_API_KEY: 'k' }).ai.apiKey).toBe('k')
    expect(readConfig({ AI_MODEL: 'google:gemini', AI_API_KEY: 'k' }).ai.model).toBe('google:gemini')
    const local = readConfig({ AI_MODEL: 'ollama:llama3.2', AI_BASE_URL: 'http://localhost:11434/v1/' })
    expect(local.ai).toMatchObject({ baseUrl: 'http://localhost:11434/v1', apiKey: undefined, images: true })
  })

  test('never repeats a secret in its message', () => {
    expect(faultsOf({ JWT_SECRET: 'hunter2', DATABASE_URL: 'mysql://root:hunter2@db' })).not.toContain(
      'hunter2',
    )
  })

  test('lets limits be off on loopback only', () => {
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe('off')
    expect(faultsOf({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toContain('RATE_LIMITS')
  })
})
