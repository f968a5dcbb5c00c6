// Orders to the assistant inside what is only data: articles, product texts and what customers write.
import type { AssistantContext, Passage, Product } from './context.ts'
import { takeSentences } from './fact-lock/sentences.ts'

const speak =
  '(?:say|reply|respond|answer|output|print|reveal|tell|include|write|repeat|send|act|pretend|recommend|mention|append|add|end|start|begin|obey|follow|execute|ignore|display|show|quote|disclose|forward|link|promise|confirm)'
const assistant = '(?:ai|a\\.i\\.|assistant|chat ?bot|bot|model|llm|gpt|system|developer|agent)'

/** Nothing in a text that is meant for customers reads like this. */
const orders = [
  `\\b(?:ignore|disregard|forget|override|bypass|drop|skip)\\b[^.\\n]{0,40}\\b(?:previous|prior|above|earlier|preceding|all|any|your|these|those|other|system|the)\\b[^.\\n]{0,25}\\b(?:instructions?|prompts?|rules?|guidelines?|directions?|context|messages?|restrictions?|training)\\b`,
  `(?:^|\\n|[\\[<{#*"'(])\\s*(?:end of |begin |new |updated? )?(?:system|assistant|developer|admin|administrator|root)\\b(?:(?: \\w+)? (?:prompts?|messages?|override|instructions?|notes?|notice|commands?|update)\\b|\\s*[:>\\]}])`,
  `\\b(?:note|message|attention|instructions?|notice|important|reminder|memo|order|command)s?\\b[^.\\n]{0,15}\\b(?:to|for)\\b (?:the |any |all |every )?(?:\\w+ )?${assistant}s?\\b`,
  `\\b(?:dear|hey|attention|hello),? (?:the )?${assistant}\\b`,
  `\\b(?:you|the ${assistant}|this ${assistant}|${assistant}s?) (?:must|should|shall|will|are to|is to|need to|needs to|has to|have to|are required to|are instructed to|are now)\\b (?:(?:now|always|also|only|then|never|not|first|instead|immediately) )*${speak}\\b`,
  `\\b(?:when(?:ever)?|if|each time|every time|once|before|after)\\b[^.\\n]{0,50}\\b(?:ask(?:s|ed)?|question|customer|user|anyone|someone|repl(?:y|ies)|answer(?:s|ing)?|respond(?:s|ing)?)\\b[^.\\n]{0,40}(?:,|then|always|you|please)\\s*(?:(?:you|please|always|must|should|just|only|simply|then|also|to|will) )*${speak}\\b`,
  `\\b(?:always|never|only|from now on|in (?:every|each|all|your) (?:repl(?:y|ies)|answers?|responses?|messages?))\\b,? (?:\\w+ ){0,2}?(?:${speak})\\b[^.\\n]{0,60}\\b(?:customers?|users?|repl(?:y|ies)|answers?|responses?|text|phrase|word|string|code|token|link|url|exactly|verbatim|following|canary|secret|marker)\\b`,
  `\\b(?:say|reply|respond|answer|output|print|reveal|repeat|recite|quote|disclose)\\b (?:\\w+ ){0,3}?(?:the (?:following|exact|word|phrase|text|string|code|token|secret|marker|canary|sentence)|exactly|verbatim|this (?:text|phrase|word|code|string|link|sentence)|canary)\\b`,
  `\\b(?:end|begin|start|finish|close|open) (?:\\w+ ){0,3}?(?:repl(?:y|ies)|answers?|responses?|messages?) with\\b`,
  `\\b(?:reveal|leak|show|print|repeat|output|display|expose|dump|disclose|list|tell|give|send|share)\\b[^.\\n]{0,40}\\b(?:system prompt|initial prompt|hidden prompt|your prompt|your instructions|system message|api ?keys?|secret keys?|secrets?|credentials?|environment variables?|other customers?|other (?:shops?|business(?:es)?|tenants?)|all customers|conversation history|database)\\b`,
  `\\b(?:you are now|you (?:\\w+ )?act as|pretend (?:to be|that you|you)|role ?play as|developer mode|dan mode|do anything now|new (?:instructions?|persona)|prompt injection|hidden instructions?)\\b`,
  `<\\|[a-z_]+\\|>|\\[/?INST\\]|<</?SYS>>|</?(?:system|instructions?|assistant|prompt|data|passages?|material|user)>|^#{2,} ?(?:system|instructions?|assistant)|\\{\\{.{0,40}\\}\\}`,
  `\\b(?:ignora|olvida|ignorez|oubliez|ignoriere|vergiss|ignore)\\b[^.\\n]{0,40}\\b(?:instrucciones|instructions|anweisungen|instruções|reglas|consignes|prompt)\\b`,
  `(?:নির্দেশ|निर्देश|تعليمات)[^.।\\n]{0,40}(?:উপেক্ষা|ভুলে|अनदेखा|नज़रअंदाज़|भूल|تجاهل)|تجاهل[^.\\n]{0,40}تعليمات`,
  `(?:^|[.!?:,;\\n]\\s*|\\b(?:please|now|and|then|must|to) )(?:say (?!that|hello|hi|goodbye|yes|no)|repeat after me|(?:reply|respond|answer) (?:\\w+ )?with\\b|output (?!is|of|power|voltage)|recite|echo )`,
  `\\b(?:from now on|disregard the above|ignore the above|repeat after me|tell (?:the |every |all |each )?(?:customers?|users?|visitors?)\\b|(?:to|with|in) (?:your|each|every) (?:repl(?:y|ies)|answers?|responses?)\\b|(?:your|each|every) (?:repl(?:y|ies)|answers?|responses?|messages?) (?:must|should|shall|has to|will))`,
  `(?:^|[.!?\\n]\\s*)(?:system|assistant|developer|user|human|ai)\\s*:|\\bact as (?:the |a |an )?(?:developer|admin\\w*|system|root|owner)\\b`,
].map(pattern => new RegExp(pattern, 'imu'))

