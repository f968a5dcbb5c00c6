// Small shops of invented kinds for what customers of several languages write: each has one thing that is easily misread.
import { shopOf } from './shop.fixture.ts'

export const cabins = shopOf(
  'Cabañas del Lago',
  'EUR',
  '',
  [
    [
      'Traslado a la estación',
      25,
      'coche hasta 3 pers 25, furgoneta hasta 8 pers 45. de 11pm a 6am +12',
      'Servicios',
    ],
    ['Paseo a caballo', 30, 'por persona', 'Paseos'],
    ['Paseo en barca', 18, 'desayuno y guía. 2 horas', 'Paseos'],
    ['Cama en cuarto mixto', 20, 'sin toallas, alquiler +3', 'Camas'],
    ['Cama en cuarto mujeres', 22, 'toallas incluidas', 'Camas'],
  ],
  [['Descuentos', 'Reservando 2 paseos o más 5% en paseos.']],
)

export const patisserie = shopOf(
  'Au Chou Doré',
  'EUR',
  '',
  [
    ['Tarte aux cerises', 28, '6 pers 28 / 10 pers 44. de mai à juillet seulement', 'Tartes'],
    ['Bûche', 30, '6 pers 30 / 8 pers 39', 'Gâteaux'],
    ['Confiture', 6, '250 g 6 – 500 g 11, pas de 1 kg', 'Épicerie'],
  ],
  [
    [
      'Horaires',
      'Du mardi au samedi 8h-19h. Dimanche 9h-12h, seulement de novembre à mars. Congés du 2 au 20 août.',
    ],
    ['Commander', 'Pour le dimanche il faut commander avant vendredi 17h.'],
    ['Livraison', 'Paris 11e et 12e : 6 €.'],
  ],
)

export const dyeing = shopOf(
  'রঙিন ধোলাই ও রং',
  'BDT',
  'বাতিল: নেওয়ার আগে ফ্রি, নেওয়ার পরে বাতিল করলে ৭০ টাকা।',
  [
    ['কোট / জ্যাকেট', 400, 'Dry clean: ২ পিস কোট ৪০০, শুধু জ্যাকেট ২৫০'],
    ['প্যান্ট', 50, 'ধোয়া + ইস্ত্রি ৫০ (জিন্স ৬৫) - শুধু ইস্ত্রি ২০'],
    ['তোয়ালে', 30, '৬টা 150, ১২টা 280'],
    ['শতরঞ্জি', 25, 'প্রতি বর্গফুট ২৫, বিল কমপক্ষে ৮০০'],
    ['পর্দা ওয়াশ', 200, 'ডাবল ২০০, সিঙ্গেল ১২০'],
  ],
  [],
)

export const dives = shopOf(
  'Escuela Fondo Azul',
  'EUR',
  '',
  [
    ['Salida guiada', 45, 'con traje 45, con tu traje 36. bono 4: 150, bono 8: 280'],
    ['Maceta', 9, 'De seis macetas en adelante salen a 7 cada una'],
  ],
  [['Residentes', 'Residentes 10% en salidas.']],
)

export const soaps = shopOf(
  'Jabonería La Espuma',
  'EUR',
  '',
  [
    ['Caja de jabones', 20, 'Seis jabones. Cada jabón extra 3 euros.', 'Cajas'],
    ['Caja de 12 jabones', 36, 'Surtida. si la quiere con lazo son 4 más', 'Cajas'],
    ['Cesta con lazo de seda', 60, 'Para regalo', 'Cestas'],
    ['Vela', 9, 'Blanca. Las de dos colores llevan 2 más. La alta cuesta 14', 'Velas'],
  ],
  [
    ['Horario', 'Lunes a sábado 9-19. Domingo 10-14, el primer domingo de cada mes cerrado.'],
    ['Talleres', 'Taller de jabón los martes.'],
  ],
)

export const repairs = shopOf(
  'Ghadi aur Radio Repair',
  'INR',
  '',
  [
    ['Radio service', 400, 'safai aur check. 3 din', 'Radio'],
    ['Ghadi ka patta', 150, 'chamda', 'Ghadi'],
  ],
  [['Warranty', 'Phone me paani gaya to warranty nahi. Baaki 6 mahine.']],
)
