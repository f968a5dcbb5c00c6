import { describe, expect, test } from 'vitest'
import type { Clock } from '../plan/asked-day.ts'
import { openShop } from '../plan/shop.ts'
import type { Material } from '../sheet/fact.ts'
import { answerTurn } from './answer.ts'
import { clinica, gimnasio, madrasa, musee, tavern, tiffin, workshop } from './times.fixture.ts'

/** Wednesday 25 November 2026, five in the afternoon in London. */
const clock: Clock = { now: new Date('2026-11-25T17:00:00Z'), timeZone: 'Europe/London' }

/** A shop, what is asked there, what the answer says, and what it does not say. */
const cases: (readonly [shop: Material, question: string, says: RegExp, saysNot?: RegExp])[] = [
  [tavern, 'are you open now?', /^Yes.*Wednesday/],
  [tavern, 'are you open on monday morning?', /Monday: closed/],
  [tavern, 'open on a bank holiday monday?', /bank holidays, when we open 12-5/],
  [tavern, 'are you open on 26 december', /closed/],
  [tavern, 'until when are you open on sunday', /6:00.PM|12-6/],
  [tavern, 'when is dinner on friday?', /6:00.PM – 9:30.PM|Dinner: Tue-Sat 6-9.30/, /11:00.PM/],
  [tavern, 'do you serve dinner on sundays?', /Dinner: Tue-Sat|Sunday: closed/, /Sunday: open/],
  [tavern, 'what are last orders for food?', /15 min before/],
  [tavern, 'can i get takeaway on monday?', /Tue-Sat 5-9/],
  [tavern, 'is the garden open in winter?', /April to September/],
  [gimnasio, '¿a qué hora abren los sábados?', /8:00 – 20:00/],
  [gimnasio, '¿cuándo es yoga?', /martes y jueves 9:30/],
  [gimnasio, '¿hay spinning el martes?', /lunes y miércoles/, /^Sí/],
  [gimnasio, '¿abren el 6 de diciembre?', /9:00 – 14:00|9-14h/],
  [gimnasio, '¿abren en festivos?', /Festivos cerrado excepto/],
  [musee, 'vous êtes ouverts le mardi ?', /mardi: fermé/],
  [musee, 'jusqu’à quelle heure le jeudi ?', /21:00|21h/],
  [musee, 'quelle est la dernière entrée ?', /45 minutes avant/],
  [musee, 'c’est ouvert le 1er mai ?', /fermé/i],
  [musee, 'à quelle heure est le brunch ?', /11h à 14h/],
  [musee, 'vous fermez à quelle heure le lundi en février ?', /17h|17:00/, /– 18:00/],
  [workshop, 'can i collect on sunday?', /Sundays too, 10am to noon/],
  [workshop, 'can i drop off a machine on sunday?', /No drop-off on Sundays/],
  [tiffin, 'dinner ka order kab tak de sakte hai', /shaam 4 baje tak/],
  [madrasa, 'هل المكتب مفتوح يوم الخميس الساعة ٦ مساء؟', /لا|١٢ ظهرًا - ٤/, /^نعم/],
  [madrasa, 'متى دورة المبتدئين؟', /الأحد والثلاثاء ٦/],
  [madrasa, 'هل توجد دورات في أغسطس؟', /لا دورات في يوليو وأغسطس/],
  [clinica, 'até que horas é a coleta no sábado?', /7h às 10h|07:00 – 10:00/, /12:00|12h/],
  [clinica, 'vocês abrem domingo?', /domingo: fechado/],
  [clinica, 'preciso marcar hora para a coleta de sangue?', /sem hora marcada/],
  [tavern, 'we are 12 people, can we book?', /8-14 people/, /15\+/],
  [tavern, 'table for 6 online?', /up to 7/, /15\+/],
  [tavern, 'how late can i cancel my table without paying?', /24 hours before/],
  [gimnasio, 'tengo 17 años, ¿puedo entrar?', /Desde 16/, /Menores de 14 no/],
  [gimnasio, 'mi hijo tiene 13 años, ¿puede venir a la sala?', /Menores de 14 no/, /Desde 16 años\.$/],
  [gimnasio, 'mi hija tiene 15 años, ¿puede entrenar?', /14 a 15/],
  [musee, 'mon fils a 10 ans, c’est gratuit ?', /moins de 12 ans/],
  [musee, 'nous sommes 25 personnes, il faut réserver ?', /10 à 30/],
  [workshop, 'cancel the class 7 days before?', /full refund/, /: half/],
  [workshop, 'my repair broke after 2 months, still warranty?', /90 days on repairs/],
  [workshop, 'can my 14 year old come to the sewing class alone?', /Under 16 with an adult/],
  [workshop, 'sharpening a 10 inch knife?', /8 to 12 inch|\$9/],
  [tiffin, '8 km par delivery?', /6 km se zyada delivery nahi/],
  [clinica, 'se eu cancelar 3 horas antes, pago alguma coisa?', /menos de 24 horas/, /valor integral/],
  [clinica, 'se eu cancelar 2 dias antes?', /sem custo/, /valor integral/],
  [workshop, 'if i bring my sewing machine tuesday at 9am when is it ready?', /Tuesday/, /Wednesday/],
  [workshop, 'i bring my sewing machine in on tuesday at 2pm, when is it ready?', /Wednesday/],
  [workshop, 'if i bring the overlocker on monday when is it done?', /Saturday/],
  [
    workshop,
    'i order a bobbin case on wednesday at 1pm, does it ship that day?',
    /before 2pm ship the same day/,
  ],
  [tavern, 'can i still order takeaway for today if it is 5pm?', /Order by 4pm|Thursday/],
  [clinica, 'fiz o hemograma na terça, quando sai o resultado?', /quinta/],
]
const shops = new Map(cases.map(([material]) => [material, openShop(material)]))

describe('times, ages, sizes and days', () => {
  test.each(cases.map(each => ({ each, name: each[1] })))('$name', ({ each }) => {
    const [material, question, says, saysNot = /^$/] = each
    const shop = shops.get(material) ?? openShop(material)
    const { text } = answerTurn(shop, [question], clock)
    expect(text).toMatch(says)
    expect(text).not.toMatch(saysNot)
  })
})
