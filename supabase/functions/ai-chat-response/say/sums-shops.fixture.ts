// Small shops of several kinds and languages, for tests of what customers have added up.
import { describedShop as shop } from './shop.fixture.ts'

export const bakery = shop(
  'Three Mills',
  'GBP',
  'Bakery with a small café in Leeds.',
  [
    ['Cappuccino', 3, 'small £3, large £3.60. oat milk +£0.40', 'Drinks'],
    ['Croissant', 2.2, 'butter. 6 for £12', 'Pastry'],
    ['Almond croissant', 2.9, 'with frangipane', 'Pastry'],
    ['Sourdough loaf', 4.5, '800 g. sliced on request', 'Bread'],
    [
      'Celebration cake',
      32,
      'serves 8 £32, serves 12 £45, serves 20 £70. message on top +£3. 2 days notice',
      'Cakes',
    ],
    ['Macarons', 9, 'box of 6 £9', 'Pastry'],
  ],
  [
    ['Delivery', 'LS1 to LS6 £4, other Leeds postcodes £7. Free delivery over £60.'],
    ['Discounts', 'NHS staff get 10% off with a badge. Orders of 20 croissants or more: 15% off.'],
    ['Gift boxes', 'Ribbon box £2.50 each.'],
  ],
)

export const hire = shop(
  'Lakeside Hire',
  'EUR',
  'Kayaks, bikes and boards by the lake.',
  [
    ['Kayak single', 12, 'per hour. day €45. paddle and vest included', 'Boats'],
    ['Kayak double', 18, 'per hour. day €70', 'Boats'],
    ['City bike', 15, 'day €15, 3 days €39, week €75. helmet +€2', 'Bikes'],
    ['E-bike', 34, 'per day. child seat €4 per day', 'Bikes'],
    ['Pedal boat', 16, 'first hour €16, each additional hour €10. up to 4 people', 'Boats'],
    ['Guided tour', 28, 'per person, 2 hours. children under 12 €16', 'Tours'],
  ],
  [
    ['Deposit', 'We take a deposit of €50 per bike and €100 per boat, in cash or by card.'],
    ['Pick up of bikes', 'We bring bikes to your hotel for €10 per booking.'],
    ['Late returns', 'Late returns cost €8 per started hour.'],
  ],
)

export const inn = shop(
  'Casa del Olivo',
  'EUR',
  'Pequeño hotel rural cerca de Ronda.',
  [
    ['Habitación doble', 80, 'por noche. cama supletoria +20 por noche', 'Habitaciones'],
    ['Habitación individual', 55, 'por noche', 'Habitaciones'],
    ['Media pensión', 22, 'por persona y noche', 'Comidas'],
    ['Desayuno', 9, 'por persona', 'Comidas'],
    ['Ruta a caballo', 35, '1 hora 35, 2 horas 60', 'Actividades'],
  ],
  [
    ['Mascotas', 'Se admiten perros, 10 € por noche.'],
    ['Traslado', 'Traslado desde la estación de Ronda: 15 € por trayecto.'],
    ['Estancias largas', 'A partir de 5 noches, 10% de descuento en la habitación.'],
    ['Reserva', 'Para reservar pedimos el 30% por adelantado.'],
  ],
)

export const cleaners = shop(
  'Bright Rooms',
  'USD',
  'House and office cleaning in Tucson.',
  [
    ['Standard clean', 38, 'per hour, minimum 2 hours', 'Cleaning'],
    [
      'Move-out clean',
      220,
      'studio $220, one bedroom $280, two bedrooms $350. oven +$35, fridge +$25',
      'Cleaning',
    ],
    ['Carpet shampoo', 45, 'per room. 4 rooms or more $38 each', 'Carpets'],
    ['Window washing', 6, 'per window', 'Windows'],
  ],
  [
    ['Extra charges', 'Same day visits +20%. Weekend visits are $25 extra.'],
    ['Seniors', 'Seniors get 10% off window washing and carpet shampoo.'],
    ['Travel', 'Inside the city there is no travel fee. Marana and Vail: $18.'],
  ],
)

export const sweets = shop(
  'মিষ্টি মহল',
  'BDT',
  'মিরপুরে মিষ্টির দোকান।',
  [
    ['রসগোল্লা', 320, 'প্রতি কেজি', 'মিষ্টি'],
    ['সন্দেশ', 600, 'প্রতি কেজি। আধা কেজির বক্স ৩১০', 'মিষ্টি'],
    ['দই', 220, '১ কেজি হাঁড়ি ২২০, ২ কেজি হাঁড়ি ৪২০', 'দই'],
    ['সমুচা', 15, 'প্রতি পিস', 'নোনতা'],
  ],
  [
    ['ডেলিভারি', 'মিরপুরের ভেতরে ডেলিভারি ৫০ টাকা, মিরপুরের বাইরে ১০০ টাকা। ২০০০ টাকার বেশি অর্ডারে মিরপুরে ফ্রি।'],
    ['বিয়ে', 'বিয়ের বক্স প্রতি পিস ৪৫ টাকা।'],
  ],
)

