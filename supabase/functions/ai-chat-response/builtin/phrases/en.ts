import type { Phrases } from '../phrases.ts'

const offerPerson = 'Would you like me to call someone from the team?'

export const en: Phrases = {
  greeting: business => `Hi there! Welcome to ${business}. What can I help you with?`,
  thanks: "You're welcome! Is there anything else I can help with?",
  goodbye: 'Thanks for stopping by. Have a great day!',
  acknowledgement: 'Great! Let me know if there is anything else.',
  howAreYou: "I'm doing well, thanks for asking! What can I help you with?",
  whoAreYou: business =>
    `I'm the virtual assistant of ${business}. I answer from our catalog and policies, and I can call a person from the team whenever you prefer.`,
  abilities: business =>
    `I can tell you about the products, prices and policies of ${business}, and call a person from the team when you need one. What would you like to know?`,
  compliment: "That's kind of you, thank you! Is there anything else I can help with?",
  offTopic: business =>
    `That's outside what I can do here, sorry. I'm happy to help with anything about ${business}!`,
  offerPerson,
  handOff: "Of course. I've called a person from our team, and they'll reply to you right here in this chat.",
  handOffProblem:
    "I'm sorry about that. This needs a person, so I've called someone from our team. They'll reply to you right here in this chat.",
  handOffAngry:
    "I'm sorry about the trouble. I've called a person from our team to look after this, and they'll reply to you right here in this chat.",
  handOffUnanswered:
    "I don't have the answer to that either, and I don't want to guess. I've called a person from our team, and they'll reply to you right here in this chat.",
  unavailable:
    "Sorry, I can't answer that right now. I've called a person from our team, and they'll reply to you right here in this chat.",
  notKnown: "I don't have that information, and I don't want to guess.",
  notCarried: wanted => `Sorry, we don't carry ${wanted ?? 'that'}.`,
  closest: names => `The closest we have: ${names.join(', ')}.`,
  categories: names => `What we do have: ${names.join(', ')}.`,
  emptyCatalog: "I don't have a product list to look in yet.",
  cannotSeePictures:
    "Thanks for the picture! I can't look at images, so please tell me in words what you need.",
  available: (name, price) =>
    price ? `Yes, we have the ${name} for ${price}.` : `Yes, we have the ${name}.`,
  price: (name, price) => `The ${name} is ${price}.`,
  priceNotListed: name => `We have the ${name}, but its price isn't listed here.`,
  describe: (name, price) => (price ? `${name} (${price})` : name),
  noDetail: name => `I don't have that detail about the ${name}.`,
  noMatchingAttribute: (wanted, name) => `I see nothing about "${wanted}" in the details of the ${name}.`,
  list: heading => heading,
  productLine: (name, price) => (price ? `• ${name} — ${price}` : `• ${name}`),
  more: count => `…and ${count} more.`,
  cheapest: (name, price) => `The lowest price is ${price}, for the ${name}.`,
  dearest: (name, price) => `The highest price is ${price}, for the ${name}.`,
  priceRange: (low, high) => `Our prices go from ${low} to ${high}.`,
  nothingInRange: "I don't see anything at that price in our catalog.",
  productCount: count => `We have ${count} products.`,
  whichProduct: 'Which product do you mean?',
  didYouMean: (name, price) =>
    price ? `Do you mean the ${name}? It is ${price}.` : `Do you mean the ${name}?`,
  quoted: null,
  headings: {
    found: 'Here is what we have:',
    inRange: 'These fit your budget:',
    compare: 'Here they are side by side:',
    some: 'Some of what we have:',
  },
}
