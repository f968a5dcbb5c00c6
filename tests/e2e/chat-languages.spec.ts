import { provokes } from './support/console.ts'
import { expect, test } from './support/shop.ts'

const languages = [
  {
    locale: 'bn-BD',
    title: 'Maple & Thread‑এর সাথে চ্যাট করুন',
    anonymous: 'নাম ছাড়াই চালিয়ে যান',
    incomplete: 'অনুগ্রহ করে আপনার নাম ও ই-মেইল দিন',
    start: 'চ্যাট শুরু করুন',
    placeholder: 'আপনার বার্তা লিখুন...',
    today: 'আজ',
    offline: 'আবার সংযোগ করা হচ্ছে…',
    retry: 'পাঠানো যায়নি, আবার পাঠাতে চাপুন',
    time: /[০-৯]:[০-৯]{2}/,
  },
  {
    locale: 'hi-IN',
    title: 'Maple & Thread के साथ चैट करें',
    anonymous: 'बिना नाम दिए जारी रखें',
    incomplete: 'कृपया अपना नाम और ई-मेल दें',
    start: 'चैट शुरू करें',
    placeholder: 'अपना संदेश लिखें...',
    today: 'आज',
    offline: 'फिर से जुड़ रहे हैं…',
    retry: 'नहीं भेजा जा सका, फिर से भेजने के लिए दबाएँ',
    time: /\d:\d{2}/,
  },
]

for (const words of languages) {
  test.describe(`in a browser that speaks ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('the chat does too, from its first image on', async ({ page, shop, context, frontdesk }) => {
      provokes('no connection')
      await page.setViewportSize({ width: 360, height: 740 })
      // The heading that was painted before the scripts ran.
      await page.addInitScript(() => {
        const painted = new MutationObserver(() => {
          const heading = document.querySelector('h1')?.textContent
          if (heading) document.documentElement.dataset.painted ??= heading
        })
        painted.observe(document, { childList: true, subtree: true })
      })
      await page.goto(shop.chatUrl)
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-painted', words.title)
      await expect(html).toHaveAttribute('lang', words.locale.slice(0, 2))
      await expect(page).toHaveTitle(words.title)
      await page.getByRole('button', { name: words.start }).click()
      await expect(page.getByRole('alert')).toHaveText(words.incomplete)
      expect(await html.evaluate(element => element.scrollWidth)).toBeLessThanOrEqual(360)

      await page.getByRole('button', { name: words.anonymous }).click()
      const input = page.getByPlaceholder(words.placeholder)
      await input.fill('How much is the Linen Overshirt?')
      await input.press('Enter')
      await expect(page.locator('[data-sender="ai"]').filter({ hasText: '48' }).first()).toBeVisible()
      await expect(page.getByRole('log').locator('time').first()).toHaveText(words.today)
      await expect(page.locator('[data-sender="customer"] time')).toHaveText(words.time)
      // E-mails to this customer will, until it is known what they write.
      const [opened] =
        await frontdesk.admin`select page_language from chat_sessions where business_id = ${shop.businessId}`
      expect(opened?.page_language).toBe(words.locale.slice(0, 2))

      await context.setOffline(true)
      await expect(page.getByText(words.offline)).toBeVisible()
      await context.setOffline(false)
      await page.route('**/rpc/send_customer_message', route => route.abort())
      await input.fill('Hello?')
      await input.press('Enter')
      await expect(page.getByRole('button', { name: words.retry })).toBeVisible()
      expect(await html.evaluate(element => element.scrollWidth)).toBeLessThanOrEqual(360)
    })
  })
}
