import { after, before, either, type Phrases } from './phrase.ts'

const notKnown = [
  'geen (?:informatie|gegevens)',
  'niet (?:vermeld|bekend)',
  'staat (?:er |hier |nergens )?(?:niet|nergens)',
]

export const dutch: Phrases = {
  // A bare "ja" is a verb of romanised Bengali and Hindi.
  yes: ['ja(?=[,.!]| hoor| zeker| dat )', 'jazeker', 'jawel', `zeker${after}`, 'natuurlijk', 'uiteraard'],
  no: [
    `nee${after}`,
    `(?:helaas|sorry)[,.:!]? (?:nee|niet|dat kan niet|we (?:hebben|doen|kunnen)[^.!?]{0,30} (?:niet|geen))`,
  ],
  sorry: ['het spijt (?:me|mij|ons)', 'helaas'],
  deny: [
    [
      '(?:we|wij) (?:hebben|verkopen|verhuren|doen|bieden|leveren|maken|bezorgen)',
      `(?![^.!?]*(?:informatie|gegevens))[^.!?]{0,40} (?:niet|geen)${after}`,
    ].join(''),
    `(?:hebben|verkopen|verhuren|doen) (?:we|wij) (?:helaas )?(?:niet|geen)${after}(?! (?:informatie|gegevens))`,
    'niet in ons (?:assortiment|aanbod)',
  ],
  unknown: [
    `(?:ik|we|wij) (?:weet|weten)[^.!?]{0,20} niet|(?:weet|weten) (?:ik|we|wij)[^.!?]{0,20} niet`,
    ...notKnown,
    'niet zeker',
    '(?:ik|we|wij) (?:kan|kunnen)[^.!?]{0,30} niet (?:zeggen|vinden|zien|bevestigen|beloven)',
    `(?:vraag|vragen|bel|bellen|mail|contact|overleg|overleggen)[^.!?]{0,20} ${either([
      'ons|het team|een collega|iemand|de winkel|de eigenaar',
    ])}${after}`,
  ],
  bare: [
    `(?:ik|we|wij) (?:weet|weten) (?:dat|het) (?:helaas )?niet|(?:weet|weten) (?:ik|we|wij) (?:helaas )?niet`,
    ...notKnown,
  ],
  but: ['maar', 'echter'],
  greet: [`${before}(?:hallo|hoi|goede?(?:morgen|middag|avond|dag)|welkom|waarmee kan ik)`],
  bye: ['bedankt', 'dank', 'graag gedaan', 'tot ziens', 'fijne dag', 'doei'],
  bot: ['geautomatiseerd', 'virtuele', 'helpen'],
}
