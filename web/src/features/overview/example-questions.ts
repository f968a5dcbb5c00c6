import { t } from '@lingui/core/macro'

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
    priced && priceQuestion(priced),
    article && articleQuestion(article),
    /\b(return|refund|exchange)/i.test(policies) && t`What is your return policy?`,
    other && productQuestion(other),
    /\b(deliver|shipping|ship)/i.test(policies) && t`How long does delivery take?`,
    t`What do you sell?`,
    t`When are you open?`,
    t`Can I talk to a person?`,
  ]
  return questions.filter(question => typeof question === 'string').slice(0, 3)
}

const priceQuestion = ({ name }: { name: string }) => t`How much is the ${name}?`
const productQuestion = ({ name }: { name: string }) => t`Do you have the ${name}?`
const articleQuestion = ({ title }: { title: string }) =>
  title.endsWith('?') ? title : t`What should I know about ${title}?`
