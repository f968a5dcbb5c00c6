import { shopOf } from './shop.fixture.ts'

/** A restaurant with two services, a kitchen that closes earlier, and tables for groups. */
export const tavern = shopOf(
  'The Copper Ladle',
  'GBP',
  'Cancel a table free up to 24 hours before. Less than 24 hours: £10 a head. No-shows £20 a head.',
  [
    ['Sunday roast', 17.5, 'beef, pork or nut roast. Sundays only, 12 till it runs out', 'Mains'],
    ['Fish pie', 14, 'with peas', 'Mains'],
    ['Set lunch', 16, 'two courses, Tue-Fri lunch only', 'Menus'],
    ['Kids plate', 7.5, 'under 12s only', 'Menus'],
  ],
  [
    [
      'Opening times',
      'Tue-Sat 12-11pm, Sun 12-6. Closed Monday except bank holidays, when we open 12-5. Closed 25 and 26 Dec.',
    ],
    [
      'Food',
      'Lunch: Tue-Sun 12-2.30. Dinner: Tue-Sat 6-9.30. Kitchen takes last orders 15 min before the end.',
    ],
    [
      'Groups',
      'Tables up to 7 can be booked online. 8-14 people: set menu only, deposit £5 a head. 15+: upstairs room, ring us.',
    ],
    ['Takeaway', 'Collection Tue-Sat 5-9pm. Order by 4pm for same day, after that for the next day.'],
    ['Garden', 'Open April to September when dry. Dogs allowed in the garden, not inside.'],
  ],
)

/** A gym whose staff, classes and sauna have hours of their own. */
export const gimnasio = shopOf(
  'Gimnasio Roble',
  'EUR',
  'Baja: avisar 15 días antes de fin de mes. Congelar la cuota: mínimo 1 mes, máximo 3 meses al año, 10 € al mes.',
  [
    ['Cuota mensual', 38, 'acceso a sala y clases', 'Cuotas'],
    ['Cuota joven', 28, 'de 16 a 25 años. mismas condiciones', 'Cuotas'],
    ['Cuota senior', 25, 'a partir de 65 años, solo mañanas hasta las 13h', 'Cuotas'],
    ['Entrada de un día', 9, 'sauna incluida entre semana, fines de semana +4', 'Cuotas'],
    ['Cinturón lumbar', 22, 'tallas S (70-80 cm), M (81-92 cm), L (93-105 cm)', 'Tienda'],
  ],
  [
    [
      'Horario',
      'Lunes a viernes 6:30-23h, sábado 8-20h, domingo 9-14h. Festivos cerrado excepto 12 de octubre y 6 de diciembre (9-14h).',
    ],
    ['Recepción', 'Lunes a viernes 9-13 y 16-21h. Sábado 9-13. Fuera de ese horario se entra con la app.'],
    [
      'Clases',
      'Spinning: lunes y miércoles 19h. Yoga: martes y jueves 9:30. Zumba: viernes 18h. Reserva con 2 horas de antelación.',
    ],
    ['Sauna', 'de 17 a 22h, sábado y domingo hasta una hora antes del cierre. Menores de 18 no.'],
    [
      'Edad',
      'Desde 16 años. De 14 a 15 años solo con entrenador y permiso de los padres. Menores de 14 no pueden entrar en sala.',
    ],
  ],
)

/** A museum with a last entry, a late evening and prices by age. */
export const musee = shopOf(
  'Musée du Verre',
  'EUR',
  'Billets non remboursables, échangeables jusqu’à la veille.',
  [
    ['Entrée adulte', 9, 'collections permanentes', 'Billets'],
    ['Entrée réduite', 6, '12-17 ans, étudiants, demandeurs d’emploi', 'Billets'],
    [
      'Visite guidée',
      4,
      'en plus du billet. samedi et dimanche 15h, durée 1h15. max 20 personnes',
      'Visites',
    ],
    ['Atelier soufflage', 55, 'mercredi et samedi 10h-12h, à partir de 14 ans, 6 places', 'Ateliers'],
  ],
  [
    [
      'Horaires',
      'Ouvert de 10h à 18h, fermé le mardi. Nocturne le jeudi jusqu’à 21h. Dernière entrée 45 minutes avant la fermeture. Fermé le 1er janvier, le 1er mai et le 25 décembre. De novembre à mars fermeture à 17h.',
    ],
    ['Tarifs', 'Gratuit pour les moins de 12 ans et le premier dimanche du mois, sauf juillet et août.'],
    ['Café', 'Le café ferme à 17h et reste fermé le jeudi soir. Brunch le dimanche de 11h à 14h.'],
    ['Groupes', 'Groupes de 10 à 30 sur réservation, 7 jours avant. Pas de groupes le dimanche.'],
    ['Accès', 'Poussettes et fauteuils roulants par la cour. Valises interdites au-delà de 55 cm.'],
  ],
)

