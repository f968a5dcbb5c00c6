import { describe, expect, test } from 'vitest'
import { skeletonOf, soundOf } from '../languages/sounds.ts'
import { detectLanguage } from './detect.ts'
import { english } from './languages.ts'
import { goods } from './lexicon/goods.ts'
import { looks } from './lexicon/looks.ts'
import { questions } from './lexicon/questions.ts'
import { services } from './lexicon/services.ts'
import { withMaterialWords } from './material-words.ts'
import { inOtherScripts, searchWords, translate, withPlainDigits } from './translate.ts'

const inEnglish = (text: string, names: string[] = []) =>
  translate(text, detectLanguage(text) ?? english, names).english

describe('translate', () => {
  test.each([
    ['দাম কত', 'how much is it'],
    ['আছে?', 'do you have it'],
    ['kitne ka hai', 'how much is it'],
    ['milega?', 'do you have it'],
    ['ডেলিভারি চার্জ কত টাকা', 'how much is the delivery charge'],
    ['delivery koto din lage', 'how long delivery'],
    ['return kivabe korbo', 'how return'],
    ['रिटर्न कैसे करें', 'how return'],
    ['dokan kobe khola', 'when shop open'],
    ['cash on delivery ache ki', 'do you have any cash on delivery'],
    ['বিকাশে পেমেন্ট করা যাবে?', 'can i bkash payment'],
    ['sobcheye sosta jama', 'cheapest shirt'],
    ['सबसे महंगी साड़ी', 'most expensive saree'],
    ['৫০০ টাকার মধ্যে জুতা', 'shoe under $500'],
    ['ki ki ache apnader', 'what products do you have'],
    ['Stoneware Mug, Blue এর দাম', 'how much is the blue stoneware mug'],
    ['eta ki lal rong e hobe', 'do you have it in red'],
    ['teapot ka lid band nahi ho raha', 'teapot lid not working'],
    ['horario', 'opening hours'],
    ['combien coûte la livraison', 'how much is the delivery'],
    ['متى تفتحون', 'when open'],
  ])('%s: %s', (text, expected) => expect(inEnglish(text)).toBe(expected))

  test.each([
    ['delibhari chaarj koto', 'how much is the delivery charge'],
    ['dilivari charj kitna hai', 'how much is the delivery charge'],
    ['shareer dam koto', 'how much is the saree'],
    ['chappal milegi kya', 'do you have any sandal'],
  ])('in another spelling: %s', (text, expected) => expect(inEnglish(text)).toBe(expected))

  test('names of the material are known in another script', () => {
    const names = ['Teapot, Green', 'Beech Rolling Pin', 'Ethiopia Yirgacheffe']
    expect(inEnglish('বিচ রোলিং পিন', names)).toBe('beech rolling pin')
    expect(inEnglish('इथियोपिया कॉफी', names)).toBe('ethiopia coffee')
  })

  test('the customer’s own words can be said back', () => {
    const { english: question, asTyped } = translate('নীল ল্যাপটপ আছে?', { language: 'bn', romanised: false })
    expect(question).toBe('do you have any blue laptop')
    expect(asTyped('blue laptop')).toBe('নীল ল্যাপটপ')
  })

  test('English stays as it is', () => {
    expect(inEnglish('How much is the mug?')).toBe('How much is the mug?')
  })
})

describe('searchWords', () => {
  test('puts a question in English, and an English one in Bengali and Hindi', () => {
    expect(searchWords('নীল মগের দাম কত?')).toBe('how much is the blue mug')
    expect(searchWords('How much is the blue mug?')).toBe('নীল ব্লু नीला नीली नीले মগ মগের मग')
    expect(inOtherScripts('xylophones')).toBe('')
  })

  test('has nothing to add to words that it does not know', () => {
    expect(searchWords('Xylophone')).toBeNull()
    expect(searchWords('')).toBeNull()
  })
})

test('an English question takes the words of the material, in another script only', () => {
  expect(withMaterialWords('do you have blue shirts', new Set(['নীল', 'শার্ট']))).toBe('do you have নীল শার্ট')
  expect(withMaterialWords('do you have gold rings', new Set(['or', 'bague']))).toBeNull()
})

test('digits of other scripts are read', () => {
  expect(withPlainDigits('০১২৩৪৫৬৭৮৯ ०१२३४५६७८९ ٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe(
    '0123456789 0123456789 0123456789 0123456789',
  )
})

test('sounds alike', () => {
  expect(soundOf('delibhari')).toBe(soundOf('delivari'))
  expect(skeletonOf('টিপট')).toBe(skeletonOf('teapot'))
  expect(skeletonOf('कॉटन')).toBe(skeletonOf('cotton'))
  expect(skeletonOf('মগ')).not.toBe(skeletonOf('cup'))
})

test('every line of the lexicon has its six columns', () => {
  const lines = `${questions}${services}${goods}${looks}`.split('\n').filter(line => line.trim() !== '')
  expect(lines.length).toBeGreaterThan(250)
  expect(lines.filter(line => line.split('|').length !== 6)).toEqual([])
})