/** What a customer may not put into the assistant's mouth. */
const dictation =
  /(?:^|[.!?,:;]\s*|\b(?:please|just|now|and|then|to|can you|could you|must|should) )(?:say|repeat|print|output|write|echo|type|spell|translate|decode|recite|reply with|respond with|answer with|include|append|pretend|confirm that|promise|tell me that)\b/imu

const isOrder = (text: string) => {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[*_~`]+/g, '')
  return orders.some(pattern => pattern.test(plain))
}

/**
 * A text of the material up to the first order in it. What follows an order belongs to it, however it is cut into
 * sentences.
 */
export function withoutOrders(text: string): string {
  if (!isOrder(text)) return text
  let kept = ''
  for (const sentence of takeSentences(text, true).sentences) {
    if (isOrder(kept.slice(-200) + sentence) || isOrder(sentence)) break
    kept += sentence
  }
  return isOrder(kept) ? '' : kept.trimEnd()
}

/** A customer's sentences, without those that dictate words to the assistant. */
export function withoutDictation(text: string): string {
  return takeSentences(withoutOrders(text), true)
    .sentences.filter(sentence => !dictation.test(sentence.normalize('NFKC')))
    .join('')
}

/** The context with all orders to the assistant taken out of the material. */
export function withoutOrdersIn(context: AssistantContext): AssistantContext {
  const passage = (given: Passage): Passage => ({
    ...given,
    title: withoutOrders(given.title),
    content: withoutOrders(given.content),
  })
  const product = <T extends Product | null>(given: T): T =>
    given && {
      ...given,
      name: withoutOrders(given.name),
      category: withoutOrders(given.category),
      description: withoutOrders(given.description),
    }
  const hasContent = ({ content }: Passage) => content.trim() !== ''
  const { catalog } = context
  return {
    ...context,
    passages: context.passages.map(passage).filter(hasContent),
    topic_passages: context.topic_passages.map(passage).filter(hasContent),
    products: context.products.map(product).filter(({ name }) => name !== ''),
    catalog: catalog && {
      ...catalog,
      cheapest: product(catalog.cheapest),
      dearest: product(catalog.dearest),
    },
  }
}