/** A repair workshop: what is brought by some hour is ready on some day. */
export const workshop = shopOf(
  'Needle & Wheel',
  'USD',
  'Storage free for 30 days, after that $2 a day. After 90 days unclaimed machines are sold.',
  [
    ['Sewing machine service', 85, 'brought in by 10am ready the same day, after 10 the next day', 'Service'],
    [
      'Knife sharpening',
      6,
      'per knife up to 8 inch, 8 to 12 inch $9. while you wait, except Saturdays',
      'Sharpening',
    ],
    ['Bobbin case', 14, '', 'Parts'],
    ['Overlocker service', 120, 'takes 5 days', 'Service'],
  ],
  [
    [
      'When',
      'Drop-off Mon-Fri 8am-5pm, Sat 8-12. Collection on Sundays too, 10am to noon. No drop-off on Sundays.',
    ],
    ['Warranty', '12 months on new machines, 90 days on repairs, 30 days on used machines.'],
    [
      'Parts by post',
      'Orders before 2pm ship the same day, Mon-Fri. Delivery 2-3 working days. Free from $60.',
    ],
    [
      'Sewing class',
      'Saturday 1-4pm, ages 10 and up. Under 16 with an adult. Cancel 5 days before or more: full refund. 2 to 4 days before: half. Less than 2 days: no refund.',
    ],
  ],
)

/** A kitchen that only delivers, in romanised Hindi. */
export const tiffin = shopOf(
  'Annapurna Dabba',
  'INR',
  'Cancel karna ho to subah 8 baje se pehle bataye, baad mein paise wapas nahi.',
  [
    ['Veg thali', 120, '4 roti, dal, sabzi, chawal', 'Thali'],
    ['Jain thali', 140, 'bina pyaz lehsun. sirf Mon se Fri', 'Thali'],
    ['Kheer', 40, 'sirf Sunday ko', 'Meetha'],
  ],
  [
    [
      'Timing',
      'Lunch delivery 12 se 2 baje, dinner delivery 7 se 9 baje. Sunday ko sirf lunch. Holi aur Diwali par band.',
    ],
    [
      'Order kab tak',
      'Lunch ke liye subah 9 baje tak, dinner ke liye shaam 4 baje tak order karein. 20 se zyada thali ho to 2 din pehle.',
    ],
    ['Delivery', '3 km tak free, 3 se 6 km 20 rs, 6 km se zyada delivery nahi.'],
  ],
)

/** A school with terms. */
export const madrasa = shopOf(
  'معهد الخط العربي',
  'EGP',
  'استرداد كامل قبل بداية الدورة بأسبوع، نصف المبلغ حتى أول حصة، وبعد الحصة الأولى لا يوجد استرداد.',
  [
    ['دورة المبتدئين', 900, '٨ حصص، الأحد والثلاثاء ٦ مساءً - ٨ مساءً', 'دورات'],
    ['دورة الأطفال', 600, 'من ٨ إلى ١٢ سنة، السبت ١٠ صباحًا', 'دورات'],
    ['ورشة الحبر', 250, 'الجمعة الأولى من كل شهر ٤ عصرًا، أقصى عدد ١٠', 'ورش'],
  ],
  [
    ['مواعيد المكتب', 'السبت إلى الأربعاء ١٢ ظهرًا - ٨ مساءً. الخميس ١٢ ظهرًا - ٤ عصرًا. الجمعة مغلق.'],
    ['الفصول', 'الفصل الأول: سبتمبر - ديسمبر. الفصل الثاني: فبراير - مايو. لا دورات في يوليو وأغسطس.'],
  ],
)

/** A clinic whose doctors have days of their own. */
export const clinica = shopOf(
  'Clínica Ipê',
  'BRL',
  'Cancelamento sem custo até 24 horas antes. Com menos de 24 horas cobramos 50% da consulta. Falta sem aviso: valor integral.',
  [
    ['Consulta clínica geral', 180, 'retorno grátis em até 15 dias', 'Consultas'],
    ['Consulta dermatologia', 260, 'só com Dra. Lúcia. retorno grátis em até 30 dias', 'Consultas'],
    ['Hemograma', 35, 'jejum de 8 horas. resultado em 2 dias', 'Exames'],
    ['Vacina da gripe', 90, 'de março a junho. a partir de 6 meses de idade', 'Vacinas'],
  ],
  [
    [
      'Horário de funcionamento',
      'Segunda a sexta das 7h às 19h, sábado das 8h às 12h. Domingos e feriados fechado.',
    ],
    ['Médicos', 'Dr. Paulo: segunda, quarta e sexta. Dra. Lúcia: terça e quinta das 13h às 18h.'],
    ['Laboratório', 'Coleta de segunda a sábado das 7h às 10h, sem hora marcada. Resultados pelo site.'],
  ],
)
