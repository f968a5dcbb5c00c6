// A German bakery, a British bike shop and a Mexican maker of cosmetics.

import { listed, type Shop } from './shop.ts'

export const bakery: Shop = {
  money: { before: '', after: ' €', locale: 'de-DE' },
  phone: ['0711 4902386', '+49 711 4902386', '0711/4902386'],
  mail: 'bestellung@baeckerei-lindner.de',
  links: ['https://bäckerei-lindner.de/torten', 'bäckerei-lindner.de'],
  material: {
    business: {
      name: 'Bäckerei Lindner',
      description: 'Familienbäckerei in Stuttgart. Alle Preise in Euro.',
      policies:
        'Torten bitte 2 Tage vorher bestellen. Lieferung in Stuttgart kostet 4,90 €, ab 40 € ist sie kostenlos. Zahlung bar oder mit EC-Karte.',
    },
    products: listed([
      ['Roggenmischbrot 750 g', 'Brot', 4.2, 'Mit Natursauerteig.'],
      ['Roggenmischbrot 1000 g', 'Brot', 5.4, 'Mit Natursauerteig.'],
      ['Dinkelbrot', 'Brot', 4.9, 'Vollkorn, ohne Hefe, vegan.'],
      ['Butterbrezel', 'Brezeln', 2.1, 'Brezel mit Butter.'],
      ['Laugenbrezel', 'Brezeln', 1.2, 'Ofenfrische Brezel.'],
      ['Apfelstrudel', 'Kuchen', 3.6, 'Ein Stück, mit Rosinen.'],
      ['Kirschstreusel', 'Kuchen', 3.2, 'Ein Stück.'],
      ['Schwarzwälder Kirschtorte 18 cm', 'Torten', 28.5, 'Für 8 Personen, enthält Alkohol.'],
      ['Schwarzwälder Kirschtorte 26 cm', 'Torten', 42, 'Für 14 Personen, enthält Alkohol.'],
    ]),
    texts: [
      {
        title: 'Öffnungszeiten und Kontakt',
        content:
          'Montag bis Freitag 6:30 bis 18 Uhr, Samstag 7 bis 13 Uhr, Sonntag geschlossen. Telefon 0711 4902386, E-Mail bestellung@baeckerei-lindner.de. Website: bäckerei-lindner.de',
      },
      {
        title: 'Torten bestellen',
        content:
          'Torten bestellen Sie unter https://bäckerei-lindner.de/torten oder telefonisch, 2 Tage im Voraus.',
      },
      { title: 'Allergene', content: 'Alle Brote enthalten Gluten. Das Dinkelbrot enthält keine Milch.' },
    ],
    names: ['Brot', 'Brezeln', 'Kuchen', 'Torten'],
  },
}

export const bikes: Shop = {
  money: { before: '£', after: '', locale: 'en-GB' },
  phone: ['01484 960 217', '01484 960217', '+44 1484 960217'],
  mail: 'workshop@penninecycles.co.uk',
  links: ['https://penninecycles.co.uk/book-a-service', 'penninecycles.co.uk'],
  material: {
    business: {
      name: 'Pennine Cycles',
      description: 'Bike shop and workshop in Huddersfield. Prices are in pounds.',
      policies:
        'Bikes are delivered in the UK for £35, accessories for £3.99. Returns within 30 days if unridden. Frames have a 5-year guarantee.',
    },
    products: listed([
      [
        'Gravel One Bike Small',
        'Bikes',
        1249,
        'Aluminium gravel bike, 11-speed, for riders from 155 to 168 cm.',
      ],
      [
        'Gravel One Bike Large',
        'Bikes',
        1299,
        'Aluminium gravel bike, 11-speed, for riders from 178 to 190 cm.',
      ],
      ['City Step-Through Bike', 'Bikes', 649, 'Steel city bike with mudguards and rack.'],
      ['Kids 20 Inch Bike', 'Bikes', 289, 'For children from 6 to 9 years.'],
      ['Commuter Helmet', 'Helmets', 54.99, 'With rear light.'],
      ['Road Helmet', 'Helmets', 89.99, 'Light and well ventilated.'],
      ['Floor Pump', 'Pumps', 32, 'With pressure gauge.'],
      ['Mini Pump', 'Pumps', 18.5, 'Fits in a jersey pocket.'],
      ['Bronze Service', 'Workshop', 45, 'Safety check, gears and brakes adjusted.'],
      ['Silver Service', 'Workshop', 85, 'Bronze Service plus wheels trued.'],
      ['Gold Service', 'Workshop', 140, 'Full strip-down and rebuild.'],
    ]),
    texts: [
      {
        title: 'Find us',
        content:
          'Open Tuesday to Saturday, 9.30am to 5.30pm. Closed Sunday and Monday. Phone 01484 960 217, email workshop@penninecycles.co.uk. Website: penninecycles.co.uk',
      },
      {
        title: 'Workshop',
        content: 'Book at https://penninecycles.co.uk/book-a-service. A service takes 2 working days.',
      },
      { title: 'Cycle to Work', content: 'We accept Cycle to Work vouchers for bikes and helmets.' },
    ],
    names: ['Bikes', 'Helmets', 'Pumps', 'Workshop'],
  },
}

export const cosmetics: Shop = {
  money: { before: '$', after: ' MXN', locale: 'es-MX' },
  phone: ['+52 33 1845 7720', '33 1845 7720', '33-1845-7720'],
  mail: 'hola@flordeluna.mx',
  links: ['https://flordeluna.mx/envios', 'flordeluna.mx'],
  material: {
    business: {
      name: 'Flor de Luna',
      description: 'Cosmética natural hecha en Guadalajara. Precios en pesos mexicanos.',
      policies:
        'Envío gratis a partir de $800 MXN; si no, cuesta $99 MXN. Cambios en 15 días con el producto cerrado. Aceptamos tarjeta, OXXO y transferencia.',
    },
    products: listed([
      ['Sérum de Vitamina C 30 ml', 'Rostro', 549, 'Da luminosidad, para todo tipo de piel.'],
      ['Sérum de Ácido Hialurónico 30 ml', 'Rostro', 489, 'Hidrata, para piel seca.'],
      ['Crema Hidratante de Día', 'Rostro', 379, 'Ligera, con aloe.'],
      ['Crema Reparadora de Noche', 'Rostro', 429, 'Con aceite de jojoba.'],
      ['Labial Mate Rojo', 'Labios', 199, 'Larga duración, vegano.'],
      ['Labial Mate Coral', 'Labios', 189, 'Larga duración, vegano.'],
      ['Protector Solar FPS 50', 'Sol', 349, 'Sin fragancia, 50 ml.'],
      ['Protector Solar FPS 30', 'Sol', 299, 'Sin fragancia, 50 ml.'],
      ['Agua Micelar 400 ml', 'Limpieza', 219, 'Sin alcohol.'],
    ]),
    texts: [
      {
        title: 'Contacto',
        content:
          'WhatsApp +52 33 1845 7720, correo hola@flordeluna.mx. Atendemos de lunes a viernes de 9:00 a 18:00. Sitio: flordeluna.mx',
      },
      {
        title: 'Envíos',
        content: 'Los envíos tardan de 3 a 5 días hábiles. Más información en https://flordeluna.mx/envios.',
      },
      { title: 'Ingredientes', content: 'Ningún producto se prueba en animales. Ninguno lleva parabenos.' },
    ],
    names: ['Rostro', 'Labios', 'Sol', 'Limpieza'],
  },
}
