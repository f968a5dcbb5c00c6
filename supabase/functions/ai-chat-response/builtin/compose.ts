import type { Composer, Draft } from '../composer.ts'
import type { AssistantContext, Passage, Product } from '../context.ts'
import { languageOf } from '../language/detect.ts'
import type { Spoken } from '../language/languages.ts'
import { materialWords, withMaterialWords } from '../language/material-words.ts'
import { type Translation, translate } from '../language/translate.ts'
import { CatalogAnswers } from './catalog.ts'
import { answer, join, remark, unanswered } from './draft.ts'
import { type Phrases, phrases } from './phrases.ts'
import type { Match } from './product-match.ts'
import { type Question, readQuestion } from './question.ts'
import { bestEvidence, quote } from './quote.ts'
import { decideByRules, handOverWhenStuck } from './rules.ts'
import { type SmallTalk, smallTalk, withoutGreeting } from './small-talk.ts'
import { contentWords, stem, stems } from './text.ts'
import { readTopic, type Topic } from './topic.ts'
import { isIntent } from './vocabulary.ts'

/**
 * The confidence from which a passage counts as covering a question. A list of catchwords without
 * sentences has less to say, so more has to speak for it; yet more when the question was reworded, word by word, from
 * another language and has lost some of its sense.
 */
const covered = { prose: 0.46, catchwords: 0.525, rewordedCatchwords: 0.9 }

/**
 * The composer that needs no key and no network. It finds out what the customer wants and answers
 * with the business's own facts and sentences, or says honestly that it cannot.
 */
export const compose: Composer = async context =>
  decideByRules(context) ?? handOverWhenStuck(composeAnswer(context), context)
compose.isPure = true

function composeAnswer(context: AssistantContext): Draft {
  const spoken = languageOf(context)
  const say = phrases(spoken.language)
  const talk = smallTalk(context.asked)
  if (talk) return remark(replyTo(talk, context, say))
  const text = withoutGreeting(context.asked)
  if (spoken.language === 'en') return answerInEnglish(text, context, say)
  return answerAcrossLanguages(text, spoken, context, say)
}

/** Answers from English material, or from material in another language that the lexicon leads to. */
function answerInEnglish(text: string, context: AssistantContext, say: Phrases): Draft {
  const draft = answerMessage(text, { context, say })
  if (draft.sources.length > 0) return draft
  const elsewhere = withMaterialWords(text, materialWords(context))
  const other = elsewhere === null ? null : answerMessage(elsewhere, { context, say })
  return other && other.sources.length > 0 ? other : draft
}

/** What the answers to one message share. */
interface Asked {
  context: AssistantContext
  say: Phrases
  /** The question as translated from the customer's language; not set for one in English. */
  translation?: Translation
  /** Whether words were taken off or put into the question that the customer wrote in another language. */
  isReworded?: boolean
}

/** Answers from English material, or from material in the customer's own words: whichever knows an answer. */
function answerAcrossLanguages(text: string, spoken: Spoken, context: AssistantContext, say: Phrases): Draft {
  const { products, passages, catalog } = context
  const names = [
    ...products.flatMap(({ name, category }) => [name, category]),
    ...catalog.categories.map(({ name }) => name),
    ...passages.map(({ title }) => title),
  ]
  const translation = translate(text, spoken, names, materialWords(context))
  const asked = { context, say, translation, isReworded: true }
  const inEnglish = answerMessage(translation.english, asked)
  if (inEnglish.sources.length > 0) return inEnglish
  const inOwnWords = answerMessage(translation.inOwnWords, { context, say, isReworded: true })
  return inOwnWords.sources.length > 0 ? inOwnWords : inEnglish
}

/** Answers each of several questions in one message; parts without an answer of their own are one question. */
function answerMessage(text: string, asked: Asked): Draft {
  const answered = questionsIn(text)
    .map(part => answerQuestion(part, asked))
    .filter(draft => draft.answered && draft.sources.length > 0)
  const distinct = answered.filter(
    (draft, at) => answered.findIndex(({ text }) => text === draft.text) === at,
  )
  if (distinct.length > 1) return join(distinct.slice(0, 3))
  const whole = answerQuestion(text, asked)
  return whole.answered === false ? (distinct[0] ?? whole) : whole
}

/** The questions of a message that asks several; none of one that asks a single one. */
function questionsIn(text: string): string[] {
  const parts = text
    .split(/(?<=[?!])\s+|\n+|,? and (?=(?:how|what|do|does|can|is|are|when|where|will)\b)/)
    .map(part => part.replace(/^(?:and|also|then) /, ''))
    .filter(part => contentWords(part).length > 0)
  return parts.length > 1 ? parts : []
}

function answerQuestion(text: string, asked: Asked): Draft {
  const { context, say, translation } = asked
  const question = readQuestion(text)
  const topic = readTopic(text, context)
  const catalog = new CatalogAnswers(context, say, translation?.asTyped)
  const asksForGoods = catalog.asksForGoods(question)
  return (
    catalog.overview(question) ??
    (isAboutSomething(text, question) ? null : catalog.about(question, topic)) ??
    answerFromMention(text, question, asked, catalog) ??
    answerFromTopic(text, question, topic, asked, catalog) ??
    answerFromPassages(text, context.passages, asked, asksForGoods ? question.target : '') ??
    (topic.pointsBack ? answerFromPassages(text, context.topic_passages, asked) : null) ??
    (asksForGoods || isNearMiss(text, question, catalog)
      ? catalog.notCarried(question)
      : unanswered(say, say.notKnown))
  )
}

