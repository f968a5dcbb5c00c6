import type { Phrases } from '../phrases.ts'

const offerPerson = 'আমাদের টিমের কাউকে ডেকে দেব?'
const called = 'আমাদের টিমের একজনকে ডেকেছি, তিনি এই চ্যাটেই আপনাকে উত্তর দেবেন।'

export const bn: Phrases = {
  greeting: business => `হ্যালো! ${business}-এ আপনাকে স্বাগতম। কীভাবে সাহায্য করতে পারি?`,
  thanks: 'আপনাকে স্বাগতম! আর কোনোভাবে সাহায্য করতে পারি?',
  goodbye: 'আসার জন্য ধন্যবাদ। আপনার দিনটি ভালো কাটুক!',
  acknowledgement: 'খুব ভালো! আর কিছু জানতে চাইলে বলবেন।',
  howAreYou: 'আমি ভালো আছি, জিজ্ঞেস করার জন্য ধন্যবাদ! কীভাবে সাহায্য করতে পারি?',
  whoAreYou: business =>
    `আমি ${business}-এর ভার্চুয়াল সহকারী। আমাদের ক্যাটালগ আর নীতিমালা থেকে উত্তর দিই, আর আপনি চাইলে টিমের একজনকে ডেকে দিতে পারি।`,
  abilities: business =>
    `${business}-এর পণ্য, দাম আর নীতিমালা নিয়ে বলতে পারি, আর দরকার হলে টিমের একজনকে ডেকে দিতে পারি। আপনি কী জানতে চান?`,
  compliment: 'শুনে খুব ভালো লাগল, ধন্যবাদ! আর কোনোভাবে সাহায্য করতে পারি?',
  offTopic: business => `দুঃখিত, এটা আমার কাজের বাইরে। ${business} নিয়ে যেকোনো কিছুতে সাহায্য করতে পারলে খুশি হব!`,
  offerPerson,
  handOff: `অবশ্যই। ${called}`,
  handOffProblem: `এর জন্য দুঃখিত। এটা একজন মানুষের দেখা দরকার, তাই ${called}`,
  handOffAngry: `আপনার ভোগান্তির জন্য দুঃখিত। বিষয়টি দেখার জন্য ${called}`,
  handOffUnanswered: `এটার উত্তরও আমার কাছে নেই, আর আন্দাজে কিছু বলতে চাই না। ${called}`,
  unavailable: `দুঃখিত, এখন এর উত্তর দিতে পারছি না। ${called}`,
  notKnown: 'এই তথ্য আমার কাছে নেই, আর আন্দাজে কিছু বলতে চাই না।',
  notCarried: wanted => (wanted ? `দুঃখিত, আমাদের কাছে "${wanted}" নেই।` : 'দুঃখিত, আমাদের কাছে এটি নেই।'),
  closest: names => `সবচেয়ে কাছাকাছি যা আছে: ${names.join(', ')}।`,
  categories: names => `আমাদের কাছে যা আছে: ${names.join(', ')}।`,
  emptyCatalog: 'দেখে বলার মতো পণ্যের তালিকা এখনো আমার কাছে নেই।',
  cannotSeePictures: 'ছবির জন্য ধন্যবাদ! আমি ছবি দেখতে পারি না, আপনার কী দরকার তা লিখে জানান।',
  available: (name, price) =>
    price ? `জি, ${name} আমাদের কাছে আছে, দাম ${price}।` : `জি, ${name} আমাদের কাছে আছে।`,
  price: (name, price) => `${name}-এর দাম ${price}।`,
  priceNotListed: name => `${name} আমাদের কাছে আছে, তবে এর দাম এখানে দেওয়া নেই।`,
  describe: (name, price) => (price ? `${name} (${price})` : name),
  noDetail: name => `${name} সম্পর্কে এই তথ্য আমার কাছে নেই।`,
  noMatchingAttribute: (wanted, name) => `${name}-এর বিবরণে "${wanted}" নিয়ে কিছু লেখা নেই।`,
  list: heading => heading,
  productLine: (name, price) => (price ? `• ${name} — ${price}` : `• ${name}`),
  more: count => `…এবং আরও ${count}টি।`,
  cheapest: (name, price) => `সবচেয়ে কম দাম ${price}, ${name}-এর।`,
  dearest: (name, price) => `সবচেয়ে বেশি দাম ${price}, ${name}-এর।`,
  priceRange: (low, high) => `আমাদের দাম ${low} থেকে ${high} পর্যন্ত।`,
  nothingInRange: 'এই দামে আমাদের ক্যাটালগে কিছু দেখছি না।',
  productCount: count => `আমাদের ${count}টি পণ্য আছে।`,
  whichProduct: 'আপনি কোন পণ্যটির কথা বলছেন?',
  didYouMean: (name, price) =>
    price ? `আপনি কি ${name}-এর কথা বলছেন? দাম ${price}।` : `আপনি কি ${name}-এর কথা বলছেন?`,
  quoted: 'আমাদের তথ্যে যা লেখা আছে:',
  headings: {
    found: 'আমাদের কাছে যা আছে:',
    inRange: 'আপনার বাজেটের মধ্যে আছে:',
    compare: 'পাশাপাশি দেখে নিন:',
    some: 'আমাদের কিছু পণ্য:',
  },
}
