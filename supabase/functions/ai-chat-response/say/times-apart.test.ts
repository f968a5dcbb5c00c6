import type { Clock } from '../plan/asked-day.ts'
import { type Case, describeAnswers } from './answers.fixture.ts'
import { bakery, barber, coaching, etal, hotel, kayaks, piscina } from './times-apart.fixture.ts'

/** Thursday 2 July 2026, ten in the morning in Madrid. */
const clock: Clock = { now: new Date('2026-07-02T08:00:00Z'), timeZone: 'Europe/Madrid' }

const cases: readonly Case[] = [
  [hotel, '¿la alberca abre los lunes?', /Lunes cerrada|lunes: cerrado/, /lunes: abierto/],
  [hotel, '¿hasta qué hora puedo desayunar?', /7:30 a 11h/, /22h\.$/],
  [hotel, '¿a qué hora es la salida?', /12h/],
  [hotel, 'hay paseo en lancha el lunes?', /no hay los lunes/],
  [hotel, 'llego a las 23:30, ¿hay alguien en recepción?', /7 a 23h/],
  [hotel, 'la habitación sencilla tiene desayuno el domingo?', /lunes a viernes/],
  [kayaks, 'what time do the last boats go out?', /2 hours before closing/],
  [kayaks, 'when do you close on saturday?', /7:00.PM/],
  [kayaks, 'are you open on the 4th of july?', /closed/i],
  [kayaks, 'i cancel 3 days before, what do i get back?', /full refund/i, /: half/],
  [kayaks, 'my son is 10, can he paddle alone?', /6 to 13/, /14 and over/],
  [kayaks, 'we are 12 people on saturday, is there a discount?', /on weekdays/],
  [kayaks, 'is there a sunset tour in may?', /June to August/],
  [kayaks, 'can i phone you on saturday at 11?', /9am to noon/],
  [kayaks, 'i weigh 130 kg, can i take a single kayak?', /up to 120 kg/],
  [etal, 'où êtes-vous le jeudi ?', /les Halles 8h-12h30/, /Samedi/],
  [etal, 'la ferme est ouverte le vendredi ?', /16h à 19h|16:00 – 19:00/],
  [etal, 'si je commande mardi à 9h c’est livré quand ?', /mardi/i, /mercredi/],
  [etal, 'avez-vous de la raclette en juin ?', /d’octobre à mars/],
  [etal, 'peut-on être livré le lundi ?', /pas le lundi/],
  [coaching, 'শুক্রবার অফিস খোলা?', /শুক্রবার: বন্ধ|শুক্রবার বন্ধ/],
  [coaching, '১২ তারিখে ভর্তি হওয়া যাবে?', /১ থেকে ৭ তারিখ/],
  [coaching, '২ ক্লাস করে বাতিল করলে টাকা ফেরত পাব?', /অর্ধেক/],
  [coaching, 'গণিত ব্যাচ কবে কবে?', /শনি ও মঙ্গল/],
  [bakery, 'सोमवार को खुला है?', /बंद/],
  [bakery, 'रविवार को डिलीवरी होती है?', /रविवार को नहीं/],
  [bakery, 'शादी का केक कितने दिन पहले ऑर्डर करना है?', /10 दिन पहले/, /24 घंटे/],
  [bakery, '3 दिन पहले केक रद्द करूँ तो पैसा वापस?', /2 दिन पहले/],
  [piscina, 'o nado livre é até que horas à noite?', /21h30|21:30/],
  [piscina, 'estão abertos em agosto?', /agosto/],
  [piscina, 'a que horas fecham na sexta?', /21:30/],
  [barber, 'متى تفتحون يوم الجمعة؟', /4:00|٤:٠٠|٤ عصرًا/, /الجمعة: مغلق/],
  [barber, 'هل الخدمة المنزلية متاحة الثلاثاء؟', /الأحد والاثنين فقط/],
]

describeAnswers('times and limits of shops that no rule was made for', clock, cases)
