import { resolve } from 'node:path'
import {
  type ModelSettings,
  modelFaults,
  readModelSettings,
} from '../supabase/functions/ai-chat-response/model/settings.ts'
import { defaultSubject, publicKeyOf } from '../supabase/functions/rounds/push/vapid.ts'
import { type InboundSettings, inboundFaults, readInbound } from './inbound-settings.ts'
import { type ReplyBudgets, readReplyBudgets } from './limits/budgets.ts'
import { type Quotas, readQuotas } from './limits/quotas.ts'
import { type LimitRules, readLimitRules } from './limits/rules.ts'
import { isLocal } from './mail/local.ts'
import { readS3, type S3Settings } from './s3-settings.ts'
import { settings } from './settings.ts'

/** All settings, read once at the start. */
export interface Config {
  port: number
  host: string
  /** The public URL of this installation, without a trailing slash. */
  siteUrl: string
  /** Absolute path of the folder that holds everything Frontdesk keeps on disk. */
  dataDir: string
  /** An external PostgreSQL, or a pooler in front of it; undefined means the embedded one in dataDir. */
  databaseUrl: string | undefined
  /** The same PostgreSQL past a pooler, for what is no request. */
  directDatabaseUrl: string | undefined
  /** Its replicas, which may answer reads of the dashboard; undefined where the primary answers all. */
  replicaDatabaseUrl: string | undefined
  /** The password of the role that requests log in as; undefined means one derived from the JWT secret. */
  authenticatorPassword: string | undefined
  /** An S3-compatible store for uploaded files; undefined keeps them in dataDir. */
  s3: S3Settings | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** How replies by e-mail come in; undefined means that they do not. */
  inbound: InboundSettings | undefined
  /** The language model that writes the assistant's replies, or the built-in assistant. */
  ai: ModelSettings
  /** What the model's tokens cost; undefined when the operator does not say. */
  tokenPrices: TokenPrices | undefined
  /** Signs access tokens; undefined means one made and kept in dataDir. */
  jwtSecret: string | undefined
  /** What the key that signs backups is made from; undefined means one made and kept in dataDir. */
  backupKey: string | undefined
  /** Where a running Frontdesk saves itself each day; undefined means that it does not. */
  backupTo: string | undefined
  /** How many backups stay where several are kept. */
  backupKeep: number
  /** The account for backups in S3: its bucket is the one of the place. */
  backupS3: Omit<S3Settings, 'bucket'> | undefined
  /** The key that alerts are signed with; undefined means one that follows from the JWT secret. */
  vapidPrivateKey: string | undefined
  vapidSubject: string
  /** Origins of push services that alerts may be sent to although they are not public. */
  pushServices: string[]
  telegram: TelegramSettings
  /** Origins that webhooks may lead to although they are not public. */
  webhookOrigins: string[]
  /** Origins that lists of products may be read from although they are not public. */
  feedOrigins: string[]
  rateLimits: 'on' | 'off'
  /** How often each thing may be done. */
  limits: LimitRules
  replyBudgets: ReplyBudgets
  /** Who may make an account: everybody, whom the operator invites, or nobody. */
  signUp: SignUp
  /** How much an account may keep. */
  quotas: Quotas
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  /** Bearer token for /metrics; without one there is no such page. */
  metricsToken: string | undefined
  /** Where traces are sent; undefined means nowhere. */
  tracesEndpoint: string | undefined
  /** How long a stop keeps serving after /readyz has begun to answer 503, in milliseconds. */
  stopDelay: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** How Telegram is reached. */
export interface TelegramSettings {
  /** The Bot API's address, without a trailing slash. */
  apiUrl: string
  /** Whether Telegram delivers messages to this installation, instead of being asked for them. */
  usesWebhooks: boolean
}

/** Prices of a million tokens, in dollars. */
export interface TokenPrices {
  input: number
  output: number
}

export type SignUp = 'open' | 'invite' | 'closed'

/** Invalid settings; the message lists all of them. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  /** One sentence for each invalid setting, which starts with its name. */
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`Frontdesk cannot start with these settings:\n${faults.map(fault => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])

/** Whether a server that listens on this host can be reached from this machine only. */
export const isLoopback = (host: string): boolean => loopbackHosts.has(host)

/**
 * Reads the settings from environment variables. An empty variable counts as unset.
 * @throws ConfigError that lists every invalid setting with what it should be
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
  if (parsed.success && parsed.data.RATE_LIMITS === 'off' && !isPrivate(parsed.data)) {
    faults.push(
      'RATE_LIMITS may be off only while HOST is loopback (127.0.0.1, ::1 or localhost) and SITE_URL leads to this machine',
    )
  }
  faults.push(
    ...missingTogether(given, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
    ...missingTogether(given, [
      'BACKUP_S3_ENDPOINT',
      'BACKUP_S3_ACCESS_KEY_ID',
      'BACKUP_S3_SECRET_ACCESS_KEY',
    ]),
  )
  faults.push(...vapidFaults(given))
  for (const name of ['DIRECT_DATABASE_URL', 'DATABASE_REPLICA_URL', 'AUTHENTICATOR_PASSWORD'])
    if (given[name] && !given.DATABASE_URL) faults.push(`${name} is of no use without DATABASE_URL: set both`)
  faults.push(...inboundFaults(given))
  const limits = readLimitRules(given)
  const quotas = readQuotas(given)
  faults.push(...limits.faults, ...quotas.faults)
  const modelSettings = readModelSettings(name => given[name])
  if (parsed.success) faults.push(...modelFaults(modelSettings))
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError(faults)
  }
  const set = parsed.data
  const publicHost =
    isLoopback(set.HOST) || set.HOST === '0.0.0.0' || set.HOST === '::' ? 'localhost' : set.HOST
  const siteUrl = set.SITE_URL ?? `http://${publicHost}:${set.PORT}`
  return {
    port: set.PORT,
    host: set.HOST,
    siteUrl,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    directDatabaseUrl: set.DIRECT_DATABASE_URL ?? set.DATABASE_URL,
    replicaDatabaseUrl: set.DATABASE_REPLICA_URL,
    authenticatorPassword: set.AUTHENTICATOR_PASSWORD,
    ...readS3(set),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    inbound: readInbound(set),
    ai: modelSettings,
    tokenPrices: set.AI_PRICE === undefined ? undefined : readPrices(set.AI_PRICE),
    jwtSecret: set.JWT_SECRET,
    backupKey: set.BACKUP_KEY,
    backupTo: set.BACKUP_TO,
    backupKeep: set.BACKUP_KEEP,
    vapidPrivateKey: set.VAPID_PRIVATE_KEY,
    vapidSubject: set.VAPID_SUBJECT ?? defaultSubject(siteUrl, set.MAIL_FROM),
    pushServices: set.PUSH_SERVICES,
    telegram: {
      apiUrl: set.TELEGRAM_API_URL,
      usesWebhooks: (set.TELEGRAM_UPDATES ?? defaultUpdates(siteUrl)) === 'webhook',
    },
    webhookOrigins: set.WEBHOOK_ORIGINS,
    feedOrigins: set.FEED_ORIGINS,
    rateLimits: set.RATE_LIMITS,
    limits: limits.rules,
    replyBudgets: readReplyBudgets(set),
    signUp: set.SIGNUP,
    quotas: quotas.quotas,
    trustedProxies: set.TRUSTED_PROXIES,
    metricsToken: set.METRICS_TOKEN,
    tracesEndpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    stopDelay: set.STOP_DELAY * 1000,
    logLevel: set.LOG_LEVEL,
  }
}

