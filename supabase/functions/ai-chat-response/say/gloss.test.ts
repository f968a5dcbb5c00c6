import { expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import type { Material } from '../sheet/fact.ts'
import { answerTurn } from './answer.ts'

const shopOf = (currency: string, policies: string, article: string): Material => ({
  business: { id: 'shop', name: 'Tara', description: '', policies },
  currency,
  products: [],
  articles: [{ id: 'article', title: 'Info', content: article }],
})

const bengali = shopOf(
  'BDT',
  'ডেলিভারি চার্জ ৬০ টাকা, ১৫০০ টাকার বেশি হলে ফ্রি।',
  'শুধু শুক্রবার বন্ধ। অর্ডার ৩ দিন আগে জানাতে হবে।',
)

const ask = (material: Material, message: string) => answerTurn(openShop(material), [message]).text

test('who cannot read the owner’s letters gets key words, amounts, days and times in their own', () => {
  expect(ask(bengali, 'how much is delivery?')).toContain('(≈ delivery charge, ৳60, 1500, free)')
  expect(ask(bengali, 'on which day are you closed?')).toContain('(≈ only, Friday, closed)')
  expect(ask(bengali, 'combien coûte la livraison ?')).toMatch(/\(≈ frais de livraison, 60\s৳/)
})

test('names are told so in prices and in sums', () => {
  const farm: Material = {
    ...bengali,
    products: [{ id: 'eggs', name: 'দেশি ডিম', description: '', category: '', price: 150 }],
  }
  expect(ask(farm, 'how much are eggs?')).toContain('দেশি ডিম (≈ local, egg) — ৳150')
  expect(ask(farm, '2 eggs in total?')).toContain('দেশি ডিম (≈ local, egg): 2 × ৳150 = ৳300')
  expect(ask(farm, 'দেশি ডিম কত?')).not.toContain('≈')
})

test('a statement of words that are mostly not known is told by its amounts', () => {
  const places = shopOf('BDT', 'উত্তরা, মিরপুর, পল্লবীতে ডেলিভারি ৬০ টাকা।', '')
  expect(ask(places, 'how much is delivery?')).toContain('(৳60)')
})

test('who can read them gets them as they are', () => {
  expect(ask(bengali, 'ডেলিভারি চার্জ কত?')).not.toContain('(')
  const spanish = shopOf('EUR', 'El envío cuesta 5 €. Los lunes cerramos.', '')
  expect(ask(spanish, 'how much is delivery?')).not.toContain('(')
})

test('what was written without its unit or part of the day is told without it', () => {
  const arabic = shopOf('EGP', 'مفيش توصيل بعد ٨.', 'الورشة السبت الساعة ٤.')
  expect(ask(arabic, 'do you deliver late?')).not.toContain('E£')
  expect(ask({ ...bengali, currency: 'EUR' }, 'how much is delivery?')).toContain('(≈ delivery charge, 60')
  expect(ask(arabic, 'when is the workshop on saturday?')).not.toContain('AM')
})
