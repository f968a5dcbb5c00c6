// What a replay is asked, and what it tells line by line: shared by the function and the owner's page.

/** A change of a business's material, as data. Of a row that exists, only the given columns change. */
export interface Edit {
  kind: 'product' | 'article' | 'business'
  /** A business is never deleted. */
  action: 'save' | 'delete'
  /** That of a new row is made by the caller, so that saving again adds nothing twice. */
  id: string
  /** A row that is gone is not made again, but refused. */
  must_exist?: boolean
  /** The change of the history that this one takes back, with what `undo_edits` says of it. */
  undoes?: string
  /** Addresses of pictures that cannot come back. */
  lost_pictures?: string[]
  /** Somebody has changed the same again since. */
  changed_since?: boolean
  /** The product of a shop's list that this one is made from, see server/feeds. */
  feed?: FeedMark
  values?: Record<string, unknown>
}

/** Which product of which list an edit is about, and what is noted of it when the edit is saved. */
export interface FeedMark {
  id: string
  item: string
  seen?: Record<string, unknown>
  /** A product of the owner's, of the same name, becomes the list's. */
  adopts?: boolean
  /** The list no longer has it. */
  gone?: boolean
}

/** What the assistant would say to a question. */
export interface ReplayedAnswer {
  text: string
  /** Whether it answers the question; null for one that nothing has to answer, such as a greeting. */
  answered: boolean | null
  /** Whether it answers all of it. One that is not sure offers a person. */
  isSure: boolean
}

/** Where a fact stands. */
export interface FactSource {
  kind: Edit['kind']
  id: string
  title: string
}

/** One of two facts that disagree. */
export interface Claim {
  statement: string
  source: FactSource
}

/** The replay has begun. The id is the proposal's, which `apply_change` takes. */
export interface BegunLine {
  kind: 'begun'
  id: string
  /** How many of the shop's questions are asked again. */
  questions: number
  /** Whether a language model words the answers: then facts, amounts and whether it is answered are compared. */
  model: boolean
}

/** A question that would be answered in another way. */
export interface ChangedLine {
  kind: 'changed'
  questionId: string
  question: string
  /** How often customers asked it. */
  times: number
  /** ISO 8601. */
  lastAskedAt: string
  /** It was answered, and would not be any more. */
  isLost: boolean
  before: ReplayedAnswer
  after: ReplayedAnswer
}

/** Two facts that would disagree. */
export interface ContradictionLine {
  kind: 'contradiction'
  key: string
  here: Claim
  there: Claim
}

/** Everything has been told. */
export interface DoneLine {
  kind: 'done'
  changed: number
  lost: number
  contradictions: number
  milliseconds: number
}

/** The replay ended early; the message is for the owner. */
export interface FailedLine {
  kind: 'failed'
  message: string
}

/** A `data:` line of the function's event stream. */
export type ReplayLine = BegunLine | ChangedLine | ContradictionLine | DoneLine | FailedLine
