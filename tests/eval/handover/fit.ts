// Fits the weights by which messages are told apart that only the owner can settle, and says how well they do on lots, and in shops,
// that they were not fitted to. Usage: npx tsx tests/eval/handover/fit.ts [--write]
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tuned } from '../../../supabase/functions/ai-chat-response/read/fixtures/handover-messages.ts'
import {
  leastSure,
  readRules,
  verdictOf,
} from '../../../supabase/functions/ai-chat-response/read/handover/handover.ts'
import {
  chancesOf,
  type Feature,
  featuresOf,
  likelyMatters,
  places,
  unit,
} from '../../../supabase/functions/ai-chat-response/read/handover/likely.ts'
import { type ExamShop, readShops } from '../shops/layout.ts'
import { formatTable } from '../table.ts'
import { type Message, messageOf, readMessages } from './messages.ts'

/** A message with its features; the rules decide alone on languages that there is no pack for. */
interface Example extends Message {
  /** Those of one group are never on both sides. */
  group: string
  features: readonly Feature[]
  isRuled: boolean
}

const folds = 6
const rounds = 15
const pace = 0.3
const penalty = 1e-4
/** Most messages need nobody: their share in shops is higher than among those that were written for this. */
const weightOfNone = 2

function exampleOf(message: Message, group: string): Example[] {
  const { ruled, said } = readRules(message.text, message.language)
  if (!said) return []
  const isRuled = ruled?.certainty === 'sure' && ruled.matter !== 'offTopic'
  return [{ ...message, group, features: featuresOf(message.text, verdictOf(ruled), said), isRuled }]
}

const matterOf = { orderstatus: 'order', complaint: 'complaint', human: 'person' } as const
const isMatter = (name: string): name is keyof typeof matterOf => name in matterOf

/** Questions of the open shops. Where both calling a person and answering is right, nothing is learnt. */
const ofShop = ({ name, questions }: ExamShop): Example[] =>
  questions.flatMap(({ q, lang, class: kind, expect }) => {
    const isHandover = expect.action === 'handover'
    if (expect.handover === 'ok' && !isHandover) return []
    const wanted = isHandover ? (isMatter(kind) ? matterOf[kind] : 'complaint') : 'none'
    return exampleOf(messageOf('open shops', { lang, kind: wanted, q }), name)
  })

/** The messages that the rules were made with: `matter|language|message`. */
function ofRules(): Message[] {
  return tuned
    .trim()
    .split('\n')
    .flatMap(line => {
      const [matter = '', lang = '', q = ''] = line.split('|')
      const kind = matter === '-' ? 'none' : likelyMatters.find(each => each === matter)
      return kind ? [messageOf('the rules’ own', { lang, kind, q })] : []
    })
}

/** AdaGrad (Duchi, Hazan and Singer, 2011), in the same order each time. */
function fitWeights(examples: readonly Example[]): Float64Array[] {
  const all = likelyMatters.map(() => new Float64Array(places))
  const steps = likelyMatters.map(() => new Float64Array(places).fill(1e-6))
  const order = examples.map((_, at) => at)
  const random = randomOf(1)
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1))
      ;[order[at], order[other]] = [order[other] as number, order[at] as number]
    }
    for (const at of order) {
      const { features, kind } = examples[at] as Example
      const weight = kind === 'none' ? weightOfNone : 1
      for (const [matter, chance] of chancesOf(features, all).entries()) {
        const error = weight * (chance - (likelyMatters[matter] === kind ? 1 : 0))
        const own = all[matter] as Float64Array
        const step = steps[matter] as Float64Array
        for (const [place, value] of features) {
          const slope = error * value + penalty * (own[place] as number)
          step[place] = (step[place] as number) + slope * slope
          own[place] = (own[place] as number) - (pace * slope) / Math.sqrt(step[place] as number)
        }
      }
    }
  }
  return all
}

/** Numbers from 0 up to 1, the same each time (a linear congruential generator). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

const chanceOf = ({ features }: Example, all: readonly ArrayLike<number>[]) =>
  chancesOf(features, all).reduce((sum, chance) => sum + chance, 0)

const messages = [...(await readMessages('open')), ...ofRules()].flatMap((message, at) =>
  exampleOf(message, `${message.lot} ${Math.floor(at / 5)}`),
)
const shops = await readShops(join(import.meta.dirname, '../shops/halves/open'))
const examples = [...messages, ...shops.flatMap(ofShop)]
const groups = [...new Set(examples.map(({ group }) => group))]
const foldOf = new Map(groups.map((group, at) => [group, at % folds]))
const left = Array.from({ length: folds }, (_, fold) => fold).flatMap(fold => {
  const all = fitWeights(examples.filter(({ group }) => foldOf.get(group) !== fold))
  return examples.flatMap(example =>
    foldOf.get(example.group) === fold ? [{ ...example, chance: chanceOf(example, all) }] : [],
  )
})
const leasts = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95]
const share = (some: number, all: number) => (all === 0 ? '' : (some / all).toFixed(3))
const lots = [...new Set(left.map(({ lot }) => lot))]
const judged: [string, (example: (typeof left)[number]) => boolean][] = [
  ['rules', ({ isRuled }) => isRuled],
  ...leasts.map((least): (typeof judged)[number] => [`≥ ${least}`, ({ chance }) => chance >= least]),
  [`rules or ≥ ${leastSure}`, ({ isRuled, chance }) => isRuled || chance >= leastSure],
]
const rows = [...lots, 'all'].map(lot => {
  const own = left.filter(example => lot === 'all' || example.lot === lot)
  const wanted = own.filter(({ kind }) => kind !== 'none')
  const others = own.filter(({ kind }) => kind === 'none')
  return [
    lot,
    String(wanted.length),
    String(others.length),
    ...judged.map(
      ([, is]) =>
        `${share(wanted.filter(is).length, wanted.length)} / ${share(others.filter(is).length, others.length)}`,
    ),
  ]
})
console.log(formatTable([['lot', 'wanted', 'others', ...judged.map(([name]) => name)], ...rows]))

if (process.argv.includes('--show'))
  for (const { chance, lot, language, text } of left
    .filter(({ kind, chance }) => kind === 'none' && chance >= 0.85)
    .sort((one, other) => other.chance - one.chance))
    console.log(chance.toFixed(2), lot, language, text)

if (process.argv.includes('--write')) {
  const texts = fitWeights(examples).map(own => {
    const bytes = Int8Array.from(own, weight => Math.max(-127, Math.min(127, Math.round(weight * unit))))
    return Buffer.from(bytes.buffer).toString('base64')
  })
  const file = join(
    import.meta.dirname,
    '../../../supabase/functions/ai-chat-response/read/handover/weights.ts',
  )
  await writeFile(
    file,
    `// Written by tests/eval/handover/fit.ts: change what is measured, and fit again.

/** A byte for each place, in base 64, of each matter. */
export const weights = [
${texts.map(text => `  '${text}',`).join('\n')}
]
`,
  )
}
