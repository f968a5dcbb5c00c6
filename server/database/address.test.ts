import { describe, expect, test } from 'vitest'
import { addressesOf, addressFault, describeAddress, driverAddress, withLogin } from './address.ts'

describe('a connection string', () => {
  test('names one host or several, each with its port', () => {
    expect(addressesOf('postgres://me:p%40ss@db:5433/shop?sslmode=require')).toEqual([
      'postgres://me:p%40ss@db:5433/shop?sslmode=require',
    ])
    expect(addressesOf('postgresql://me:s@a,b:5433,[::1]:5434/shop?target_session_attrs=read-write')).toEqual(
      ['postgresql://me:s@a/shop', 'postgresql://me:s@b:5433/shop', 'postgresql://me:s@[::1]:5434/shop'],
    )
  })

  test('gets another login on all hosts', () => {
    expect(withLogin('postgres://me:s@a,b:5433/shop?sslmode=require', 'o@ther', 'p/w')).toBe(
      'postgres://o%40ther:p%2Fw@a,b:5433/shop?sslmode=require',
    )
    expect(withLogin('postgres://a/shop', 'me', 's')).toBe('postgres://me:s@a/shop')
  })

  test('is described without its password', () => {
    expect(describeAddress('postgres://m%65:secret@a,b:5433/my%20shop')).toEqual({
      hosts: 'a, b:5433',
      user: 'me',
      database: 'my shop',
    })
  })

  test.each([
    ['postgres://me@a/shop', undefined],
    ['postgres://me@a,b:1/shop?target_session_attrs=primary', undefined],
    ['mysql://me@a/shop', /such as postgres/],
    ['postgres://me@a,/shop', /such as postgres/],
    ['postgres:///shop', /such as postgres/],
    ['postgres://me@a:port/shop', /such as postgres/],
    ['postgres://a,b/shop?target_session_attrs=standby', /target_session_attrs=read-write/],
  ])('%s', (url, fault) => {
    if (fault) expect(addressFault(url)).toMatch(fault)
    else expect(addressFault(url)).toBeUndefined()
  })

  test('means for the driver what it means for PostgreSQL’s programs', () => {
    const parameters = (query: string) =>
      Object.fromEntries(new URL(driverAddress(`postgres://a/shop?${query}`)).searchParams)
    expect(parameters('sslmode=verify-full&sslrootcert=/ca.pem')).toEqual({
      sslmode: 'verify-full',
      sslrootcert: '/ca.pem',
      uselibpqcompat: 'true',
    })
    expect(parameters('sslrootcert=system')).toEqual({ sslmode: 'verify-full', uselibpqcompat: 'true' })
    expect(new URL(driverAddress('postgres://a/shop', '/run/pg')).searchParams.get('host')).toBe('/run/pg')
  })
})
