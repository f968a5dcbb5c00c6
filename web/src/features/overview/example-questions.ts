/** The material of a business from which example questions are made. */
export interface Material {
  /** Newest first. */
  products: { name: string; price: number }[]
  articles: { title: string }[]
  policies: string
}

/** Longer names make questions that nobody would type. */
const LONGEST_NAME = 60

/** Three example questions, made from the business's own material where there is enough. */
export function exampleQuestions({ products, articles, policies }: Material): string[] {
  const named = products.filter(({ name }) => name.length <= LONGEST_NAME)
  const priced = named.find(({ price }) => price > 0)
  const other = named.find(product => product !== priced)
  const article = articles.find(({ title }) => title.length <= LONGEST_NAME)
  const questions = [
    priced && `How much is the ${priced.name}?`,
    article && (article.title.endsWith('?') ? article.title : `What should I know about ${article.title}?`),
    /\b(return|refund|exchange)/i.test(policies) && 'What is your return policy?',
    other && `Do you have the ${other.name}?`,
    /\b(deliver|shipping|ship)/i.test(policies) && 'How long does delivery take?',
    'What do you sell?',
    'When are you open?',
    'Can I talk to a person?',
  ]
  return questions.filter(question => typeof question === 'string').slice(0, 3)
}
