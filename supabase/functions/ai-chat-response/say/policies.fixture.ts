// Small shops of invented kinds whose rules have tiers, exceptions and conditions, as owners write them.
import { shopOf } from './shop.fixture.ts'

export const studio = shopOf(
  'Lumen Portraits',
  'AUD',
  '50% deposit to hold the date. Cancel more than 30 days out and the deposit comes back, 30 days or less it stays with us. Moving the date is free once, up to 7 days before.',
  [
    ['Wedding day', 2900, '10 hours, two photographers, 500 edited photos', 'Weddings'],
    ['Family session', 340, '60 min, up to 5 people, extra person $25. 20 photos', 'Portraits'],
    ['Newborn session', 420, 'best between day 5 and day 14. at your home', 'Portraits'],
  ],
  [
    [
      'Photos',
      'Family photos in 10 days, weddings 6 weeks. Raw files are not handed out. Galleries stay online 12 months.',
    ],
    ['Rain', 'If it rains we move outdoor sessions free of charge, you decide until 2 hours before.'],
    ['Travel', 'Free within 40 km of Geelong, after that $1.20 per km. Over 200 km one hotel night on top.'],
  ],
)

export const electronics = shopOf(
  'Voltino',
  'EUR',
  'Rückgabe is not our word: returns within 14 days unopened, with receipt. Opened items only exchange, earphones and SIM cards never. Sale items no return.',
  [
    ['Buds Air 2', 49, 'black, white. 6 hours battery, case 24 hours', 'Audio'],
    ['Tab 10', 229, '4/64 GB', 'Tablets'],
    ['Charger 30W', 19, 'without cable', 'Power'],
    ['Refurbished phone X10', 179, 'grade A. 6 months warranty instead of 24', 'Phones'],
  ],
  [
    [
      'Warranty',
      '24 months on new devices, 6 months on refurbished, batteries 12 months. Water and drops are not covered. Warranty repair takes 2-3 weeks.',
    ],
    ['Pay later', 'Instalments from 150 €, 3 or 6 months, not for refurbished phones. ID needed.'],
    [
      'Trade-in',
      'We take phones not older than 5 years. Cracked screen minus 40%. Payout in 48 hours, store credit right away.',
    ],
  ],
)

export const sastre = shopOf(
  'Sastrería Hilo Fino',
  'EUR',
  'Señal del 40 % al encargar, no se devuelve. Los arreglos mal hechos se repiten gratis en los primeros 15 días.',
  [
    ['Traje a medida', 690, 'tres pruebas, 5 semanas. urgente en 2 semanas +20 %', 'A medida'],
    ['Bajo de pantalón', 12, '3 días, en el día +6 si llega antes de las 11', 'Arreglos'],
    ['Cremallera', 15, '4 días', 'Arreglos'],
  ],
  [
    ['Recogida', 'Guardamos las prendas 60 días; después se donan. Se recoge con el resguardo o con DNI.'],
    [
      'Citas',
      'Las pruebas con cita, los arreglos sin cita. En agosto solo arreglos. Sábados no hay pruebas.',
    ],
    ['Qué no hacemos', 'Cuero y piel no. Vestidos de novia solo arreglos, no confección.'],
  ],
)

export const dhobi = shopOf(
  'Sparkle Dhobi',
  'INR',
  'Kapda kharab ho to bill ka 5 guna tak, sirf receipt ke saath, 3 din ke andar batayein. 45 din baad zimmedari nahi.',
  [
    ['Shirt wash + iron', 30, 'normal 3 din, express 24 ghante double rate', 'Wash'],
    ['Dry clean suit', 350, '5 din. blazer alag 220', 'Dry clean'],
    ['Saree polish', 180, 'silk 7 din. zari wali hum nahi lete', 'Dry clean'],
  ],
  [
    [
      'Pickup',
      'Min 300 ka order pe free pickup, kam pe 40. Pickup subah 8-10, shaam 6-8. Sunday pickup nahi, delivery hoti hai.',
    ],
    [
      'Monthly plan',
      '40 kapde 999. Bache kapde agle mahine mein nahi jude. Beech mein band karne par paise wapas nahi.',
    ],
  ],
)

