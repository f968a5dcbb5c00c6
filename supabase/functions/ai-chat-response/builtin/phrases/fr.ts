import type { Phrases } from '../phrases.ts'

const offerPerson = "Souhaitez-vous que j'appelle quelqu'un de l'équipe ?"
const called = "J'ai prévenu une personne de notre équipe, qui vous répondra ici même dans ce chat."

export const fr: Phrases = {
  greeting: business => `Bonjour ! Bienvenue chez ${business}. Comment puis-je vous aider ?`,
  thanks: 'Je vous en prie ! Puis-je vous aider pour autre chose ?',
  goodbye: 'Merci de votre visite. Bonne journée !',
  acknowledgement: "Très bien ! Dites-moi s'il vous faut autre chose.",
  howAreYou: 'Je vais bien, merci de demander ! Comment puis-je vous aider ?',
  whoAreYou: business =>
    `Je suis l'assistant virtuel de ${business}. Je réponds d'après notre catalogue et nos conditions, et je peux appeler une personne de l'équipe quand vous le préférez.`,
  abilities: business =>
    `Je peux vous renseigner sur les produits, les prix et les conditions de ${business}, et appeler une personne de l'équipe au besoin. Que souhaitez-vous savoir ?`,
  compliment: "C'est gentil, merci beaucoup ! Puis-je vous aider pour autre chose ?",
  offTopic: business =>
    `Désolé, cela sort de ce que je peux faire ici. Je vous aide volontiers pour tout ce qui touche à ${business} !`,
  offerPerson,
  handOff: `Bien sûr. ${called}`,
  handOffProblem: `Je suis désolé. Une personne doit s'en occuper. ${called}`,
  handOffAngry: `Je suis désolé pour ces désagréments. ${called}`,
  handOffUnanswered: `Je n'ai pas non plus la réponse à cela, et je ne veux pas deviner. ${called}`,
  unavailable: `Désolé, je ne peux pas répondre à cela pour le moment. ${called}`,
  notKnown: "Je n'ai pas cette information, et je ne veux pas deviner.",
  notCarried: wanted => (wanted ? `Désolé, nous n'avons pas "${wanted}".` : "Désolé, nous n'avons pas cela."),
  closest: names => `Ce que nous avons de plus proche : ${names.join(', ')}.`,
  categories: names => `Voici ce que nous avons : ${names.join(', ')}.`,
  emptyCatalog: "Je n'ai pas encore de liste de produits à consulter.",
  cannotSeePictures:
    "Merci pour la photo ! Je ne peux pas voir les images : dites-moi avec des mots ce qu'il vous faut.",
  available: (name, price) => (price ? `Oui, nous avons ${name} à ${price}.` : `Oui, nous avons ${name}.`),
  price: (name, price) => `${name} coûte ${price}.`,
  priceNotListed: name => `Nous avons ${name}, mais son prix n'est pas indiqué ici.`,
  describe: (name, price) => (price ? `${name} (${price})` : name),
  noDetail: name => `Je n'ai pas ce détail sur ${name}.`,
  noMatchingAttribute: (wanted, name) => `Je ne vois rien sur "${wanted}" dans les détails de ${name}.`,
  list: heading => heading,
  productLine: (name, price) => (price ? `• ${name} — ${price}` : `• ${name}`),
  more: count => `…et ${count} de plus.`,
  cheapest: (name, price) => `Le prix le plus bas est ${price}, pour ${name}.`,
  dearest: (name, price) => `Le prix le plus élevé est ${price}, pour ${name}.`,
  priceRange: (low, high) => `Nos prix vont de ${low} à ${high}.`,
  nothingInRange: 'Je ne vois rien à ce prix dans notre catalogue.',
  productCount: count => `Nous avons ${count} produits.`,
  whichProduct: 'De quel produit parlez-vous ?',
  didYouMean: (name, price) =>
    price ? `Parlez-vous de ${name} ? Cela coûte ${price}.` : `Parlez-vous de ${name} ?`,
  quoted: 'Voici ce que disent nos informations :',
  headings: {
    found: 'Voici ce que nous avons :',
    inRange: 'Ceci entre dans votre budget :',
    compare: 'Les voici côte à côte :',
    some: 'Une partie de ce que nous avons :',
  },
}
