import { describe, expect, test } from 'vitest'
import { type Code, factsOf, told } from './sheets.fixture.ts'

const read = (title: string, content: string, language: Code = 'en') => {
  const [fact] = told(factsOf({ language, articles: [{ title, content }] }))
  return {
    topics: fact?.topics,
    denies: fact?.denies,
    conditions: fact?.conditions.map(({ kind, start, end }) => [kind, content.slice(start, end)]),
  }
}

describe('what a statement means', () => {
  test.each<[Code, string, string, string[], boolean]>([
    ['en', 'Vet', 'No surgery on Sundays', [], true],
    ['en', 'Sending parcels', 'We ship to islands', ['delivery'], false],
    ['es', 'Devoluciones', 'No hay cambios en ropa interior', ['returns', 'exchange'], true],
    ['fr', 'Chiens', 'Pas de chiens dans la salle', ['pets'], true],
    ['fr', 'Paiement', 'Carte ou espèces', ['payment'], false],
    ['bn', 'ফেরত', 'কাটা কাপড় ফেরত নেওয়া হয় না', ['returns'], true],
    ['hi', 'पार्किंग', 'यहाँ पार्किंग नहीं है', ['parking'], true],
    ['ar', 'التوصيل', 'لا يوجد توصيل يوم الجمعة', ['delivery'], true],
  ])('%s %s: %s', (language, title, content, topics, denies) => {
    const fact = read(title, content, language)
    expect(fact.topics).toEqual(expect.arrayContaining(topics))
    expect(fact.denies).toBe(denies)
  })

  test('has its conditions with their characters', () => {
    expect(read('Pottery', 'Glazing only on weekdays, except in August').conditions).toEqual([
      ['only', 'only on weekdays'],
      ['days', 'weekdays'],
      ['except', 'except in August'],
      ['date', 'August'],
    ])
    expect(read('Climbing', 'Children from 8 years, if a parent stays').conditions).toEqual([
      ['age', 'from 8 years'],
      ['if', 'if a parent stays'],
    ])
    expect(
      read('Devolver', 'Dentro de 15 días, salvo plantas', 'es').conditions?.map(([kind]) => kind),
    ).toContain('except')
  })
})
