import { t } from '@lingui/core/macro'
import { hasCode, messageOf } from '../errors.ts'
import { applyChange, changedMeanwhile, saveUnseen } from './apply.ts'
import { CheckError } from './check-error.ts'
import type { BegunLine, ChangedLine, ContradictionLine, Edit, ReplayLine } from './edits.ts'
import { propose } from './propose.ts'
import type { Words } from './words.ts'

/** After so long, in milliseconds, a check is one that somebody waits for. */
const slowFrom = 400

/** A change that is to be checked before it is saved. */
export interface Change {
  businessId: string
  edits: readonly Edit[]
  words: Words
  /** Whether the dialog opens for a slow check, where no form can show that it runs. */
  opensWhenSlow?: boolean
  /** Whether it goes on when the screen is left on which it was begun. */
  outlivesScreen?: boolean
  /** What the owner should know before it is saved: then it is shown whatever it changes. */
  notes?: readonly string[]
  /** Saves it in another way than as one transaction, where parts may be refused. */
  store?: () => Promise<void>
}

/** What became of it: saved, or kept in its form, or given up. */
export type Outcome = 'saved' | 'kept' | 'cancelled'

export interface ReplayState {
  /**
   * checking: nothing to see yet. deciding: the owner looks at it. outdated: somebody else has changed the material since.
   * saving: it is being written. over: there is an outcome.
   */
  phase: 'checking' | 'deciding' | 'outdated' | 'saving' | 'over'
  begun: BegunLine | undefined
  /** Questions that would lose their answer come first, then those with a less sure one, each group in the order of its arrival. */
  changed: readonly ChangedLine[]
  contradictions: readonly ContradictionLine[]
  /** Whether everything has been told. */
  isComplete: boolean
  /** Whether it has been checked for so long that somebody waits. */
  isSlow: boolean
  /** Whether the dialog is open. */
  isShown: boolean
  /** Why it could not be checked, or not to the end: a sentence without its full stop. */
  fault: string | undefined
}

const untold: ReplayState = {
  phase: 'checking',
  begun: undefined,
  changed: [],
  contradictions: [],
  isComplete: false,
  isSlow: false,
  isShown: false,
  fault: undefined,
}

/** A change on its way: checked against what customers asked, shown where there is something to see, and saved. */
export class Replay {
  readonly change: Change
  /** Rejects with the server's reason when the change is refused. */
  readonly outcome: Promise<Outcome>
  #state = untold
  #settle!: { resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }
  #reading = new AbortController()
  readonly #listeners = new Set<() => void>()

  constructor(change: Change) {
    this.change = change
    this.outcome = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
    // Whoever began it handles its failure.
    this.outcome.catch(() => undefined)
  }

  get state(): ReplayState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Checks the change, also once more after somebody else's. Saves it where there is nothing to see. */
  check = async (): Promise<void> => {
    this.#reading.abort()
    const reading = new AbortController()
    this.#reading = reading
    this.#set({ ...untold, isShown: this.#state.isShown })
    const slow = setTimeout(() => this.#set({ isSlow: true }), slowFrom)
    try {
      const { businessId, edits } = this.change
      for await (const line of propose(businessId, edits, reading.signal)) {
        if (reading.signal.aborted) return
        this.#take(line)
      }
    } catch (error) {
      if (reading.signal.aborted) return
      if (!(error instanceof CheckError || this.change.store)) return this.#fail(error)
      const fault = messageOf(error, t`The server could not be reached`).replace(/[.।]$/, '')
      return this.#set({ phase: 'deciding', isComplete: true, fault })
    } finally {
      clearTimeout(slow)
    }
    if (this.#state.phase !== 'checking') return
    if (this.change.notes?.length) this.#set({ phase: 'deciding' })
    else await this.save()
  }

  /** Saves what was checked; where it was not checked to the end, what was typed. */
  save = async (): Promise<void> => {
    const { begun, isComplete, fault } = this.#state
    const isChecked = begun && isComplete && fault === undefined
    await this.#write(() => (isChecked ? applyChange(begun.id) : this.#saveUnseen()))
  }

  /** Saves without looking. */
  saveUnseen = async (): Promise<void> => {
    this.#reading.abort()
    await this.#write(() => this.#saveUnseen())
  }

  /** Closes it without saving. */
  leave = (outcome: 'kept' | 'cancelled'): void => {
    if (this.#state.phase === 'saving' || this.#state.phase === 'over') return
    this.#reading.abort()
    this.#set({ phase: 'over' })
    this.#settle.resolve(outcome)
  }

  #saveUnseen() {
    return saveUnseen(this.change.businessId, this.change.edits)
  }

  async #write(write: () => Promise<void>) {
    if (this.#state.phase === 'saving' || this.#state.phase === 'over') return
    this.#set({ phase: 'saving' })
    try {
      await (this.change.store ?? write)()
    } catch (error) {
      if (hasCode(error, changedMeanwhile)) return this.#set({ phase: 'outdated' })
      return this.#fail(error)
    }
    this.#set({ phase: 'over' })
    this.#settle.resolve('saved')
  }

  #fail(error: unknown) {
    this.#set({ phase: 'over' })
    this.#settle.reject(error)
  }

  #take(line: ReplayLine) {
    if (line.kind === 'begun') return this.#set({ begun: line })
    if (line.kind === 'failed') throw new CheckError(line.message)
    if (line.kind === 'done') return this.#set({ isComplete: true })
    const { changed, contradictions } = this.#state
    if (line.kind === 'changed') this.#set({ phase: 'deciding', changed: lostFirst([...changed, line]) })
    else this.#set({ phase: 'deciding', contradictions: [...contradictions, line] })
  }

  #set(change: Partial<ReplayState>) {
    const next = { ...this.#state, ...change }
    const isSeen = next.phase === 'deciding' || next.phase === 'outdated'
    const isWaitedFor = this.change.opensWhenSlow && next.phase === 'checking' && next.isSlow
    this.#state = {
      ...next,
      isShown: next.phase !== 'over' && (next.isShown || isSeen || isWaitedFor === true),
    }
    for (const listener of this.#listeners) listener()
  }
}

const lostFirst = (lines: ChangedLine[]): ChangedLine[] =>
  [...lines].sort((one, other) => placeOf(one) - placeOf(other))

/** Lost answers, then those that are not sure any more, then all others. */
const placeOf = ({ isLost, before, after }: ChangedLine): number => {
  if (isLost) return 0
  return before.isSure && !after.isSure ? 1 : 2
}
