import type { OpeningHours } from '@/lib/structure'

/** What a page holds that is not in the form: kept until the owner has saved or discarded it. */
export interface Found {
  hours: OpeningHours | null
  products: FoundProduct[]
  articles: FoundArticle[]
}

interface Taken {
  /** Of the row that it becomes: saving twice adds nothing twice. */
  id: string
  isTaken: boolean
}
export interface FoundProduct extends Taken {
  name: string
  price: number
  description: string
}
export interface FoundArticle extends Taken {
  title: string
  content: string
}

export const nothingFound: Found = { hours: null, products: [], articles: [] }

/** The names under which a first quarter of an hour is kept in the browser. */
export const keptNames = {
  form: (userId: string) => `set-up form ${userId}`,
  found: (owner: string) => `set-up found ${owner}`,
  rows: (businessId: string) => `set-up products ${businessId}`,
}

/** What was kept under a name; undefined for nothing, or for what cannot be read. */
export function readKept<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(name)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Keeps a value over a reload, or forgets it; a browser that keeps nothing goes on without. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Full, or forbidden: what was typed stays on the screen.
  }
}
