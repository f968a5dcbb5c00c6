import type { Topic } from '../languages/pack.ts'
import type { Availability, Fee, OpeningHours, ProductOption } from '../structure.ts'
import type { Evidence } from './habits.ts'
import type { Schedule } from './hours.ts'
import type { Condition } from './understand.ts'
import type { Span, Value } from './values/value.ts'

/** What an owner entered, as far as facts are read from it. */
export interface Material {
  business: {
    id: string
    name: string
    description: string
    policies: string
    /** The owner's, for a language model. */
    ai_instructions?: string
    /** IANA, such as Asia/Dhaka. */
    time_zone?: string | null
    opening_hours?: OpeningHours | null
    fees?: readonly Fee[]
  }
  /** The business's currency, as an ISO 4217 code. */
  currency: string
  /** Newest first, as the database gives them. */
  products: readonly {
    id: string
    name: string
    category: string
    price: number
    description: string
    options?: readonly ProductOption[]
    availability?: Availability | null
    /** How long it takes, of what is made to order. */
    lead_time?: string | null
    image_url?: string | null
    /** Statements of the description that the owner does not want to be used. */
    ignored_statements?: readonly string[]
  }[]
  articles: readonly {
    id: string
    title: string
    content: string
    /** Statements of the content that the owner does not want to be used. */
    ignored_statements?: readonly string[]
  }[]
}

/** What a fact is about. */
export interface Subject {
  kind: 'business' | 'product' | 'article'
  id: string
  /** The product's name, the article's title, or the business's name. */
  name: string
}

/** Where a fact is read from: a field of a row, and the characters of it. */
export interface Source extends Span {
  field:
    | 'name'
    | 'category'
    | 'price'
    | 'description'
    | 'policies'
    | 'title'
    | 'content'
    // What was entered as structure; the characters are those of the statement.
    | 'options'
    | 'fees'
    | 'opening_hours'
    | 'availability'
    | 'lead_time'
}

/** The smallest statement that can be understood by itself, with what it is about and what it says in numbers. */
export interface Fact {
  subject: Subject
  /** The owner's words, in whole sentences. */
  statement: string
  /** The line that the sentence stands under, such as "Delivery:" above a list. */
  heading?: string
  /**
   * The entry of a list that this fact is, such as "LARGE £20" in "bulgur or chips. LARGE £20": its characters in the
   * field, and its words without the values. Without it, the fact is the whole statement.
   */
  entry?: Span & { label: string }
  /** What the entry, or the whole statement, says. Their offsets are those of the field. */
  values: readonly Value[]
  source: Source
  /** What it is about, by its own words, its heading and its article's title. */
  topics: readonly Topic[]
  /** Whether it says that something is not so, not had or not done. */
  denies: boolean
  /** What it holds under. Their offsets are those of the field. */
  conditions: readonly Condition[]
  /** Of an option that was entered as such: it cannot be had now. */
  isOutOfStock?: boolean
}

/** The characters that a fact is read from: its entry of the statement, or the whole of it. */
export const writtenOf = ({
  entry,
  statement,
  source,
}: Pick<Fact, 'entry' | 'statement' | 'source'>): string =>
  entry ? statement.slice(entry.start - source.start, entry.end - source.start) : statement

/** All facts of one version of a business's material. */
export interface FactSheet {
  facts: readonly Fact[]
  /** How the owner writes, for what is read beside these facts. */
  evidence: Evidence
  /** The opening hours that were entered as such. */
  schedule?: Schedule
}
