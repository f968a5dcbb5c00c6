import { expect, test } from 'vitest'
import { misspeltSettings } from './misspelt.ts'

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SITEURL', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['TRUSTED_PROXY', undefined],
  ['TRUSTED_PROXIE', 'TRUSTED_PROXIES'],
  ['S3_BUCKETS', 'S3_BUCKET'],
  ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
  ['LIMIT_REST_BY_ADRESS', 'LIMIT_REST_BY_ADDRESS'],
  ['HOSTNAME', undefined],
  ['HOME', undefined],
  ['POST', undefined],
])('%s: did you mean %s?', (name, meant) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual(
    meant ? [`${name} is no setting of Frontdesk. Did you mean ${meant}?`] : [],
  )
})

test('what is set rightly is not asked for', () => {
  expect(misspeltSettings({ SITE_URL: 'https://a.example', SITEURL: 'x' })).toEqual([])
})
