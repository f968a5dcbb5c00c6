import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, shownToast, subscribeToToast, toast } from '@/ui/toast'

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows one at a time and tells its subscribers', () => {
    const listener = vi.fn()
    const unsubscribe = subscribeToToast(listener)
    toast({ title: 'First' })
    toast({ title: 'Second' })
    unsubscribe()
    toast({ title: 'Third' })
    expect(listener).toHaveBeenCalledTimes(2)
    expect(shownToast()).toMatchObject({ title: 'Third', open: true })
  })

  it('forgets a dismissed toast after 1,000,000 ms', () => {
    toast({ title: 'Saved' })
    dismissToast(shownToast()?.id ?? -1)
    vi.advanceTimersByTime(999_999)
    expect(shownToast()).toMatchObject({ title: 'Saved', open: false })
    vi.advanceTimersByTime(1)
    expect(shownToast()).toBeUndefined()
  })

  it('keeps a new toast when an old one is dismissed late', () => {
    toast({ title: 'Old' })
    const old = shownToast()?.id ?? -1
    dismissToast(old)
    toast({ title: 'New' })
    dismissToast(old)
    vi.advanceTimersByTime(1_000_000)
    expect(shownToast()).toMatchObject({ title: 'New', open: true })
  })
})
