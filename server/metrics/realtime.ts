import type { RealtimeStats } from '../realtime/routes.ts'
import type { Families } from './families.ts'

export function realtimeMetrics({ gauge, total }: Families, read: () => RealtimeStats): void {
  gauge('frontdesk_websockets', 'Open WebSockets.', () => read().sockets)
  gauge('frontdesk_channels', 'Topics that clients have joined.', () => read().channels)
  total('frontdesk_events_total', 'Events handed to clients.', () => read().delivered)
  total('frontdesk_slow_websockets_total', 'WebSockets cut off for reading too slowly.', () => read().slow)
  total('frontdesk_refused_websockets_total', 'WebSockets refused for a limit.', () => read().refused)
}
