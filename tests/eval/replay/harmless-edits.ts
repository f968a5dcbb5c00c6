// Edits of the open shops that change nothing of what a customer would understand: slips of the hand made or mended, punctuation,
// spaces, letter case, and statements in another order.

/** A text of the shop's material with another in its place, or two of one text in each other's. */
export type HarmlessEdit = { shop: string } & (
  | { from: string; to: string }
  | { swap: readonly [string, string] }
)

/** The edits that the comparison was made with. */
export const seenEdits: readonly HarmlessEdit[] = [
  { shop: 'accessories', from: 'Confirm by phone before we send.', to: 'Confirm by phone, before we send.' },
  {
    shop: 'accessories',
    from: 'Burned, water, broken pin not covered.',
    to: 'Burned, watter, broken pin not covered.',
  },
  { shop: 'bakery', from: 'viennoiserie pur beurre', to: 'vienoiserie pur beurre' },
  { shop: 'bakery', swap: ['Chèques non.', 'CB dès 5€.'] },
  { shop: 'bikes', from: 'Everything else with appointment', to: 'Everything else with apointment' },
  { shop: 'bikes', swap: ['Bring passport or ID, we make a copy.', 'Too late: 5 per hour per bike.'] },
  {
    shop: 'carwash',
    from: 'Most do, not all, red drinks and old dye are the worst.',
    to: 'Most do, not all. Red drinks and old dye are the worst.',
  },
  { shop: 'carwash', from: 'stuff left in the', to: 'stuff  left in the' },
  { shop: 'coffee', from: 'Corsé, belle crema', to: 'Corsé - belle crema' },
  { shop: 'coffee', swap: ['Ouverts dès 16 ans.', 'Le matériel et les boissons sont fournis.'] },
  {
    shop: 'dental',
    from: 'Dr. Naomi Ostrander and Dr. Felix Quan see patients',
    to: 'Dr Naomi Ostrander and Dr Felix Quan see patients',
  },
  { shop: 'dental', from: 'there is no waiting period', to: 'there is no waitting period' },
  { shop: 'divesurf', from: 'Barco propio.', to: 'Barco propio' },
  {
    shop: 'divesurf',
    swap: [
      'Reserva con 30% de señal.',
      'Si el mar no deja salir cambiamos el día o devolvemos todo, tú eliges.',
    ],
  },
  {
    shop: 'driving',
    from: 'Smart card by post 15-20 days, not from office.',
    to: 'Smart card by post 15 - 20 days, not from office',
  },
  {
    shop: 'florist',
    from: 'Más lejos no vamos, las flores sufren.',
    to: 'Más lejos no vamos: las flores sufren.',
  },
  { shop: 'florist', from: 'coronas y eventos chiquitos', to: 'coronas y evenntos chiquitos' },
  { shop: 'gadgets', from: 'ye physical damage hai', to: 'ye phisical damage hai' },
  {
    shop: 'gadgets',
    swap: [
      'Local bina brand wale item ki koi guarantee nahi, dukaan pe check karke lijiye.',
      'Khule hue earbuds, neckband wapas nahi lete (hygiene).',
    ],
  },
  {
    shop: 'nursery',
    from: 'Trees, shrubs, perennials, vegetable starts, soils and hand tools.',
    to: 'Trees, shrubs, perennials, vegetable starts, soils, and hand tools.',
  },
  { shop: 'nursery', from: 'bring the receipt together with', to: 'bring the reciept together with' },
  { shop: 'optician', from: 'still the same family', to: 'still the same famly' },
  {
    shop: 'optician',
    swap: ['Budget frames and sunglasses are left out of this.', 'One offer at a time, sorry.'],
  },
  { shop: 'photographer', from: 'download them!!', to: 'download them!' },
  {
    shop: 'photographer',
    from: "Registry office, beach, your nan's backyard, all good.",
    to: 'Registry office, beach, your nans backyard, all good.',
  },
  { shop: 'pizzeria', from: 'people are always surprised', to: 'people are allways surprised' },
  {
    shop: 'pizzeria',
    swap: [
      'Mondays the oven rests and so do we, bank holidays included.',
      'Last orders go to the kitchen half an hour before we close.',
    ],
  },
  { shop: 'salon', from: 'Services ka refund nahi.', to: 'SERVICES KA REFUND NAHI.' },
  { shop: 'tailor', from: 'Memo must be shown at delivery.', to: 'Memo must be shown at delivery!' },
  {
    shop: 'vetpets',
    from: 'Desk 0161 496 0137, text 07700 900152.',
    to: 'Desk 0161 496 0137; text 07700 900152.',
  },
]

