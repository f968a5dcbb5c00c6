import { expect, test } from 'vitest'
import { isLocal, mailFault } from './local.ts'

test.each([
  'http://localhost:3000',
  'https://localhost',
  'http://127.0.0.1:8080',
  'http://127.1.2.3',
  'http://127.1',
  'http://[::1]:3000',
  'http://shop.localhost',
])('%s leads to this machine', url => {
  expect(isLocal(url)).toBe(true)
  expect(mailFault({ siteUrl: url, smtpUrl: undefined })).toBeUndefined()
})

test.each([
  'https://chat.example.com',
  'http://localhost.example.com',
  'http://127.0.0.1.example.com',
  'http://notlocalhost',
  'http://192.168.1.5:3000',
  'http://10.0.0.1',
  'http://0.0.0.0:3000',
  'http://[fe80::1]',
  'http://shop.local',
])('%s leads others here', url => {
  expect(isLocal(url)).toBe(false)
  expect(mailFault({ siteUrl: url, smtpUrl: undefined })).toContain(url)
  expect(mailFault({ siteUrl: url, smtpUrl: 'smtp://mail.example.com' })).toBeUndefined()
})
