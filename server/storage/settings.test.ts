import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'

describe('S3 settings', () => {
  const complete = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  test('are not needed', () => {
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig({ S3_REGION: 'eu-central-1', S3_BUCKET: '' }).s3).toBeUndefined()
  })

  test('are given together', () => {
    expect(readConfig({ ...complete, S3_FORCE_PATH_STYLE: 'false' }).s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'pictures',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      forcePathStyle: false,
    })
  })

  test.each(Object.keys(complete))('without %s stop the start', missing => {
    expect(() => readConfig({ ...complete, [missing]: undefined })).toThrow(
      `${missing} must be set too, since other S3_ settings are`,
    )
  })

  test.each([
    ['S3_ENDPOINT', 'somewhere', 'must be an address'],
    ['S3_BUCKET', 'A bucket', 'must be the name of a bucket'],
    ['S3_REGION', 'Nowhere!', 'must be a region'],
    ['S3_FORCE_PATH_STYLE', 'yes', 'must be true or false'],
  ])('%s=%s is refused', (name, value, words) => {
    expect(() => readConfig({ ...complete, [name]: value })).toThrow(`${name} ${words}`)
  })
})