/** Telegram delivers to public addresses with https only; where there is none, it is asked. */
const defaultUpdates = (siteUrl: string): 'polling' | 'webhook' =>
  siteUrl.startsWith('https:') && !isLocal(siteUrl) ? 'webhook' : 'polling'

function readPrices(text: string): TokenPrices {
  const [input = 0, output = 0] = text.split('/').map(Number)
  return { input, output }
}

/** Whether nobody is served but this machine. A proxy on it brings others to a loopback address: SITE_URL names it then. */
const isPrivate = ({ HOST, SITE_URL }: { HOST: string; SITE_URL?: string | undefined }) =>
  isLoopback(HOST) && (SITE_URL === undefined || isLocal(SITE_URL))

function vapidFaults(given: Record<string, unknown>): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string')
    return missingTogether(given, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
  try {
    if (publicKeyOf(privateKey) === publicKey) return []
  } catch {}
  return ['VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY']
}

/** A fault for each missing setting of a group that must be set together. */
function missingTogether(given: Record<string, unknown>, names: string[]): string[] {
  const missing = names.filter(name => given[name] === undefined)
  if (missing.length === names.length) return []
  const group = names[0]?.split('_')[0]
  return missing.map(name => `${name} must be set too, since other ${group}_ settings are`)
}
