// More shops of invented kinds with times and limits: they are asked only to see whether rules hold elsewhere.
import { shopOf } from './shop.fixture.ts'

/** A hotel with its pool, breakfast and late check-out. */
export const hotel = shopOf(
  'Hotel Las Garzas',
  'MXN',
  'Cancelación gratis hasta 7 días antes; de 3 a 6 días antes se cobra una noche; con menos de 3 días no hay reembolso.',
  [
    ['Habitación sencilla', 950, 'por noche, 1 a 2 personas, desayuno de lunes a viernes', 'Habitaciones'],
    [
      'Habitación familiar',
      1600,
      'por noche, hasta 5 personas, desayuno incluido todos los días',
      'Habitaciones',
    ],
    [
      'Paseo en lancha',
      350,
      'salidas 9:00 y 16:00, no hay los lunes. dura 2 horas. mínimo 4 personas',
      'Paseos',
    ],
  ],
  [
    [
      'Entrada y salida',
      'Check-in desde las 15h, check-out hasta las 12h. Salida tarde hasta las 16h por 300 pesos.',
    ],
    [
      'Alberca',
      'Martes a domingo de 9 a 19h. Lunes cerrada por limpieza. Menores de 12 con un adulto. En diciembre y enero cierra a las 17h.',
    ],
    ['Restaurante', 'Desayuno 7:30 a 11h, cena 18:30 a 22h. No servimos comida de mediodía.'],
    ['Recepción', 'Todos los días de 7 a 23h. Si llega más tarde, avise antes de las 20h.'],
    ['Mascotas', 'Hasta 10 kg gratis, de 10 a 20 kg 150 por noche, más de 20 kg no.'],
  ],
)

/** Boats for rent, with return times and limits of weight. */
export const kayaks = shopOf(
  'Reedwater Kayaks',
  'USD',
  'Cancel 48 hours or more ahead: full refund. 24 to 48 hours: half. Under 24 hours: nothing back. Bad weather: we move your date free.',
  [
    ['Single kayak', 25, '2 hours $25, half day $40, day $60. paddlers up to 120 kg', 'Boats'],
    ['Double kayak', 40, '2 hours $40, half day $65, day $95. up to 190 kg together', 'Boats'],
    [
      'Sunset tour',
      48,
      'Fri and Sat 7pm, June to August, 2 hours. min 4, max 10 people. from age 12',
      'Tours',
    ],
    ['Wetsuit', 10, 'S 155-165 cm, M 166-176 cm, L 177-188 cm, XL 189-198 cm', 'Extras'],
  ],
  [
    [
      'Season and hours',
      'Open May to October. Mon-Fri 10-6, weekends 8-7. Closed 4 July. Last boats go out 2 hours before closing, all boats back 30 minutes before closing.',
    ],
    ['Office', 'Phone lines Mon-Sat 9am to noon, all year.'],
    [
      'Kids',
      'Under 6 not on the water. 6 to 13 only in a double with an adult. 14 and over may paddle alone.',
    ],
    ['Groups', '10 or more people 15% off on weekdays, not on holidays. Not in August.'],
  ],
)

/** A market stall in French. */
export const etal = shopOf(
  'Fromages Lacombe',
  'EUR',
  'Produits frais ni repris ni échangés. Commande annulable jusqu’à 2 jours avant.',
  [
    ['Plateau de fromages', 32, 'pour 6 à 8 personnes. à commander 3 jours avant', 'Plateaux'],
    ['Raclette', 24, 'le kilo, d’octobre à mars', 'Fromages'],
    ['Tomme', 21, 'le kilo', 'Fromages'],
  ],
  [
    [
      'Marchés',
      'Mardi: place Carnot 7h-13h. Jeudi: les Halles 8h-12h30. Samedi: place Carnot 7h-14h. Pas de marché entre Noël et le jour de l’an.',
    ],
    ['Ferme', 'Vente à la ferme le mercredi et le vendredi de 16h à 19h. Fermée en janvier.'],
    [
      'Livraison',
      'Commandes avant 11h livrées le jour même, après 11h le lendemain. Livraison dès 40 €, pas le lundi.',
    ],
  ],
)

