import { describe, expect, it } from 'vitest'
import { chooseBusiness } from './choose-business.ts'

const businesses = [{ id: 'b2' }, { id: 'a1' }]

describe('chooseBusiness', () => {
  it('takes the newest when the address names none', () => {
    expect(chooseBusiness(businesses, undefined)).toEqual({ id: 'b2' })
  })

  it('takes the one that the address names, however it is typed', () => {
    expect(chooseBusiness(businesses, 'a1')).toEqual({ id: 'a1' })
    expect(chooseBusiness(businesses, 'A1')).toEqual({ id: 'a1' })
  })

  it('takes none in the place of an unknown one', () => {
    expect(chooseBusiness(businesses, 'c3')).toBeUndefined()
    expect(chooseBusiness([], undefined)).toBeUndefined()
  })
})
