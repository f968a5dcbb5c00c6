import { expect, it } from 'vitest'
import { visibleWords } from './visible-words.ts'

const isOurs = (address: string) => address.endsWith('@shop.example')
const us = 'Corner shop <news@shop.example>'
const quoted = '> ##— Write your answer above this line —##\n>\n> A customer is waiting'

it.each([
  ['Gmail', `Yes, until 6.\n\nOn Mon, Nov 23, 2026 at 2:00 PM ${us} wrote:\n\n${quoted}`, 'Yes, until 6.'],
  [
    'Gmail, in two lines',
    `Yes.\n\nOn Mon, Nov 23, 2026 at 2:00 PM Corner shop via Frontdesk <\nnews@shop.example> wrote:\n\n${quoted}`,
    'Yes.',
  ],
  ['Bengali', `হ্যাঁ, খোলা।\n\nসোম, ২৩ নভে, ২০২৬ তারিখে ২:০০ টায় ${us} লিখেছেন:\n\n${quoted}`, 'হ্যাঁ, খোলা।'],
  ['Hindi', `हाँ\n\nसोम, 23 नव॰ 2026 को 2:00 pm बजे ${us} ने लिखा:\n\n${quoted}`, 'हाँ'],
  [
    'Arabic',
    `نعم\n\nفي الاثنين، 23 نوفمبر 2026 في 2:00 م تمت كتابة ما يلي بواسطة ${us}:\n\n${quoted}`,
    'نعم',
  ],
  ['Spanish', `Sí, claro.\n\nEl lun, 23 nov 2026 a las 14:00, ${us} escribió:\n\n> hola`, 'Sí, claro.'],
  ['Thunderbird, without our address', `Ja\n\nOn 11/23/26 14:00, Corner shop wrote:\n${quoted}`, 'Ja'],
  [
    'Outlook',
    `Yes, 3 euros.\n\nKind regards,\nAnna\n________________________________\nFrom: Frontdesk <news@shop.example>\nSent: Monday, November 23, 2026 2:00 PM\nTo: Anna <anna@x.example>\nSubject: A customer is waiting\n\n##— Write your answer above this line —##\n\nText`,
    'Yes, 3 euros.',
  ],
  [
    'Outlook in French, with names only',
    'Oui.\n\nDe : Corner shop\nEnvoyé : lundi 23 novembre 2026 14:00\nÀ : Anna\nObjet : Un client attend\n\n##— Écrivez au-dessus —##\n\nTexte',
    'Oui.',
  ],
  [
    'a telephone',
    `Yes we do\n\nSent from my iPhone\n\n> On 23. Nov 2026, at 14:00, ${us} wrote:\n>\n${quoted}`,
    'Yes we do',
  ],
  ['a telephone in Portuguese', 'Sim\n\nEnviado do meu iPhone', 'Sim'],
  [
    'an answer below',
    `On Mon, Nov 23, 2026 at 2:00 PM ${us} wrote:\n${quoted}\n\nYes, we do.\n\n-- \nAnna`,
    'Yes, we do.',
  ],
])('%s: the words alone', (_name, text, expected) => {
  expect(visibleWords(text, isOurs)).toBe(expected)
  expect(visibleWords(text.replaceAll('\n', '\r\n'), isOurs)).toBe(expected)
})

it.each([
  ['It costs 20: delivery takes 3 days.\n\n-- \nAnna\nCorner shop', 'It costs 20: delivery takes 3 days.'],
  ['Sí, mañana.\n\nUn saludo,\nAna', 'Sí, mañana.'],
  ['Ja, gern.\n\nMit freundlichen Grüßen\nAnna Muster\nMusterweg 1', 'Ja, gern.'],
  ['হ্যাঁ।\n\nধন্যবাদান্তে,\nরহিম', 'হ্যাঁ।'],
  ['हाँ, मिलेगा।\n\nसादर,\nअन्ना', 'हाँ, मिलेगा।'],
  ['نعم.\n\nمع أطيب التحيات،\nسارة', 'نعم.'],
])('a signature is left out: %j', (text, expected) => {
  expect(visibleWords(text, isOurs)).toBe(expected)
})

it.each([
  'The hours are:\n\n9:00-12:00 and 14:00-18:00',
  'Mon: 9-5\nTue: 9-5\nWed: closed',
  'We repair the iPhone 12, too.',
  'Write to hello@other.example, please.',
  'Cheers',
])('an answer stays whole: %j', text => {
  expect(visibleWords(text, isOurs)).toBe(text)
})

it('ends in time, whatever is written', () => {
  expect(visibleWords('On '.repeat(20_000), isOurs)).not.toBe('')
  expect(visibleWords('> '.repeat(20_000), isOurs)).toBeDefined()
})
