import { describe, expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import type { Material } from '../sheet/fact.ts'
import { cobbler, cookingSchool, framer } from './across-languages.fixture.ts'
import { answerTurn } from './answer.ts'

/** A conversation: what the customer writes, and what each answer has to say. */
type Said = readonly [message: string, says: RegExp, saysNot?: RegExp]

function converse(material: Material, conversation: readonly Said[]) {
  const shop = openShop(material)
  const messages: string[] = []
  for (const [message, says, saysNot] of conversation) {
    messages.push(message)
    const { text } = answerTurn(shop, messages)
    expect(text, message).toMatch(says)
    if (saysNot) expect(text, message).not.toMatch(saysNot)
  }
}

test.each<readonly [Material, string, RegExp]>([
  [cookingSchool, 'pueden ir niños?', /desde 8 años/],
  [cookingSchool, 'where are you', /Olmo 14/],
  [framer, 'vous êtes où exactement ?', /12 Harbour Street/],
  [framer, 'dónde queda la tienda', /12 Harbour Street/],
  [cobbler, 'onde vocês ficam?', /3 rue du Pont/],
  [cobbler, 'até que horas abrem no sábado?', /18h30|18:30/],
])('%# is answered by itself', (material, message, says) => converse(material, [[message, says]]))

describe('a shop that writes Spanish', () => {
  test.each<readonly [string, readonly Said[]]>([
    [
      'in Spanish',
      [
        ['hola buenas, cuánto sale el taller de paella?', /48/],
        ['y cuánto dura?', /3 horas/],
        ['se puede pagar con bizum?', /bizum/],
        ['tenéis aparcamiento?', /No tenemos aparcamiento/],
      ],
    ],
    [
      'in Spanish, as it is typed',
      [
        ['q talleres tienen', /paella[\s\S]*sushi/],
        ['de q color es el delantal', /verde o gris/],
        ['qué días cierran', /Domingo y lunes cerrado/],
      ],
    ],
    [
      'in English',
      [
        ['how much is the paella workshop', /48/],
        ['how long does it take', /3 horas/],
        ['do you take cards', /tarjeta/],
      ],
    ],
    [
      'in French',
      [
        ['bonjour, combien coûte le cours de boulangerie ?', /160/],
        ['vous avez un parking ?', /No tenemos aparcamiento/],
      ],
    ],
    [
      'in Portuguese',
      [
        ['oi, quanto custa o curso de panificação?', /160/],
        ['vocês aceitam cartão?', /tarjeta/],
      ],
    ],
  ])('%s', (_, conversation) => converse(cookingSchool, conversation))
})

describe('a shop that writes French', () => {
  test.each<readonly [string, readonly Said[]]>([
    [
      'in French',
      [
        ['bjr c cb pour refaire des talons femme svp', /14/],
        ['ça prend combien de temps ?', /30 minutes/],
        ['et un double de clé ?', /6/],
        ['vs etes ouverts le lundi ?', /Fermé le dimanche et le lundi/],
      ],
    ],
    [
      'in English',
      [
        ['how much is a copy of a key', /6/],
        ['are you open on monday', /lundi/],
        ['can i pay by card', /carte à partir de 10/],
      ],
    ],
    [
      'in Spanish',
      [
        ['hola, dónde están?', /3 rue du Pont/],
        ['hacen entregas?', /ne livrons pas/],
      ],
    ],
  ])('%s', (_, conversation) => converse(cobbler, conversation))
})

describe('a shop that writes English', () => {
  test.each<readonly [string, readonly Said[]]>([
    [
      'in Spanish',
      [
        ['buenas, a cuánto está el marco de roble?', /42/],
        ['y cuánto tarda?', /4 days/],
        ['hay estacionamiento?', /Free parking/],
      ],
    ],
    [
      'in Portuguese',
      [
        ['boa tarde, quanto fica o espelho redondo?', /75/],
        ['vocês entregam?', /within 5 miles|collected only/],
        ['aceitam cartão?', /cards/],
      ],
    ],
    [
      'in French',
      [
        ['bonsoir, vous avez des miroirs ?', /Round mirror/],
        ['c’est combien ?', /75/],
        ['vous prenez les chèques ?', /No cheques/],
      ],
    ],
  ])('%s', (_, conversation) => converse(framer, conversation))
})
