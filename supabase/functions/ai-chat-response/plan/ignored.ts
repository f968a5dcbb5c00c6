import type { Material } from '../sheet/fact.ts'
import { splitStatements } from '../sheet/statements.ts'

/** The material without the statements that its owner does not want to be used. */
export const withoutIgnored = (material: Material): Material => ({
  ...material,
  products: material.products.map(product => ({
    ...product,
    description: without(product.description, product.ignored_statements),
  })),
  articles: material.articles.map(article => ({
    ...article,
    content: without(article.content, article.ignored_statements),
  })),
})

function without(text: string, ignored: readonly string[] = []): string {
  if (ignored.length === 0) return text
  let kept = ''
  let end = 0
  for (const span of splitStatements(text)) {
    if (!ignored.includes(text.slice(span.start, span.end))) continue
    kept += text.slice(end, span.start)
    end = span.end
  }
  return kept + text.slice(end)
}