/** A tutor in Bengali. */
export const coaching = shopOf(
  'আলোকধারা কোচিং',
  'BDT',
  'প্রথম ক্লাসের আগে বাতিল করলে পুরো টাকা ফেরত, ৩ ক্লাস পর্যন্ত অর্ধেক, তারপর ফেরত নেই।',
  [
    ['গণিত ব্যাচ', 1500, 'নবম-দশম শ্রেণি। শনি ও মঙ্গল বিকাল ৪টা থেকে ৬টা', 'ব্যাচ'],
    ['ইংরেজি ব্যাচ', 1200, 'রবি ও বুধ সন্ধ্যা ৭টা থেকে ৮টা', 'ব্যাচ'],
  ],
  [
    ['অফিস সময়', 'শনি থেকে বৃহস্পতি সকাল ১০টা থেকে রাত ৮টা। শুক্রবার বন্ধ।'],
    ['ভর্তি', 'প্রতি মাসের ১ থেকে ৭ তারিখ ভর্তি নেওয়া হয়।'],
    ['লাইব্রেরি', 'শুধু শুক্রবার সকাল ৯টা থেকে ১২টা। ১০ বছরের নিচে ঢুকতে পারবে না।'],
  ],
)

/** A bakery in Hindi whose cakes need notice. */
export const bakery = shopOf(
  'मिठास बेकरी',
  'INR',
  'केक का ऑर्डर 2 दिन पहले रद्द करें तो पूरा पैसा वापस, 1 दिन पहले आधा, उसी दिन कुछ नहीं।',
  [
    ['चॉकलेट केक', 600, '1 किलो। 24 घंटे पहले ऑर्डर करें', 'केक'],
    ['शादी का केक', 4500, '5 किलो से। 10 दिन पहले ऑर्डर करें', 'केक'],
    ['ब्रेड', 45, 'रोज़ सुबह 7 बजे ताज़ी', 'ब्रेड'],
  ],
  [
    ['समय', 'मंगलवार से रविवार सुबह 8 बजे से रात 9 बजे। सोमवार बंद।'],
    ['होम डिलीवरी', 'सुबह 11 बजे से शाम 6 बजे तक, रविवार को नहीं।'],
  ],
)

/** A swimming school in Portuguese, and a barber in Arabic. */
export const piscina = shopOf(
  'Natação Maré',
  'EUR',
  'Aulas desmarcadas até 6 horas antes podem ser repostas; depois disso perdem-se.',
  [
    ['Aula de bebés', 40, 'dos 6 aos 36 meses, sábado 9h30', 'Aulas'],
    ['Aula de crianças', 38, 'dos 4 aos 12 anos, terça e quinta 17h às 18h', 'Aulas'],
    ['Nado livre', 5, 'touca obrigatória. 50 minutos', 'Livre'],
  ],
  [
    ['Horário', 'Segunda a sexta das 8h às 21h30, sábado das 9h às 13h. Encerrado ao domingo e em agosto.'],
    ['Nado livre', 'Segunda a sexta das 12h às 15h e das 20h às 21h30. A partir dos 16 anos.'],
  ],
)

export const barber = shopOf(
  'صالون الأناقة',
  'SAR',
  'الإلغاء قبل ٣ ساعات بدون رسوم، وبعدها ٢٠ ريال.',
  [
    ['قص شعر', 40, '٣٠ دقيقة', 'خدمات'],
    ['حلاقة أطفال', 25, 'تحت ١٠ سنوات', 'خدمات'],
  ],
  [
    [
      'ساعات العمل',
      'السبت إلى الخميس ١٠ صباحًا - ١٠ مساءً. الجمعة ٤ عصرًا - ١١ مساءً. في رمضان من ٩ مساءً إلى ٢ صباحًا.',
    ],
    ['الخدمة المنزلية', 'الأحد والاثنين فقط، من ١٢ ظهرًا إلى ٥ مساءً. الحجز قبلها بيوم.'],
  ],
)
