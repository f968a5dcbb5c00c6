import { describe, expect, it } from 'vitest'
import { storageKey } from '@/lib/supabase'

describe('storageKey', () => {
  it('derives from the host of the backend', () => {
    expect(storageKey('http://localhost:3000')).toBe('sb-localhost-auth-token')
    expect(storageKey('https://abcdefgh.supabase.co')).toBe('sb-abcdefgh-auth-token')
  })
})
