import { expect, test } from 'vitest'
import { alertSupport, deviceName } from './support.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'

const able = {
  userAgent: chrome,
  maxTouchPoints: 5,
  isSecure: true,
  canPush: true,
  permission: 'default',
} as const

test('a browser that is able is asked, one that was told no is not', () => {
  expect(alertSupport(able)).toBe('ready')
  expect(alertSupport({ ...able, permission: 'granted' })).toBe('ready')
  expect(alertSupport({ ...able, permission: 'denied' })).toBe('denied')
  expect(alertSupport({ ...able, isSecure: false, canPush: false })).toBe('insecure')
  expect(alertSupport({ ...able, canPush: false, permission: undefined })).toBe('unsupported')
})

test('an iPhone or iPad is able once the dashboard is on its home screen', () => {
  const safari = { ...able, canPush: false, permission: undefined }
  expect(alertSupport({ ...safari, userAgent: iPhone })).toBe('install')
  expect(alertSupport({ ...safari, userAgent: mac, maxTouchPoints: 5 })).toBe('install')
  expect(alertSupport({ ...safari, userAgent: mac, maxTouchPoints: 0 })).toBe('unsupported')
  expect(alertSupport({ ...able, userAgent: iPhone })).toBe('ready')
})

test('a device is called after its browser and system', () => {
  expect(deviceName({ userAgent: chrome, maxTouchPoints: 5 })).toBe('Chrome on Android')
  expect(deviceName({ userAgent: iPhone, maxTouchPoints: 5 })).toBe('Safari on iPhone')
  expect(deviceName({ userAgent: mac, maxTouchPoints: 0 })).toBe('Safari on Mac')
  expect(deviceName({ userAgent: mac, maxTouchPoints: 5 })).toBe('Safari on iPad')
  expect(deviceName({ userAgent: edge, maxTouchPoints: 0 })).toBe('Edge on Windows')
  expect(deviceName({ userAgent: 'something else', maxTouchPoints: 0 })).toBe(
    'A browser on an unknown system',
  )
})
