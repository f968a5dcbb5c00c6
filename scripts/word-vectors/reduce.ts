// Vectors of words, made shorter: they keep the directions in which the words differ most.

/**
 * Centres vectors, turns each into its principal components, and gives it the length one.
 * @param size how many components are kept
 * @see Jolliffe, Principal Component Analysis, 2nd edition, chapter 1
 */
export function reduceVectors(vectors: readonly (readonly number[])[], size: number): number[][] {
  const centred = unitsOf(centre(unitsOf(centre(vectors))))
  const axes = principalAxes(covarianceOf(centred)).slice(0, size)
  return unitsOf(centred.map(vector => axes.map(axis => dot(vector, axis))))
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0)

function centre(vectors: readonly (readonly number[])[]): number[][] {
  const mean = (vectors[0] ?? []).map(
    (_, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / vectors.length,
  )
  return vectors.map(vector => vector.map((each, at) => each - (mean[at] ?? 0)))
}

const unitsOf = (vectors: readonly (readonly number[])[]): number[][] =>
  vectors.map(vector => {
    const length = Math.sqrt(dot(vector, vector)) || 1
    return vector.map(each => each / length)
  })

function covarianceOf(vectors: readonly (readonly number[])[]): number[][] {
  const size = vectors[0]?.length ?? 0
  const sums = Array.from({ length: size }, () => Array<number>(size).fill(0))
  for (const vector of vectors)
    for (const [at, row] of sums.entries())
      for (let other = 0; other < size; other++)
        row[other] = (row[other] ?? 0) + (vector[at] ?? 0) * (vector[other] ?? 0)
  return sums.map(row => row.map(sum => sum / vectors.length))
}

/**
 * The eigenvectors of a symmetric matrix, that of the largest eigenvalue first, by Jacobi's rotations.
 * @see Golub and Van Loan, Matrix Computations, 4th edition, section 8.5
 */
function principalAxes(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const values = matrix.map(row => [...row])
  const axes = matrix.map((_, at) => matrix.map((_, other) => (at === other ? 1 : 0)))
  const at = (rows: number[][], row: number, column: number) => rows[row]?.[column] ?? 0
  const set = (rows: number[][], row: number, column: number, value: number) => {
    const line = rows[row]
    if (line) line[column] = value
  }
  for (let sweep = 0; sweep < 30; sweep++) {
    let rest = 0
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) {
        const off = at(values, p, q)
        rest += off * off
        if (Math.abs(off) < 1e-14) continue
        const theta = (at(values, q, q) - at(values, p, p)) / (2 * off)
        const tangent = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
        const cosine = 1 / Math.sqrt(tangent * tangent + 1)
        const sine = tangent * cosine
        for (let k = 0; k < size; k++) {
          const [left, right] = [at(values, k, p), at(values, k, q)]
          set(values, k, p, cosine * left - sine * right)
          set(values, k, q, sine * left + cosine * right)
        }
        for (let k = 0; k < size; k++) {
          const [left, right] = [at(values, p, k), at(values, q, k)]
          set(values, p, k, cosine * left - sine * right)
          set(values, q, k, sine * left + cosine * right)
          const [one, other] = [at(axes, p, k), at(axes, q, k)]
          set(axes, p, k, cosine * one - sine * other)
          set(axes, q, k, sine * one + cosine * other)
        }
      }
    if (rest < 1e-20) break
  }
  return axes
    .map((axis, place) => ({ axis, value: at(values, place, place) }))
    .sort((one, other) => other.value - one.value)
    .map(({ axis }) => axis)
}
