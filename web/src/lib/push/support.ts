/** Whether this browser can get alerts, and if not, why. */
export type AlertSupport =
  | 'ready'
  /** The owner, or the browser itself, has said no. */
  | 'denied'
  /** An iPhone or iPad, where only apps of the home screen get alerts. */
  | 'install'
  /** The page came over plain http. */
  | 'insecure'
  | 'unsupported'

/** What tells a browser from another. */
export interface BrowserTraits {
  userAgent: string
  maxTouchPoints: number
  isSecure: boolean
  /** Whether it has service workers, push messages and notifications. */
  canPush: boolean
  permission: NotificationPermission | undefined
}

/** iPads say that they are Macs, which have no touch screens. */
const isIos = ({ userAgent, maxTouchPoints }: BrowserTraits) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

export function alertSupport(traits: BrowserTraits): AlertSupport {
  if (!traits.isSecure) return 'insecure'
  if (!traits.canPush) return isIos(traits) ? 'install' : 'unsupported'
  return traits.permission === 'denied' ? 'denied' : 'ready'
}

export const browserTraits = (): BrowserTraits => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  isSecure: window.isSecureContext,
  canPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  permission: 'Notification' in window ? Notification.permission : undefined,
})

/** The first that fits: browsers name those that they are like, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** What a device is called in the list: "Chrome on Android". */
export function deviceName(traits: Pick<BrowserTraits, 'userAgent' | 'maxTouchPoints'>): string {
  const find = (known: typeof browsers) => known.find(([sign]) => sign.test(traits.userAgent))?.[1]
  const system = find(systems)
  const isPad = system === 'Mac' && traits.maxTouchPoints > 1
  return `${find(browsers) ?? 'A browser'} on ${isPad ? 'iPad' : (system ?? 'an unknown system')}`
}