/** Edits that were written before the comparison and looked at when it was done. */
export const unseenEdits: readonly HarmlessEdit[] = [
  { shop: 'accessories', swap: ['Replacement only, no money back.', 'Need box + invoice.'] },
  { shop: 'accessories', from: 'Cancel before dispatch free.', to: 'Cancel before dispach free.' },
  { shop: 'bakery', from: 'Traces possibles partout.', to: 'Traces possible partout.' },
  {
    shop: 'bakery',
    from: 'Tickets resto du lundi au vendredi seulement et pas',
    to: 'Tickets resto du lundi au vendredi seulement, et pas',
  },
  { shop: 'bazaar', from: 'No return if the packet is opened.', to: 'No return if the packet is openned.' },
  {
    shop: 'bazaar',
    swap: [
      'Please order three days ahead.',
      'We pack two gift hampers for the festive season and for offices.',
    ],
  },
  { shop: 'bikes', from: 'Also bikes bought somewhere else.', to: 'Also bikes bought somwhere else.' },
  { shop: 'bikes', from: 'most tourists want this one', to: 'Most tourists want this one.' },
  { shop: 'carwash', from: 'next to the taqueria.', to: 'next to the taqueria!' },
  {
    shop: 'carwash',
    swap: ['Rain = still open for interiors.', 'Closed Easter, Thanksgiving, Dec 25 and Jan 1.'],
  },
  { shop: 'coffee', from: 'ateliers barista.', to: 'ateliers bariste.' },
  {
    shop: 'coffee',
    from: 'Carte cadeau valable 12 mois, non utilisable',
    to: 'Carte cadeau valable 12 mois : non utilisable',
  },
  {
    shop: 'dental',
    from: 'We accept cards, checks, HSA and FSA cards, but',
    to: 'We accept cards, checks, HSA and FSA cards but',
  },
  {
    shop: 'dental',
    swap: [
      'The office is closed on weekends.',
      'On Fridays we are here from 8:00 until 1:00 for emergencies and cleanings only.',
    ],
  },
  { shop: 'divesurf', from: 'sentirse cómodo en el agua', to: 'sentirse comodo en el agua' },
  { shop: 'divesurf', swap: ['Embarazadas no bucean.', 'Resfriado tampoco.'] },
  { shop: 'driving', from: 'Office 10-7 (lunch 1.30-2.30)', to: 'Office 10-7, lunch 1.30-2.30' },
  { shop: 'farmbox', from: 'প্লাস্টিক ব্যবহার করি না।', to: 'প্লাষ্টিক ব্যবহার করি না।' },
  { shop: 'florist', from: 'le contesta Lupita', to: 'le contesta: Lupita' },
  { shop: 'florist', from: 'con follaje y moño', to: 'con folllaje y moño' },
  { shop: 'gadgets', from: 'courier wale battery lete hi nahi', to: 'courier wale batery lete hi nahi' },
  { shop: 'nursery', from: 'Family-run garden nursery', to: 'Family run garden nursery' },
  {
    shop: 'nursery',
    swap: [
      'Oregon has no sales tax, so the price you see is the price you pay.',
      'Special orders require a 40% deposit and cannot be returned.',
    ],
  },
  { shop: 'optician', from: 'or just pop your head in', to: 'or just pop your head in.' },
  {
    shop: 'optician',
    from: 'pressure check and a photo of the back of the eye included',
    to: 'presure check and a photo of the back of the eye included',
  },
  { shop: 'photographer', from: 'Studio is Unit 4', to: 'Studio is unit 4' },
  {
    shop: 'photographer',
    swap: [
      'Portraits are 2 weeks and headshots 5 working days.',
      'Sneak peek of 20 wedding photos within 3 days.',
    ],
  },
  { shop: 'pizzeria', from: 'one oven and a lot of flour', to: 'one oven, and a lot of flour' },
  {
    shop: 'tailor',
    swap: [
      'Making charge is not returned.',
      'If your body changed or you want another design, normal alteration charge.',
    ],
  },
  { shop: 'toystore', from: 'Game tables out the back.', to: 'Game tabels out the back.' },
]
