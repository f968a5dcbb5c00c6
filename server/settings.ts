// The environment variables that are settings, and what each may be.
import { isIP } from 'node:net'
import { z } from 'zod'
import { providerKeys } from '../supabase/functions/ai-chat-response/model/settings.ts'
import { longestLocalPart } from '../supabase/functions/rounds/mail/reply-addresses.ts'
import { addressFault, type DatabaseTarget } from './database/address.ts'
import { budgetSettings } from './limits/budgets.ts'

const url = (protocols: string[], example: string) =>
  z.string().refine(
    text => {
      const parsed = URL.canParse(text) ? new URL(text) : undefined
      return parsed !== undefined && protocols.includes(parsed.protocol) && parsed.hostname !== ''
    },
    { error: `must be an address such as ${example}` },
  )

const databaseAddress = (target: DatabaseTarget) =>
  z.string().superRefine((text, context) => {
    const message = addressFault(text, target)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** Whether a text is an IP address or a range in CIDR notation. A range of all addresses would let anybody name any address. */
function isAddressOrRange(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/')
  const family = isIP(address)
  const isLength = /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128)
  return family > 0 && isLength && rest.length === 0
}

/** Whether a text is the origin of web addresses, as browsers write it. */
const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** A list of origins, separated by commas. */
const origins = z
  .string()
  .default('')
  .transform(list => list.split(',').flatMap(entry => entry.trim().replace(/\/+$/, '') || []))
  .refine(entries => entries.every(isOrigin), {
    error: 'must be addresses without a path, such as http://localhost:8090, separated by commas',
  })

/** Whether signed addresses can be made of it: a mailbox that leaves room for them, or a domain. */
function isInboundAddress(text: string): boolean {
  const [, mailbox] = /^([A-Za-z0-9._-]*)@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.exec(text) ?? []
  return mailbox !== undefined && mailbox.length <= longestLocalPart
}

const region = z.string().regex(/^[a-z0-9-]+$/, { error: 'must be a region such as eu-central-1' })

const trimTrailingSlash = (text: string) => text.replace(/\/+$/, '')

/** The settings without those of limits and quotas, whose names follow from theirs. */
export const settings = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must be 0 to 65535' })
    .max(65535, { error: 'must be 0 to 65535' })
    .default(3000),
  HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:-]+$/, { error: 'must be an address or a host name' })
    .default('127.0.0.1'),
  SITE_URL: url(['http:', 'https:'], 'https://chat.example.com')
    .transform(trimTrailingSlash)
    .refine(text => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, {
      error: 'must be an address without a path, such as https://chat.example.com',
    })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress('primary').optional(),
  DIRECT_DATABASE_URL: databaseAddress('primary').optional(),
  DATABASE_REPLICA_URL: databaseAddress('replica').optional(),
  AUTHENTICATOR_PASSWORD: z.string().min(16, { error: 'must be at least 16 characters' }).optional(),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.eu-central-1.amazonaws.com')
    .transform(trimTrailingSlash)
    .optional(),
  S3_REGION: region.default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false'], { error: 'must be true or false' }).default('true'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\s]+@[^<>@\s]+|[^<>]*<[^<>@\s]+@[^<>@\s]+>)$/, {
      error: 'must be an e-mail address such as Shop <hello@example.com>',
    })
    .default('Frontdesk <frontdesk@localhost>'),
  INBOUND_ADDRESS: z
    .string()
    .refine(isInboundAddress, {
      error: `must be an address such as support@example.com with at most ${longestLocalPart} characters before the @, or a domain such as @reply.example.com`,
    })
    .optional(),
  IMAP_URL: url(['imap:', 'imaps:'], 'imaps://user:password@mail.example.com/INBOX')
    .refine(text => !URL.canParse(text) || new URL(text).username !== '', {
      error: 'must hold a user and a password, such as imaps://user:password@mail.example.com/INBOX',
    })
    .optional(),
  INBOUND_SMTP_PORT: z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be 1 to 65535' })
    .max(65535, { error: 'must be 1 to 65535' })
    .optional(),
  INBOUND_SMTP_HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:-]+$/, { error: 'must be an address or a host name' })
    .default('127.0.0.1'),
  INBOUND_SMTP_CERT: z.string().optional(),
  INBOUND_SMTP_KEY: z.string().optional(),
  INBOUND_AUTH_SERVER: z
    .string()
    .regex(/^[0-9A-Za-z.-]+$/, { error: 'must be the name of a mail server such as mx.example.com' })
    .optional(),
  AI_MODEL: z
    .string()
    .regex(/^(builtin|[a-z][a-z0-9-]*:.+)$/, {
      error: 'must be builtin or provider:model, such as openai:gpt-5-mini',
    })
    .default('builtin'),
  AI_BASE_URL: url(['http:', 'https:'], 'http://localhost:11434/v1').transform(trimTrailingSlash).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MAX_TOKENS: z
    .string()
    .regex(/^\d{1,6}$/, { error: 'must be a whole number from 100 to 32000' })
    .optional(),
  AI_IMAGES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  AI_PRICE: z
    .string()
    .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/, {
      error: 'must be the dollars that a million tokens cost, input/output, such as 0.25/2',
    })
    .optional(),
  AI_WORDING: z.enum(['facts', 'checked'], { error: 'must be facts or checked' }).default('facts'),
  JWT_SECRET: z.string().min(32, { error: 'must be at least 32 characters' }).optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  BACKUP_S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.eu-central-1.amazonaws.com')
    .transform(trimTrailingSlash)
    .optional(),
  BACKUP_S3_REGION: region.optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_KEY: z.string().min(32, { error: 'must be at least 32 characters' }).optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, { error: 'must be a public key of P-256 in base64url, 87 characters' })
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'must be a private key of P-256 in base64url, 43 characters' })
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/, {
      error: 'must be an address such as mailto:hello@example.com or https://example.com',
    })
    .optional(),
  PUSH_SERVICES: origins,
  WEBHOOK_ORIGINS: origins,
  FEED_ORIGINS: origins,
  TELEGRAM_API_URL: url(['http:', 'https:'], 'http://localhost:8081')
    .transform(trimTrailingSlash)
    .default('https://api.telegram.org'),
  TELEGRAM_UPDATES: z.enum(['polling', 'webhook'], { error: 'must be polling or webhook' }).optional(),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SIGNUP: z.enum(['open', 'invite', 'closed'], { error: 'must be open, invite or closed' }).default('open'),
  ...budgetSettings,
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(list => list.split(',').flatMap(entry => entry.trim() || []))
    .refine(entries => entries.every(isAddressOrRange), {
      error: 'must be addresses or ranges such as 10.0.0.0/8, separated by commas',
    }),
  METRICS_TOKEN: z.string().min(16, { error: 'must be at least 16 characters' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://localhost:4318')
    .transform(trimTrailingSlash)
    .optional(),
  STOP_DELAY: z.coerce
    .number({ error: 'must be a number of seconds' })
    .int({ error: 'must be whole seconds' })
    .min(0, { error: 'must be 0 to 60 seconds' })
    .max(60, { error: 'must be 0 to 60 seconds' })
    .default(0),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
})

/** The names of all settings, without those of limits. */
export const settingNames: readonly string[] = [
  ...Object.keys(settings.shape),
  ...Object.values(providerKeys),
]
