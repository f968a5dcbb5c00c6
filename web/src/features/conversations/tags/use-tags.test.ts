import { describe, expect, it } from 'vitest'
import { hasName, searchTags, tagsWith, tidyName } from './use-tags.ts'

const tags = ['Angry', 'Gift wrap', 'Refund due'].map(name => ({ id: name, name }))
const found = (search: string) => searchTags(tags, search).map(({ name }) => name)

describe('tags', () => {
  it('are found by all words of a search', () => {
    expect(found('')).toEqual(['Angry', 'Gift wrap', 'Refund due'])
    expect(found('  WRAP gi ')).toEqual(['Gift wrap'])
    expect(found('gift due')).toEqual([])
  })

  it('have one name, however it is written', () => {
    expect(tidyName('  Gift \n  wrap ')).toBe('Gift wrap')
    expect(hasName(tags, ' gift   WRAP')).toBe(true)
    expect(hasName(tags, 'gift')).toBe(false)
  })

  it('are shown of a chat by name, without those that are not known', () => {
    expect(tagsWith(tags, ['Refund due', 'gone', 'Angry']).map(({ name }) => name)).toEqual([
      'Angry',
      'Refund due',
    ])
    expect(tagsWith(undefined, ['Angry'])).toEqual([])
  })
})
