import { expect, it } from 'vitest'
import { instructionsHint } from './instructions-hint.ts'

it.each([
  ['steers the model', true, /^They steer the language model/],
  ['is without effect where there is none', false, /None is set up here, so the assistant does not use them/],
  ['says both where the page cannot know', undefined, /Without one/],
])('%s', (_, hasModel, words) => {
  expect(instructionsHint(hasModel)).toMatch(words)
})
