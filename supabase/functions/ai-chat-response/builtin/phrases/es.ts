import type { Phrases } from '../phrases.ts'

const offerPerson = '¿Quiere que avise a alguien del equipo?'
const called = 'He avisado a una persona de nuestro equipo, que le responderá aquí mismo en este chat.'

export const es: Phrases = {
  greeting: business => `¡Hola! Le damos la bienvenida a ${business}. ¿En qué puedo ayudarle?`,
  thanks: '¡De nada! ¿Puedo ayudarle en algo más?',
  goodbye: 'Gracias por su visita. ¡Que tenga un buen día!',
  acknowledgement: '¡Muy bien! Dígame si necesita algo más.',
  howAreYou: '¡Muy bien, gracias por preguntar! ¿En qué puedo ayudarle?',
  whoAreYou: business =>
    `Soy el asistente virtual de ${business}. Respondo con lo que dicen nuestro catálogo y nuestras políticas, y puedo avisar a una persona del equipo cuando lo prefiera.`,
  abilities: business =>
    `Puedo informarle sobre los productos, los precios y las políticas de ${business}, y avisar a una persona del equipo si la necesita. ¿Qué le gustaría saber?`,
  compliment: '¡Qué amable, muchas gracias! ¿Puedo ayudarle en algo más?',
  offTopic: business =>
    `Lo siento, eso queda fuera de lo que puedo hacer aquí. ¡Con gusto le ayudo con todo lo que tenga que ver con ${business}!`,
  offerPerson,
  handOff: `Por supuesto. ${called}`,
  handOffProblem: `Lo siento mucho. Esto tiene que verlo una persona. ${called}`,
  handOffAngry: `Lamento las molestias. ${called}`,
  handOffUnanswered: `Tampoco tengo la respuesta a eso, y no quiero adivinar. ${called}`,
  unavailable: `Lo siento, ahora no puedo responder a eso. ${called}`,
  notKnown: 'No tengo esa información, y no quiero adivinar.',
  notCarried: wanted => (wanted ? `Lo siento, no tenemos "${wanted}".` : 'Lo siento, no tenemos eso.'),
  closest: names => `Lo más parecido que tenemos: ${names.join(', ')}.`,
  categories: names => `Esto es lo que tenemos: ${names.join(', ')}.`,
  emptyCatalog: 'Todavía no tengo una lista de productos que consultar.',
  cannotSeePictures:
    '¡Gracias por la foto! No puedo ver imágenes; por favor, dígame con palabras lo que necesita.',
  available: (name, price) => (price ? `Sí, tenemos ${name} por ${price}.` : `Sí, tenemos ${name}.`),
  price: (name, price) => `${name} cuesta ${price}.`,
  priceNotListed: name => `Tenemos ${name}, pero su precio no figura aquí.`,
  describe: (name, price) => (price ? `${name} (${price})` : name),
  noDetail: name => `No tengo ese dato sobre ${name}.`,
  noMatchingAttribute: (wanted, name) => `No veo nada sobre "${wanted}" en los detalles de ${name}.`,
  list: heading => heading,
  productLine: (name, price) => (price ? `• ${name} — ${price}` : `• ${name}`),
  more: count => `…y ${count} más.`,
  cheapest: (name, price) => `El precio más bajo es ${price}, de ${name}.`,
  dearest: (name, price) => `El precio más alto es ${price}, de ${name}.`,
  priceRange: (low, high) => `Nuestros precios van de ${low} a ${high}.`,
  nothingInRange: 'No veo nada a ese precio en nuestro catálogo.',
  productCount: count => `Tenemos ${count} productos.`,
  whichProduct: '¿A qué producto se refiere?',
  didYouMean: (name, price) => (price ? `¿Se refiere a ${name}? Cuesta ${price}.` : `¿Se refiere a ${name}?`),
  quoted: 'Esto dice nuestra información:',
  headings: {
    found: 'Esto es lo que tenemos:',
    inRange: 'Esto entra en su presupuesto:',
    compare: 'Aquí los tiene uno al lado del otro:',
    some: 'Parte de lo que tenemos:',
  },
}