/** "Is the mug dishwasher safe?" asks something about a thing; "mug" and "the price of a mug" name one. */
function isAboutSomething(text: string, { kind }: Question): boolean {
  return (
    kind === 'other' &&
    /^(?:is|are|does|do|can|could|will|would|how|why|when|where|which|who|has|have|should)\b/.test(text)
  )
}

/** "Green scarf?" where there are scarves in other colors. */
function isNearMiss(text: string, question: Question, catalog: CatalogAnswers): boolean {
  return (
    !isAboutSomething(text, question) &&
    question.kind === 'other' &&
    contentWords(question.target).length <= 3 &&
    catalog.hasNear(question)
  )
}

/** "Is the copper light dimmable?": a product by name, and a question about it. */
function answerFromMention(
  text: string,
  question: Question,
  asked: Asked,
  catalog: CatalogAnswers,
): Draft | null {
  const { context, say } = asked
  const matches = catalog.mentioned(text)
  const [first] = matches
  if (!first) return null
  const rest = first.unmatched.filter(word => !isIntent(word))
  if (rest.length === 0) {
    const kind = question.kind === 'other' ? 'describe' : question.kind
    return catalog.present(
      { ...question, kind },
      matches.map(match => ({ ...match, unmatched: [] })),
    )
  }
  for (const { product } of matches) {
    const detail = catalog.detail(product, rest)
    if (detail) return detail
  }
  const fromPassages = answerFromPassages(text, context.passages, asked)
  if (fromPassages || question.kind === 'availability') return fromPassages
  if (matches.length > 1) return catalog.present({ ...question, kind: 'availability' }, matches)
  return unanswered(say, say.noDetail(first.product.name))
}

/** "How much is it?", "and in blue?", "the second one" */
function answerFromTopic(
  text: string,
  question: Question,
  topic: Topic,
  asked: Asked,
  catalog: CatalogAnswers,
): Draft | null {
  const { context, say } = asked
  const { focus, picked, shown } = topic
  const bare = contentWords(question.target).filter(word => !isPlace(word))
  const leans = topic.pointsBack || (question.kind !== 'other' && bare.length === 0)
  const superlative = comparativeIn(text)
  if (superlative && shown.length > 1 && contentWords(text).length <= 2) {
    return catalog.present({ ...question, kind: superlative }, shown.map(asNamed))
  }
  if (!leans) return null
  if (!focus) return context.catalog.total > 0 && bare.length === 0 ? remark(say.whichProduct) : null
  if (picked || bare.length === 0) {
    const kind = question.kind === 'other' && contentWords(text).every(isPlace) ? 'describe' : question.kind
    const subject = picked ? [focus] : shown.slice(0, question.kind === 'price' ? 5 : 1)
    if (kind !== 'other') return catalog.present({ ...question, kind }, subject.map(asNamed))
  }
  return (
    catalog.detail(focus, contentWords(text)) ??
    catalog.variant(bare.join(' '), focus) ??
    answerFromPassages(text, context.passages, asked) ??
    answerFromPassages(text, context.topic_passages, asked) ??
    unanswered(say, say.noDetail(focus.name))
  )
}

/** Words that pick one out of several: "the second one". */
function isPlace(word: string): boolean {
  return /^(?:first|second|third|fourth|fifth|last|other|another|one|ones|latter|former|1st|2nd|3rd|4th|5th|\d|st|nd|rd|th)$/.test(
    word,
  )
}

function comparativeIn(text: string): 'cheapest' | 'dearest' | null {
  if (/\b(?:cheaper|cheapest|less expensive|more affordable|lower price|costs? less)\b/i.test(text))
    return 'cheapest'
  if (/\b(?:more expensive|dearer|pricier|costlier|costs? more|higher price)\b/i.test(text)) return 'dearest'
  return null
}

function asNamed(product: Product): Match {
  return { product, level: 'named', score: 1, unmatched: [], misspelt: false }
}

/**
 * The best passage's own sentences, when it covers the question.
 * @param goods the thing that the customer wants to have, which the passage then has to speak of
 */
function answerFromPassages(
  text: string,
  passages: Passage[],
  { context, say, translation, isReworded }: Asked,
  goods = '',
): Draft | null {
  const best = bestEvidence(
    text,
    passages.filter(({ kind }) => kind !== 'product'),
    context,
  )
  const catchwords = isReworded ? covered.rewordedCatchwords : covered.catchwords
  if (!best || best.confidence < (best.isProse ? covered.prose : catchwords)) return null
  const { kind, source_id, title, content } = best.passage
  const head = contentWords(goods).at(-1)
  if (head !== undefined && !stems(`${title} ${content}`).has(stem(head))) return null
  const quotation = quote(text, best.passage, context)
  const lead = translation ? say.quoted : null
  return answer(lead === null ? quotation : `${lead}\n${quotation}`, [{ kind, id: source_id, title }])
}

function replyTo(talk: SmallTalk, { business }: AssistantContext, say: Phrases): string {
  switch (talk) {
    case 'greeting':
      return say.greeting(business.name)
    case 'whoAreYou':
      return say.whoAreYou(business.name)
    case 'abilities':
      return say.abilities(business.name)
    case 'yes':
    case 'no':
      return say.acknowledgement
    default:
      return say[talk]
  }
}
