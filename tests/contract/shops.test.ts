import { expect, test } from 'vitest'
import { withShopfront } from '../eval/shops/ask.ts'
import { withAssistant } from '../eval/shops/direct.ts'
import { readSets } from '../eval/shops/sets.ts'

/** With evaluation data all shops that may be seen are asked, without it one. */
const { EVAL_DATA: dataFolder } = process.env

test('customers of a shop are answered as the assistant answers in one process', async () => {
  const sets = await readSets({ dataFolder, shops: dataFolder ? undefined : ['bakery'] })
  const shops = sets.filter(({ isUnseen }) => !isUnseen).flatMap(({ shops }) => shops)
  const differing: unknown[] = []
  await withShopfront({}, async shopfront => {
    for (const { shop, questions } of shops) {
      const openChat = await shopfront.open(shop)
      const openDirectly = await withAssistant(assistant => assistant.open(shop))
      // After the first turn, the server also counts questions without an answer.
      for (const { id, q } of questions.filter(({ turn }) => turn === 1)) {
        const got = await (await openChat()).say(q)
        const direct = await (await openDirectly()).say(q)
        if (got.text !== direct.text || got.escalated !== direct.escalated)
          differing.push({ id, q, got: got.text, direct: direct.text })
      }
    }
  })
  expect(differing).toEqual([])
}, 600_000)
