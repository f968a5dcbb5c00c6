/**
 * How much one account may keep, over all of its businesses. The database enforces it, see private.quotas; these are the
 * settings that are written there at each start.
 */
export const defaultQuotas = {
  businesses: 20,
  products: 10_000,
  articles: 2_000,
  textMegabytes: 10,
  pictures: 20_000,
  pictureMegabytes: 2_000,
  customerPictureMegabytes: 2_000,
  /** Of one business, beside its owner. */
  members: 20,
}

export type QuotaName = keyof typeof defaultQuotas
export type Quotas = Readonly<Record<QuotaName, number>>

const names = Object.keys(defaultQuotas) as QuotaName[]

/** The environment variable that sets a quota: QUOTA_TEXT_MEGABYTES for textMegabytes. */
export const quotaVariable = (name: string): string =>
  `QUOTA_${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`

/**
 * Reads the quotas that the operator has set.
 * @returns all quotas, and a fault for each variable that names no quota or is no whole number above 0
 */
export function readQuotas(environment: Record<string, string | undefined>): {
  quotas: Quotas
  faults: string[]
} {
  const quotas: Record<QuotaName, number> = { ...defaultQuotas }
  const faults: string[] = []
  const byVariable = new Map(names.map(name => [quotaVariable(name), name]))
  for (const [variable, text] of Object.entries(environment)) {
    if (!variable.startsWith('QUOTA_') || text === undefined) continue
    const name = byVariable.get(variable)
    if (!name) faults.push(`${variable} is no quota. Quotas: ${[...byVariable.keys()].join(', ')}`)
    else if (!/^[1-9]\d{0,8}$/.test(text))
      faults.push(`${variable} must be a whole number from 1 to 999999999`)
    else quotas[name] = Number(text)
  }
  return { quotas, faults }
}

/** A quota as the table private.quotas has it: megabytes are bytes there. */
export const quotaRows = (quotas: Quotas): { name: string; most: number }[] =>
  names.map(name =>
    name.endsWith('Megabytes')
      ? { name: columnName(name.replace('Megabytes', 'Bytes')), most: quotas[name] * 1_000_000 }
      : { name, most: quotas[name] },
  )

const columnName = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
