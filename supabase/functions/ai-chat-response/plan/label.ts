import type { Fact } from '../sheet/fact.ts'

/** Names, titles and categories tell what the other facts are about. */
export const isLabel = ({ source: { field } }: Fact): boolean =>
  field === 'name' || field === 'category' || field === 'title'
