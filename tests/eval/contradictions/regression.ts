// Logistic regression with a penalty on large weights, by Newton's method.

/** One example: its features by name, and whether it is one of what is looked for. */
export interface Example {
  features: Readonly<Record<string, number>>
  isTrue: boolean
  weight: number
}

export type Weights = Record<string, number>

/** The name of the feature that is 1 in every example. */
const always = 'always'
const rounds = 12

/**
 * Fits weights to examples.
 * @param penalty on the square of each weight, in units of the feature's own deviation
 * @param leastSpread the deviation that a rare feature is taken to have, so that few examples give it no large weight
 */
export function fitLogistic(examples: readonly Example[], penalty: number, leastSpread = 0): Weights {
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))].sort()
  const spreads = names.map(name => spreadOf(examples, name))
  const kept = names.flatMap((name, at) =>
    (spreads[at] ?? 0) > 0 ? [{ name, spread: Math.max(leastSpread, spreads[at] as number) }] : [],
  )
  const rows = examples.map(({ features }) =>
    Float64Array.from([1, ...kept.map(({ name, spread }) => (features[name] ?? 0) / spread)]),
  )
  const size = kept.length + 1
  let weights: Float64Array = new Float64Array(size)
  for (let round = 0; round < rounds; round += 1) {
    const slope = new Float64Array(size)
    const curve = Array.from({ length: size }, () => new Float64Array(size))
    for (const [at, row] of rows.entries()) {
      const { isTrue, weight } = examples[at] as Example
      const chance = 1 / (1 + Math.exp(-dot(row, weights)))
      const error = weight * ((isTrue ? 1 : 0) - chance)
      const bend = weight * Math.max(1e-6, chance * (1 - chance))
      for (let i = 0; i < size; i += 1) {
        const value = row[i] as number
        if (value === 0) continue
        slope[i] = (slope[i] as number) + error * value
        const line = curve[i] as Float64Array
        for (let j = 0; j < size; j += 1) line[j] = (line[j] as number) + bend * value * (row[j] as number)
      }
    }
    for (let i = 1; i < size; i += 1) {
      slope[i] = (slope[i] as number) - penalty * (weights[i] as number)
      const line = curve[i] as Float64Array
      line[i] = (line[i] as number) + penalty
    }
    const step = solve(curve, slope)
    weights = weights.map((weight, at) => weight + (step[at] as number))
  }
  return {
    [always]: weights[0] as number,
    ...Object.fromEntries(kept.map(({ name, spread }, at) => [name, (weights[at + 1] as number) / spread])),
  }
}

function spreadOf(examples: readonly Example[], name: string): number {
  const values = examples.map(({ features }) => features[name] ?? 0)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

const dot = (some: Float64Array, others: Float64Array) => {
  let sum = 0
  for (let at = 0; at < some.length; at += 1) sum += (some[at] as number) * (others[at] as number)
  return sum
}

/** Solves a system of linear equations by elimination. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  const rows: Float64Array[] = matrix.map((row, at) => Float64Array.from([...row, right[at] as number]))
  for (let at = 0; at < size; at += 1) {
    let best = at
    for (let i = at + 1; i < size; i += 1)
      if (Math.abs(rows[i]?.[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0)) best = i
    ;[rows[at], rows[best]] = [rows[best] as Float64Array, rows[at] as Float64Array]
    const pivot = rows[at] as Float64Array
    const divisor = (pivot[at] as number) || 1e-9
    for (let i = 0; i < size; i += 1) {
      if (i === at) continue
      const row = rows[i] as Float64Array
      const share = (row[at] as number) / divisor
      if (share !== 0)
        for (let j = at; j <= size; j += 1) row[j] = (row[j] as number) - share * (pivot[j] as number)
    }
  }
  return Float64Array.from(rows, (row, at) => (row[size] as number) / ((row[at] as number) || 1e-9))
}