export const press = shop(
  'Imprimerie du Canal',
  'EUR',
  'Imprimerie de quartier à Nantes.',
  [
    [
      'Photocopie A4',
      0.15,
      'noir et blanc : de 1 à 50 pages 0,15 €, de 51 à 200 pages 0,10 €, plus de 200 pages 0,06 €',
      'Copies',
    ],
    ['Cartes de visite', 29, '100 ex. 29 €, 250 ex. 45 €, 500 ex. 65 €. coins arrondis +8 €', 'Cartes'],
    ['Affiche', 12, 'A3 12 €, A2 19 €, A1 28 €. plastification +6 €', 'Affiches'],
    ['Reliure', 4, 'spirale 4 €, dos carré 9 €', 'Finitions'],
    ['Tasse photo', 14, 'lot de 4 : 48 €', 'Cadeaux'],
  ],
  [
    ['Express', 'Service express dans la journée : +30 %.'],
    ['Livraison', 'Livraison à Nantes 5 €, ailleurs en France 9 €. Offerte dès 80 € à Nantes.'],
    ['Étudiants', 'Étudiants : -15 % sur les photocopies et la reliure.'],
    ['Création', 'Mise en page par notre graphiste : 40 € de l’heure.'],
  ],
)

export const courier = shop(
  'Swift Parcels',
  'GBP',
  'Same-day courier in Bristol.',
  [
    ['Bike courier', 6, 'up to 2 miles £6, each extra mile £1.50. max 10 kg', 'Courier'],
    ['Van delivery', 35, 'first hour £35, each further 30 minutes £15', 'Courier'],
    ['Packing box', 2.5, 'small £2.50, medium £3.50, large £5', 'Materials'],
    ['Bubble wrap', 1.2, '£1.20 per metre', 'Materials'],
    ['Storage', 14, 'per week per pallet', 'Storage'],
  ],
  [
    ['Surcharges', 'Evening pickups after 6pm: £8. A second driver costs £18 per hour.'],
    ['Insurance', 'Goods in transit cover is 2% of the declared value.'],
    ['Accounts', 'Account customers get 12% off courier jobs.'],
  ],
)

export const pool = shop(
  'Little Fins',
  'AUD',
  'Swimming school in Geelong.',
  [
    ['Baby swim class', 22, 'per class, 30 min. 10-class pass $195', 'Classes'],
    ['Kids swim class', 24, 'per class, 45 min. 10-class pass $215. Second child 20% off', 'Classes'],
    ['Private lesson', 60, '30 min $60, 60 min $105', 'Classes'],
    ['Family swim', 18, '2 adults and 2 children. extra child $4', 'Public'],
    ['Public swim', 7, 'adult $7, child $5, under 3 free', 'Public'],
    ['Goggles', 16, 'blue or pink', 'Gear'],
    ['Swim cap', 9, 'silicone. 3 for $24', 'Gear'],
  ],
  [
    ['Joining', 'There is a one-off enrolment fee of $30 per family.'],
    [
      'Parties',
      'Pool parties cost $25 per child, minimum 8 children, with a lifeguard. A deposit of $100 is paid on booking.',
    ],
    ['Concessions', 'Concession card holders get 10% off public swim.'],
  ],
)

export const hardware = shop(
  'Sharma Hardware',
  'INR',
  'Hardware ki dukaan, Indore.',
  [
    ['Copper wire', 28, 'per metre. 90 m coil 2300', 'Electrical'],
    ['Cement', 410, 'per bag 50 kg. 20 bag se upar 395 each', 'Building'],
    ['Nails', 120, 'per kg. 1 inch 120, 3 inch 110', 'Fixings'],
    ['PVC pipe', 340, '20 ft. half inch 340, one inch 520', 'Plumbing'],
    ['Wall paint', 290, '1 L 290, 4 L 1050, 10 L 2450', 'Paint'],
    ['LED bulb', 90, '9W 90, 12W 130', 'Electrical'],
  ],
  [
    ['Delivery', 'Delivery 5 km tak ₹100, 5 se 12 km ₹200. ₹5000 se upar 5 km tak free.'],
    ['Pipe cutting', 'Pipe cutting ₹20 per cut.'],
    ['Contractors', 'Contractors ko 5% discount, cement par nahi.'],
  ],
)

export const caterer = shop(
  'Cantinho da Vovó',
  'BRL',
  'Salgados e marmitas em Campinas.',
  [
    ['Coxinha', 6, 'cento R$ 90, meio cento R$ 50', 'Salgados'],
    ['Marmita', 22, 'pequena R$ 18, grande R$ 22', 'Marmitas'],
    ['Bolo de cenoura', 48, 'cobertura de chocolate +R$ 8', 'Bolos'],
    ['Suco natural', 9, '300 ml R$ 9, 1 litro R$ 24', 'Bebidas'],
  ],
  [
    ['Entrega', 'Entrega no centro R$ 7, demais bairros R$ 12. Grátis acima de R$ 150 no centro.'],
    ['Garçom', 'Garçom R$ 160 por noite.'],
  ],
)

export const grill = shop(
  'مشويات الحارة',
  'EGP',
  'مطعم مشويات في المعادي.',
  [
    ['كفتة', 320, 'الكيلو 320، نص كيلو 170', 'مشويات'],
    ['فرخة مشوية', 240, 'فرخة كاملة 240، نص فرخة 130', 'مشويات'],
    ['أرز', 35, 'طبق', 'أطباق'],
    ['طحينة', 15, 'علبة', 'سلطات'],
  ],
  [['التوصيل', 'التوصيل داخل المعادي 25 جنيه، خارج المعادي 50 جنيه.']],
)

/** Prices for so many pages, and from so many copies on. */
export const bindery = shop(
  'Stitch & Spine',
  'GBP',
  'Binding and copies.',
  [
    ['Comb binding', 12, 'up to 100 pages, covers in the price. 101 to 250 pages £19'],
    ['Copies', 0.1, '10p, A3 25p. From 200 copies at 8p'],
    ['Album', 30, 'linen'],
  ],
  [],
)
