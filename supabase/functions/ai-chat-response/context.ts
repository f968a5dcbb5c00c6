import type { Budget } from './budget.ts'
import type { HeldPassage, RelatedTerms } from './passage-index.ts'
import type { QueryWord } from './query-terms.ts'
import type { Availability, Fee, OpeningHours, ProductOption } from './structure.ts'

/** What an answer may rest on: the result of the database function `assistant_context`. */
export type AssistantContext = Conversation & Material

export interface Conversation {
  session: {
    id: string
    status: 'active' | 'escalated' | 'resolved'
    escalation_reason: string | null
    /** Questions in a row that had no answer. */
    unanswered_count: number
  }
  /** The newest customer message, while it waits for its reply. */
  question: { id: string; content: string; image_url: string | null }
  /** Everything the customer said since the last answer, oldest first, one message a line. */
  asked: string
  /** The last 20 messages, oldest first; the question is among them. */
  messages: Message[]
}

/** What the business knows about the question. */
export interface Material {
  business: Business
  /** The best passages for the question, best first. */
  passages: Passage[]
  /** The best passages for the question together with the topic of the chat, best first. */
  topic_passages: Passage[]
  /** In how many passages of this business each word of the question occurs. */
  frequencies: Record<string, number>
  /** Words of the question that are misspelt, and the indexed term that each was taken for. */
  spelling: Record<string, string>
  /** Products that the question may mean, and those that the last answers named. */
  products: Product[]
  catalog: Catalog
}

export interface Business {
  id: string
  name: string
  description: string
  policies: string
  ai_instructions: string
  /** An ISO 4217 code: that of all amounts. */
  currency: string
  /** A name of the IANA database; null when it is not said. */
  time_zone: string | null
  opening_hours: OpeningHours | null
  fees: Fee[]
}

/** What is the same for each question to a business until its material changes. */
export type StandingMaterial = Pick<Material, 'business' | 'catalog'> & { newest: Product[] }

/** The result of the database function `assistant_material`. */
export interface FoundMaterial extends Omit<Material, 'business' | 'catalog'> {
  version: string | null
  /** Null for who has that of this version already. */
  standing: StandingMaterial | null
  /** Those that are not among the newest. */
  products: Product[]
  /** How many passages the business has. */
  passage_count: number
}

/** Its result for who holds the passages of the version: what to find them by. */
export interface WordsOfQuestion {
  version: string
  /** Those of each query that have a term; null for no query, and for one without such words. */
  queries: Record<'asked' | 'translated' | 'topic', QueryWord[] | null>
  /** All words of the question and its translation. */
  words: string[]
  /** Of a question with more words than a search takes; null of others. */
  frequencies: Material['frequencies'] | null
  spelling: Material['spelling'] | null
  /** Words by which products are found. */
  product_words: string[]
  /** Numbers of the question, which may be prices. */
  amounts: number[]
}

/** The result of the database function `assistant_passages`. */
export interface AllMaterial {
  version: string | null
  standing: StandingMaterial
  other_products: Product[]
  /** The words of each product's name and category, as PostgreSQL writes a tsvector, by the product's id. */
  product_words: Record<string, string>
  related_terms: RelatedTerms
  title_unit: number
  content_unit: number
  passages: HeldPassage[]
}

/** What the material of a question is found by, beside the question itself. */
export interface FoundBy {
  business_id: string
  /** What the chat was about before. */
  topic: string | null
  /** Ids of the products that the last answers named. */
  mentioned: string[] | null
  /** The question in other words. */
  translation: string | null
  /** Another one after each change of the business's material; null when that is not known. */
  version: string | null
}

/** A question that waits for its reply. */
export type Waiting = Conversation & {
  reply: null
  /** Why no reply may be written; the question then comes alone, without what was said before and any material. */
  budget: Budget | null
  /** Another call writes the reply now; the question then comes alone, too. */
  is_claimed: boolean
} & (Material | { found_by: FoundBy; found?: WordsOfQuestion })

/** Where a chat stands that waits for no reply. */
export interface Standing {
  session: Conversation['session']
  question: null
  reply: { id: string; content: string } | null
}

/** Before it is known that something waits for an answer. */
export type ChatState = Waiting | Standing

export interface Message {
  id: string
  sender_type: 'customer' | 'ai' | 'human'
  content: string
  image_url: string | null
  sources: Source[] | null
  created_at: string
}

export interface Source {
  kind: 'business' | 'product' | 'article'
  id: string
  title: string
}

export interface Passage {
  kind: Source['kind']
  source_id: string
  title: string
  content: string
  rank: number
  /** 0 to 1: the share of the question's words, the telling ones first, that the passage holds. */
  coverage: number
}

export interface Product {
  id: string
  name: string
  category: string
  /** 0 when the business gives no price. */
  price: number
  description: string
  options: ProductOption[]
  /** Null when nothing is said of it. */
  availability: Availability | null
  /** Of what is made to order, else empty. */
  lead_time: string
  image_url: string | null
}

export interface Catalog {
  total: number
  /** The largest categories, at most 50. */
  categories: { name: string; count: number }[]
  cheapest: Product | null
  dearest: Product | null
}
