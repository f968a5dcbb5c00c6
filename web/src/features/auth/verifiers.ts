import type { SupportedStorage } from '@supabase/auth-js'

/** How many links may be under way, and for how long each of them works, in milliseconds. */
const KEPT = 3
const LIFETIME = 60 * 60 * 1000

interface Kept {
  verifier: string
  at: number
}

/** The secrets of the links that this browser asked for. */
export interface Verifiers {
  /** Newest first. */
  list(): string[]
  /** The one that the next exchange of a code uses. */
  choose(verifier: string): void
  forget(): void
  /** What auth-js keeps them in. */
  storage: SupportedStorage
}

/**
 * Keeps code verifiers in local storage, and everything else in memory. auth-js by itself keeps the newest alone and drops
 * it when an exchange fails: an older e-mail, opened first, would make the newest useless too.
 * @param name the entry's name in local storage
 */
export function createVerifiers(name: string, local: Storage = window.localStorage): Verifiers {
  const memory = new Map<string, string>()
  let chosen: string | undefined
  const isVerifier = (key: string) => key.endsWith('-code-verifier')

  const read = (): Kept[] => {
    try {
      const kept: unknown = JSON.parse(local.getItem(name) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isKept).filter(({ at }) => at > Date.now() - LIFETIME) : []
    } catch {
      return []
    }
  }

  return {
    list: () => read().map(({ verifier }) => verifier),
    choose(verifier) {
      chosen = verifier
    },
    forget: () => local.removeItem(name),
    storage: {
      getItem: key => (isVerifier(key) ? chosen : memory.get(key)) ?? null,
      setItem(key, value) {
        if (!isVerifier(key)) memory.set(key, value)
        else
          local.setItem(name, JSON.stringify([{ verifier: value, at: Date.now() }, ...read()].slice(0, KEPT)))
      },
      removeItem(key) {
        memory.delete(key)
      },
    },
  }
}

const isKept = (entry: unknown): entry is Kept =>
  typeof entry === 'object' &&
  entry !== null &&
  'verifier' in entry &&
  typeof entry.verifier === 'string' &&
  'at' in entry &&
  typeof entry.at === 'number'
