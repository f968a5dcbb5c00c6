/** What a number is about, such as route and status. */
export type Labels = Record<string, string | number>

export interface Registry {
  /** Something that happens: counted since the start. */
  counter(name: string, help: string): (labels?: Labels, by?: number) => void
  /** How long something takes, in seconds. */
  histogram(name: string, help: string, bounds: readonly number[]): (seconds: number, labels?: Labels) => void
  /** What is so when it is read. */
  gauge(name: string, help: string, read: () => number): void
  /** As a gauge, of something that only grows. */
  total(name: string, help: string, read: () => number): void
  /** Everything, in Prometheus's text format 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats/ */
  write(): string
}

/** Each name has at most so many sets of labels. What comes after them counts as `other`: memory stays bounded. */
const mostSeries = 1_000

export function createRegistry(): Registry {
  const metrics: (() => string)[] = []
  const named = (name: string, help: string, type: string, lines: () => string[]) =>
    metrics.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()].join('\n'))
  const observed = (type: string) => (name: string, help: string, read: () => number) => {
    named(name, help, type, () => [`${name} ${read()}`])
  }

  return {
    counter(name, help) {
      const series = createSeries(() => ({ count: 0 }))
      named(name, help, 'counter', () => series.all().map(([labels, { count }]) => line(name, labels, count)))
      return (labels = {}, by = 1) => {
        series.of(labels).count += by
      }
    },
    histogram(name, help, bounds) {
      const series = createSeries(() => ({ counts: bounds.map(() => 0), count: 0, sum: 0 }))
      named(name, help, 'histogram', () =>
        series
          .all()
          .flatMap(([labels, { counts, count, sum }]) => [
            ...counts.map((below, at) => line(`${name}_bucket`, join(labels, `le="${bounds[at]}"`), below)),
            line(`${name}_bucket`, join(labels, 'le="+Inf"'), count),
            line(`${name}_sum`, labels, sum),
            line(`${name}_count`, labels, count),
          ]),
      )
      return (seconds, labels = {}) => {
        const one = series.of(labels)
        one.count += 1
        one.sum += seconds
        for (let at = bounds.length - 1; at >= 0 && seconds <= (bounds[at] ?? 0); at -= 1) {
          one.counts[at] = (one.counts[at] ?? 0) + 1
        }
      }
    },
    gauge: observed('gauge'),
    total: observed('counter'),
    write: () => `${metrics.map(write => write()).join('\n')}\n`,
  }
}

/** One value for each set of labels. */
function createSeries<Value>(make: () => Value) {
  const values = new Map<string, Value>()
  const at = (labels: string) => {
    const value = values.get(labels) ?? make()
    values.set(labels, value)
    return value
  }
  return {
    of(labels: Labels): Value {
      const text = written(labels)
      if (values.has(text) || values.size < mostSeries) return at(text)
      return at(written(Object.fromEntries(Object.keys(labels).map(name => [name, 'other']))))
    },
    all: () => [...values],
  }
}

const written = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(',')

const escaped = (text: string) => text.replace(/["\\\n]/g, found => (found === '\n' ? '\\n' : `\\${found}`))

const join = (labels: string, more: string) => (labels === '' ? more : `${labels},${more}`)

const line = (name: string, labels: string, value: number) =>
  labels === '' ? `${name} ${value}` : `${name}{${labels}} ${value}`
