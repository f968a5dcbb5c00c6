// Words of a question that only hold it together: the search does without them.
import type { Language } from './languages.ts'
import { latinWords } from './lexicon/function-words.ts'
import { plain } from './lexicon.ts'

const inOwnScript: Partial<Record<Language, string>> = {
  bn:
    'কি কী কেন তো না নাকি আমি আমাকে আমাদের আপনি আপনার আপনাদের আপনারা আপনাকে তোমাদের তোমার ভাই ভাইয়া ভাইয়া আপু একটা একটি একজন কোন কোনো কিছু ' +
    'এই ঐ সেই ও এবং আর জন্য জন্যে থেকে কাছে সাথে দিয়ে দিয়ে করে করা করতে করব করবো করবেন করেন করি হয় হয় হলে হয়ে দেন দিন দেয়া দেওয়া দিবেন দেবেন ' +
    'বলুন বলেন বলবেন জানান জানতে জানাবেন প্লিজ পারবেন পারেন লাগে লাগবে নেন নেই নাই টা টি র এর গুলো মতো যদি কাউকে কারো মোট একটু খুব অনেক থাকে থাকেন এখানে দেব দেবো দিব দিবো দেবে নেব কোনটা কোনটি কোনগুলো কেমন কত টাকা টাকার এসেছে হোম আপনারাই',
  hi:
    'क्या है हैं हूँ हूं का की के को में से पर और या ही भी तो मुझे मैं हम हमें आप आपका आपकी आपके तुम कोई कुछ एक जी भाई बताइए बताओ बताएं बता दीजिए दो कर करें ' +
    'करना करते करता करूं करूँ होता होती होगा होगी होंगे रहा रहे रही लिए वाला वाली वाले साथ किस कौन सा सी पास यहाँ यहां अब अभी तक गया गए नहीं हो सब थोड़ा प्लीज कृपया कौनसा कौनसी सकते सकता सकती पूछना जानना चाहता चाहती साल रुपये रुपए जा जाए जाएगा देते देता',
  ar: 'هل في من على إلى الى مع ما هو هي لو سمحت لي انا أنا هناك يا فضلك السلام عليكم مرحبا أن ان لكم شي شيء أي اي هنا جدا ال',
}

/** Romanised, Spanish and French words that tell a language less than those of the function words. */
const latinLetters =
  'e kache kase koi konta konti kongulo kaunsa kaunsi konsi taka bochor bochhor saal rupaye deb debo nebo thake thaken porbe lage lagse lagche laagbe thaka hobena debo niye giye karu karun karoon chal chalu hoti tha thi kisi lagega padega thoda zara koi ' +
  'hora horas apto apta tipo algun par beaucoup moi toi sera seront y-a est-ce qui pareil'

const polite =
  'please plz pls sir madam can could you u me tell do does is are the a an of for to in at and my your'

const empty = Object.fromEntries(
  (['bn', 'hi', 'es', 'fr', 'ar'] as const).map(language => {
    const latin =
      language === 'ar' ? '' : `${latinWords[language].own} ${latinWords[language].shared} ${latinLetters}`
    return [language, new Set(plain(`${inOwnScript[language] ?? ''} ${latin} ${polite}`).split(' '))]
  }),
) as Record<Exclude<Language, 'en'>, Set<string>>

/** Whether a word says nothing about what is asked. */
export const isEmpty = (word: string, language: Exclude<Language, 'en'>): boolean => empty[language].has(word)
