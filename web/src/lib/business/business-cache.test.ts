import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { businessesOf, cacheBusiness } from '@/lib/business/business-cache'
import type { Row } from '@/lib/supabase'

const business = (id: string, name = id): Row<'businesses'> => ({
  id,
  name,
  owner_id: 'anna',
  description: '',
  policies: '',
  ai_instructions: '',
  is_active: true,
  is_assistant_on: true,
  daily_reply_limit: 1000,
  retention_days: null,
  reminder_minutes: [5, 30],
  currency: 'USD',
  time_zone: null,
  opening_hours: null,
  fees: [],
  logo_url: null,
  accent_color: null,
  accent_on_light: null,
  accent_on_dark: null,
  greeting: null,
  shows_hours: false,
  button_side: 'right',
  created_at: '2026-01-01T00:00:00Z',
})
const { queryKey } = businessesOf('anna')

describe('cacheBusiness', () => {
  it('puts a new one first', () => {
    const client = new QueryClient()
    client.setQueryData(queryKey, [business('a')])
    cacheBusiness(client, business('b'))
    expect(client.getQueryData(queryKey)?.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('leaves a changed one in its place', () => {
    const client = new QueryClient()
    client.setQueryData(queryKey, [business('b'), business('a')])
    cacheBusiness(client, business('a', 'Renamed'))
    expect(client.getQueryData(queryKey)?.map(({ name }) => name)).toEqual(['b', 'Renamed'])
  })

  it('does not pass one row off as the list that was never loaded', () => {
    const client = new QueryClient()
    cacheBusiness(client, business('a'))
    expect(client.getQueryData(queryKey)).toBeUndefined()
  })
})
