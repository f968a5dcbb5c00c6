// What the worker uses of its global scope. TypeScript's own library of workers cannot be loaded beside that of pages.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null
}

export interface NotificationEvent extends ExtendableEvent {
  notification: Notification
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface WindowClient {
  url: string
  focused: boolean
  focus(): Promise<WindowClient>
  postMessage(message: unknown): void
}

export interface WorkerScope {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
