import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Makes metrics of one registry. Names follow https://prometheus.io/docs/practices/naming. */
export interface Families {
  registry: Registry
  counter<Label extends string>(name: string, help: string, labels?: Label[]): Counter<Label>
  /** @param buckets upper bounds, in seconds */
  histogram<Label extends string>(
    name: string,
    help: string,
    labels: Label[],
    buckets: number[],
  ): Histogram<Label>
  /** A number that is read when Prometheus asks; undefined where it is not known. */
  gauge(name: string, help: string, read: () => number | undefined): void
  /** The same by one label: value → number. */
  gauges(name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>): void
  /** The same for a number that only grows. */
  total(name: string, help: string, read: () => number): void
}

export function createFamilies(): Families {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers }),
    histogram: (name, help, labelNames, buckets) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          const value = read()
          if (value === undefined) this.remove()
          else this.set(value)
        },
      })
    },
    gauges(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset()
          for (const [key, value] of read()) this.set({ [label]: key }, value)
        },
      })
    },
    total(name, help, read) {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
  }
}
