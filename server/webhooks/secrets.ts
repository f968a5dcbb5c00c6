import { createHmac } from 'node:crypto'

/**
 * A webhook's secret, in the form of Standard Webhooks: `whsec_` and 32 bytes in base64. It is stored nowhere: it follows from the
 * installation's own secret, the webhook and a number that grows whenever it is replaced.
 * @param key the installation's secret for this purpose
 */
export const webhookSecret = (key: string, endpointId: string, number: number): string =>
  `whsec_${createHmac('sha256', key).update(`${endpointId.toLowerCase()}:${number}`).digest('base64')}`