export const optic = shopOf(
  'Optique Belvue',
  'EUR',
  'Satisfait ou échangé sous 30 jours pour les verres progressifs. Montures: échange sous 14 jours, jamais portées. Lunettes à la vue faites sur mesure: pas de remboursement.',
  [
    [
      'Examen de vue',
      0,
      'gratuit, 30 min, sur rendez-vous. pas pour les moins de 16 ans, il faut une ordonnance',
      'Services',
    ],
    ['Lentilles mensuelles', 28, 'la boîte de 6. essai gratuit', 'Lentilles'],
    ['Monture Léa', 95, '3 couleurs', 'Montures'],
  ],
  [
    [
      'Garantie',
      'Monture 2 ans, verres 1 an contre les rayures. Casse: 50 % la première année, une seule fois.',
    ],
    ['Délais', 'Verres simples 3 jours, progressifs 10 jours, solaires à la vue 7 jours.'],
    ['Ordonnance', 'Valable 5 ans de 16 à 42 ans, 3 ans après, 1 an avant 16 ans.'],
  ],
)

export const sharee = shopOf(
  'নকশী শাড়ি ঘর',
  'BDT',
  'শাড়ি বদল ৭ দিনের মধ্যে, ট্যাগ থাকতে হবে। কাটা ব্লাউজ পিস বা ফলস লাগানো শাড়ি বদল হয় না। ছাড়ের শাড়ি ফেরত নেই।',
  [
    ['জামদানি', 8500, 'হাতে বোনা। অর্ডারে ২১ দিন', 'শাড়ি'],
    ['তাঁতের শাড়ি', 1450, '৬ রঙ', 'শাড়ি'],
    ['ফলস পিকো', 150, '২ দিন, বৃহস্পতিবার দিলে শনিবার', 'সেবা'],
  ],
  [['ডেলিভারি', 'ঢাকায় ৮০ টাকা, বাইরে ১৫০, অগ্রিম ২০০। ৫০০০ টাকার উপরে ফ্রি।']],
)

export const wash = shopOf(
  'Lava-Jato Brisa',
  'BRL',
  'Não gostou? Relavamos grátis no mesmo dia. Objetos esquecidos guardamos 10 dias. Riscos antigos são fotografados na entrada.',
  [
    ['Lavagem simples', 40, 'carro pequeno 40, SUV 55. 30 min, sem hora marcada', 'Lavagem'],
    ['Polimento', 380, 'com hora marcada, dia inteiro, deixar até 9h', 'Estética'],
    ['Plano mensal', 120, '4 lavagens no mês, não acumula, só um carro', 'Planos'],
  ],
  [
    ['Quando não lavamos', 'Com chuva forte não lavamos por fora. Motor só às terças.'],
    ['Plano', 'Cancelar até 5 dias antes da renovação. Não vale em véspera de feriado.'],
  ],
)

export const roastery = shopOf(
  'محمصة الوادي',
  'JOD',
  'البن المطحون لا يرجع. الأكياس المغلقة تستبدل خلال ٧ أيام مع الفاتورة. الأجهزة كفالة سنة، لا تشمل الكلس.',
  [
    ['قهوة تركية', 9, 'نصف كيلو ٩، كيلو ١٧', 'قهوة'],
    ['دورة باريستا', 45, '٣ ساعات، السبت ٤ عصرًا. من ١٤ سنة. الإلغاء قبل يومين', 'دورات'],
  ],
  [
    [
      'التوصيل',
      'داخل عمان ٢ دينار، مجاني فوق ٢٥. الطلب قبل ١٢ ظهرًا يصل نفس اليوم، بعدها في اليوم التالي. لا توصيل يوم الجمعة.',
    ],
  ],
)
