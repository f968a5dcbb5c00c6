import type { Clock } from '../plan/asked-day.ts'
import { type Case, describeAnswers } from './answers.fixture.ts'
import { dhobi, electronics, optic, roastery, sastre, sharee, studio, wash } from './policies.fixture.ts'

/** Wednesday 25 November 2026, five in the afternoon in London. */
const clock: Clock = { now: new Date('2026-11-25T17:00:00Z'), timeZone: 'Europe/London' }

const cases: readonly Case[] = [
  [studio, 'if we cancel 3 weeks before the wedding is the deposit lost?', /30 days or less it stays/],
  [studio, 'can we move our date?', /free once, up to 7 days before/],
  [studio, 'what if it rains on the day', /rains we move/],
  [studio, 'family session with 7 people?', /up to 5 people, extra person \$25/],
  [studio, 'when do we get our wedding photos', /6 weeks/],
  [studio, 'we live 60 km away, does travel cost extra?', /after that \$1\.20/],
  [studio, 'my baby is 20 days old, too late for newborn?', /between day 5 and day 14/],
  [electronics, 'can i return the buds if i opened them', /earphones and SIM cards never/],
  [electronics, 'how long is warranty on a refurbished phone?', /6 months/],
  [electronics, 'i dropped my tablet, is that warranty?', /drops are not covered/],
  [electronics, 'can i pay the charger in instalments?', /from 150/],
  [electronics, 'do you take a 7 year old phone?', /not older than 5 years/],
  [sastre, 'si anulo el traje ¿me devuelven la señal?', /no se devuelve/],
  [sastre, '¿puedo hacer una prueba el sábado?', /Sábados no hay pruebas/],
  [sastre, '¿hacéis trajes en agosto?', /En agosto solo arreglos/],
  [sastre, '¿arregláis una chaqueta de cuero?', /Cuero y piel no/],
  [sastre, '¿necesito cita para una cremallera?', /arreglos sin cita/],
  [dhobi, 'sunday ko pickup hota hai?', /Sunday pickup nahi/],
  [dhobi, '200 ka order hai pickup free hai?', /kam pe 40/],
  [dhobi, 'zari wali saree polish karte ho?', /zari wali hum nahi lete/],
  [dhobi, 'monthly plan beech me band karu to refund?', /paise wapas nahi/],
  [optic, 'mon fils a 14 ans, vous faites l’examen de vue ?', /pas pour les moins de 16 ans/],
  [optic, 'mes verres sont rayés après 18 mois, c’est garanti ?', /verres 1 an/],
  [optic, 'j’ai 50 ans, mon ordonnance est valable combien de temps ?', /3 ans après/],
  [optic, 'je peux me faire rembourser mes lunettes ?', /pas de remboursement/],
  [sharee, '১০ দিন পর শাড়ি বদলানো যাবে?', /৭ দিনের মধ্যে/],
  [sharee, 'ছাড়ের শাড়ি ফেরত দেওয়া যায়?', /ছাড়ের শাড়ি ফেরত নেই/],
  [sharee, 'ফলস লাগানোর পর বদল হবে?', /বদল হয় না/],
  [sharee, 'জামদানি কত দিনে পাব?', /২১ দিন/],
  [wash, 'posso lavar o motor na quinta?', /Motor só às terças/],
  [wash, 'lavam com chuva?', /Com chuva forte não lavamos/],
  [wash, 'precisa marcar para polimento?', /com hora marcada/],
  [roastery, 'هل يمكن إرجاع البن المطحون؟', /البن المطحون لا يرجع/],
  [roastery, 'لو طلبت الاثنين الساعة ٣ العصر متى يصل؟', /الثلاثاء/],
  [roastery, 'هل توصلون يوم الجمعة؟', /لا توصيل يوم الجمعة/],
  [roastery, 'ابنتي عمرها ١٢ سنة، هل تدخل الدورة؟', /من ١٤ سنة/],
]

describeAnswers('rules with tiers and exceptions', clock, cases)
