/** What a mail server says about an e-mail that it could not deliver (RFC 3464). */
export interface DeliveryReport {
  /** Whether it never will. */
  isFinal: boolean
  /** Such as 5.1.1. */
  status: string
}

/** Reads a report of the delivery of an e-mail. @returns undefined for what is none */
export function readDeliveryReport(raw: string): DeliveryReport | undefined {
  const [, part] =
    /^content-type:\s*message\/delivery-status\b([\s\S]*?)(?=\r?\n--|$(?![\s\S]))/im.exec(raw) ?? []
  if (part === undefined) return undefined
  const field = (name: string) => new RegExp(`^${name}:\\s*([^\\r\\n]*)`, 'im').exec(part)?.[1]?.trim() ?? ''
  const [status = ''] = /^[245]\.\d{1,3}\.\d{1,3}/.exec(field('status')) ?? []
  return { isFinal: /^failed\b/i.test(field('action')) && status.startsWith('5.'), status }
}
