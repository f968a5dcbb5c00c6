import { z } from 'zod'
import { publicKeyOf, type Vapid } from './push/vapid.ts'

/** What the function is told by its secrets. */
export interface RoundsSettings {
  supabaseUrl: string
  serviceKey: string
  /** What whoever starts a round sends; links that end e-mails are signed with a key made from it. */
  secret: string
  /** Of the pages, without a trailing slash. */
  siteUrl: string
  /** Undefined where no e-mails go out. */
  mail: { smtpUrl: string; mailFrom: string } | undefined
  /** Undefined where no alerts go out. */
  vapid: Vapid | undefined
  pushServices: string[]
}

const Settings = z
  .object({
    SUPABASE_URL: z.string().min(1),
    SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
    ROUNDS_SECRET: z.string().min(32, 'at least 32 characters'),
    SITE_URL: z.url().transform(url => url.replace(/\/+$/, '')),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/./, 'smtp://… or smtps://…')
      .optional(),
    MAIL_FROM: z.string().min(3).optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, '32 bytes in base64url')
      .optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:|https:)/, 'mailto:… or https://…')
      .optional(),
    PUSH_SERVICES: z.string().default(''),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'needed with SMTP_URL',
  })
  .refine(({ VAPID_PRIVATE_KEY: key }) => key === undefined || isKey(key), {
    path: ['VAPID_PRIVATE_KEY'],
    message: 'no key of P-256 in base64url',
  })

const isKey = (privateKey: string): boolean => {
  try {
    return publicKeyOf(privateKey) !== ''
  } catch {
    return false
  }
}

/**
 * @param read a secret by its name
 * @throws Error with a line for each bad one
 */
export function readRoundsSettings(read: (name: string) => string | undefined): RoundsSettings {
  const given = Object.fromEntries(
    Object.keys(Settings.shape).map(name => [name, read(name) || undefined] as const),
  )
  const { data, error } = Settings.safeParse(given)
  if (error) throw new Error(`Secrets of this function:\n${z.prettifyError(error)}`)
  const { SITE_URL: siteUrl, SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, VAPID_PRIVATE_KEY: privateKey } = data
  return {
    supabaseUrl: data.SUPABASE_URL,
    serviceKey: data.SUPABASE_SERVICE_ROLE_KEY,
    secret: data.ROUNDS_SECRET,
    siteUrl,
    mail: smtpUrl && mailFrom ? { smtpUrl, mailFrom } : undefined,
    vapid: privateKey
      ? { privateKey, publicKey: publicKeyOf(privateKey), subject: data.VAPID_SUBJECT ?? siteUrl }
      : undefined,
    pushServices: data.PUSH_SERVICES.split(',')
      .map(text => text.trim())
      .filter(Boolean),
  }
}
