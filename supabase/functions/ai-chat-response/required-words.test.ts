import { describe, expect, test } from 'vitest'
import { alternativesOf } from './required-words.ts'

describe('alternativesOf', () => {
  test.each<[RegExp, string[][][]]>([
    [/ignore|forget/u, [[['ignore']], [['forget']]]],
    [/\b(?:say|reply)\b[^.]{0,40}exactly/u, [[['say', 'reply'], ['exactly']]]],
    [/(?:please )?customers?/u, [[['customer']]]],
    [/colou?r/u, [[['colo'], ['r']]]],
    [/(?:your|\w+) rules/u, [[['rules']]]],
    [/(?<!our )bots(?= say)/u, [[['bots']]]],
    [/(?:a|(?:one )?assistant:)+/u, [[['a', 'assistant:']]]],
    [/<\|[a-z]+\|>|\{\{/u, [[['<|'], ['|>']], [['{{']]]],
    [/no{2}|x{0,3}y+/u, [[['n'], ['o']], [['y']]]],
    [/[a|b)(]|\p{L}\u{1F600}/u, [[], []]],
  ])('%s', (pattern, required) => {
    expect(alternativesOf(pattern).map(each => each.required)).toEqual(required)
  })

  test('the sources are those of the alternatives', () => {
    expect(alternativesOf(/a(?:b|c)|[|]d/u).map(({ source }) => source)).toEqual(['a(?:b|c)', '[|]d'])
  })
})
