import { describe, expect, test } from 'vitest'
import { normalise } from './normalise.ts'
import { pattern, says } from './patterns.ts'

const said = (source: string, reply: string) => says(normalise(reply), source)

describe('a reply says', () => {
  test.each([
    ['<69>', '69', '£69.00', '৳৬৯', '69,00 €', '६९ रुपये', '٦٩ جنيه', '**69**'],
    ['<12.5>', '12.50', '12,50 €', '12.5'],
    ['<1250>', '1,250', '1.250 €', '১,২৫০', '١٬٢٥٠'],
    ['<125000>', '1,25,000'],
    ['<8>', 'eight', 'ocho', 'huit', 'acht', 'আট', 'आठ', 'ثمانية'],
    ['<@19>', '7pm', '19:00', '7 p.m.', '7', 'seven', '19h', '7 heures du soir', "7 uur 's avonds"],
    ['<@19:30>', '7:30pm', '19.30', '19h30', '19 h 30', 'half past seven', 'siete y media', 'সাড়ে সাত'],
    ['<@19:30>', 'साढ़े सात', 'half acht', 'sept heures et demie'],
    ['<@12>', 'noon', 'midi', 'mediodía'],
    ['<yes>', 'Yes!', 'Hello, yes', 'Sí', 'Oui', 'Ja, hoor', 'হ্যাঁ', 'हाँ', 'haan', 'نعم', 'أيوة'],
    ['<no>', 'No.', 'Sorry, no', 'Non, hélas', 'Nee', 'না', 'नहीं', 'nahi', 'لا', 'Lamentablemente'],
    ['<deny>', "We don't sell that", 'no vendemos eso', 'nous ne vendons pas de', 'dat verkopen we niet'],
    ['<deny>', 'আমাদের কাছে নেই', 'हमारे पास नहीं है', 'hamare paas nahi hai', 'ليس لدينا هذا'],
    ['<unknown>', 'I do not know', 'no lo sé', 'je ne sais pas', 'dat weet ik niet', 'জানা নেই', 'पता नहीं'],
    ['<unknown>', 'pata nahi', 'لا أعرف', 'مش مذكور', 'You could ask the owner', "Ce n'est pas précisé"],
    ['<greet>', 'Hello!', 'Bonjour', 'Goedemorgen', 'স্বাগতম', 'नमस्ते', 'أهلا', 'Hola'],
    ['<bye>', 'See you', 'Merci', 'Tot ziens', 'ধন্যবাদ', 'धन्यवाद', 'شكرا', 'Gracias'],
    ['<bot>', "I'm the shop's assistant", 'Je suis un assistant virtuel', 'সহকারী'],
    ['<price>', '£5', '5 taka', '৳৫', '5 euros'],
  ])('%s', (source, ...replies) => {
    expect(replies.filter(reply => !said(source, reply))).toEqual([])
  })
})

describe('a reply does not say', () => {
  test.each([
    ['<69>', '690', '6.9', '169', '69.50', '1,69'],
    ['<8>', 'weight', '18'],
    ['<@19>', '7am', '7:30', '17', '£7', '7 %', '7 heures du matin', '7 h 30'],
    ['<@9>', '9pm', "9 uur 's avonds", '9 heures du soir'],
    ['<@19:30>', '7:30 am', 'half past six', 'half zeven', '19:00'],
    ['<yes>', 'The answer is yes', 'Yesterday'.slice(1), 'Ja apni chan'],
    ['<no>', 'No problem', 'No lo sé', 'Nowhere'.toLowerCase(), 'Not known', 'لا أعرف', 'Non seulement'],
    ['<deny>', "We don't have that information", 'no tenemos esa información', 'ليس لدينا معلومات'],
    ['<deny>', "nous n'avons pas cette information", 'we hebben die informatie niet'],
    ['<unknown>', 'It is blue', 'C’est bleu', 'Het is blauw'],
  ])('%s', (source, ...replies) => {
    expect(replies.filter(reply => said(source, reply))).toEqual([])
  })
})

test('refuses what is no pattern', () => {
  expect(() => pattern('(')).toThrow(SyntaxError)
  expect(() => pattern('<nothing>')).toThrow('<nothing> is not known.')
})
