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
  {
    locale: 'es-ES',
    title: 'Chatea con Maple & Thread',
    anonymous: 'Continuar sin dar mi nombre',
    incomplete: 'Escribe tu nombre y tu correo electrónico',
    start: 'Iniciar el chat',
    placeholder: 'Escribe tu mensaje...',
    today: /hoy/i,
    offline: 'Reconectando…',
    retry: 'No se envió; toca para reintentar',
    time: /\d:\d{2}/,
  },
  {
    locale: 'fr-FR',
    title: 'Discuter avec Maple & Thread',
    anonymous: 'Continuer sans donner mon nom',
    incomplete: 'Indiquez votre nom et votre adresse e-mail',
    start: 'Démarrer le chat',
    placeholder: 'Écrivez votre message...',
    today: /aujourd’hui/i,
    offline: 'Reconnexion…',
    retry: 'Non envoyé, touchez pour réessayer',
    time: /\d{2}:\d{2}/,
  },
  {
    locale: 'ar-EG',
    title: 'تحدّث مع Maple & Thread',
    anonymous: 'تابع من دون اسم',
    incomplete: 'يرجى كتابة اسمك وبريدك الإلكتروني',
    start: 'ابدأ المحادثة',
    placeholder: 'اكتب رسالتك...',
    today: 'اليوم',
    offline: 'جارٍ إعادة الاتصال…',
    retry: 'لم تُرسل، اضغط لإعادة المحاولة',
    time: /[٠-٩]:[٠-٩]{2}/,
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
      await expect(html).toHaveAttribute('dir', words.locale === 'ar-EG' ? 'rtl' : 'ltr')
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

test.describe('in a browser that speaks Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('the chat runs from right to left, and what was written in Latin letters does not', async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(shop.chatUrl)
    await page.getByRole('button', { name: 'تابع من دون اسم' }).click()
    const input = page.getByPlaceholder('اكتب رسالتك...')
    await input.fill('بكم Linen Overshirt؟')
    await input.press('Enter')
    const own = page.locator('[data-sender="customer"] > div')
    const answer = page.locator('[data-sender="ai"] > div').filter({ hasText: '48' }).first()
    await expect(answer).toBeVisible()
    const sides = async (part: typeof own) => {
      const box = await part.boundingBox()
      return box && { left: box.x, right: 390 - box.x - box.width }
    }
    const mine = await sides(own)
    const theirs = await sides(answer)
    expect(mine?.left).toBeLessThan(40)
    expect(theirs?.right).toBeLessThan(60)
    // The name begins beside the picture, which is at the right.
    const name = await sides(page.getByRole('heading', { level: 1 }))
    expect(name?.right).toBeLessThan(100)
    await expect(page.getByRole('button', { name: 'إرسال الرسالة' })).toBeInViewport()
    const send = await sides(page.getByRole('button', { name: 'إرسال الرسالة' }))
    expect(send?.left).toBeLessThan(40)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
