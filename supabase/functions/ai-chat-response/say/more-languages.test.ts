import type { Clock } from '../plan/asked-day.ts'
import { type Case, describeAnswers } from './answers.fixture.ts'
import { cabins, dives, dyeing, patisserie, repairs, soaps } from './more-languages.fixture.ts'

/** Wednesday 25 November 2026, at noon in Paris. */
const clock: Clock = { now: new Date('2026-11-25T11:00:00Z'), timeZone: 'Europe/Paris' }

const cases: readonly Case[] = [
  // A number of people is no number of cars.
  [cabins, 'cuanto es el traslado a las 12 de la noche, somos 2', /Total: 37/],
  // "2 or more" is no age.
  [cabins, 'mi hijo de 6 años al paseo a caballo cuanto paga', /30/, /28,50|Total/],
  // A word for the kind names no other thing of that kind.
  [cabins, 'que incluye el paseo en barca?', /desayuno y guía/, /caballo/],
  // A question about ordering is none about opening.
  [patisserie, 'jusqua quelle heure je peux commander pour dimanche', /avant vendredi 17h/],
  [patisserie, 'une tarte aux cerises pour 10 pers en décembre c possible ?', /de mai à juillet seulement/],
  [patisserie, 'vous êtes ouverts le dimanche en juillet ?', /seulement de novembre à mars/, /ouvert 9/],
  // "Le 15" has no Egyptian pounds.
  [patisserie, 'ouvert le 15 aout ?', /fermé/],
  [patisserie, 'la confiture en 1kg combien', /pas de 1 kg/, /24/],
  // "12e" counts nothing.
  [patisserie, 'une bûche 8 pers livrée à Paris 12e, combien', /Total : 45|Total: 45/, /468/],
  [dyeing, 'jacket dry clean koto', /জ্যাকেট ২৫০/, /৪০০/],
  [dyeing, '৩টা প্যান্ট ধোয়া ইস্ত্রি কত', /১৫০/, /১৯৫/],
  [dyeing, '২ টা প্যান্ট (জিন্স) ধোয়া ইস্ত্রি কত', /১৩০/],
  [dyeing, 'শতরঞ্জি ৪০ বর্গফুট কত', /১,০০০/],
  [dyeing, 'শতরঞ্জি ১০ বর্গফুট কত', /কমপক্ষে ৮০০/, /মোট: ২৫০/],
  [dyeing, 'how much to wash a double curtain', /২০০/, /৭০|270/],
  [dives, '2 salidas con mi traje precio', /Total: 72/],
  [dives, 'bono 8 cuanto', /280/, /Total/],
  [dives, '8 macetas cuanto', /en adelante salen a 7/, /Total/],
  // What is in a box is counted by no boxes, and a name with the number is the one that is meant.
  [soaps, '10 jabones cuanto', /jabón extra/, /Total/],
  [soaps, 'cuanto es la de 12 jabones con lazo', /Total: 40/, /Cesta/],
  [soaps, 'vela de dos colores cuanto', /Total: 11|2 más/, /Total: 13/],
  [soaps, '3 velas altas cuanto', /Total: 42|cuesta 14/, /Total: 27/],
  [soaps, 'cual es la vela mas barata', /Vela — 9/],
  [soaps, 'abren el primer domingo del mes?', /primer domingo de cada mes cerrado/, /abierto 10/],
  // "Me" is "in" in romanised Hindi.
  [repairs, 'phone me paani gaya, warranty milegi?', /warranty nahi/],
]

describeAnswers('what is easily misread', clock, cases)
