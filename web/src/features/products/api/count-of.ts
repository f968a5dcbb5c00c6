/** A number as people read it: '2,000'. */
export const grouped = (count: number) => count.toLocaleString('en')

/** '1 product', '2,000 products'. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`
