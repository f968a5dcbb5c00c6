// Signatures in the languages that email-reply-parser does not know.

/** The lines with which a letter ends, of the languages of the assistant and its neighbours, without case and punctuation. */
const closings = [
  '(kind|best|warm|many)?\\s*regards|best wishes|yours (sincerely|faithfully|truly)|sincerely( yours)?|cheers',
  '(mit )?(freundliche[nmr]?|beste[nmr]?|viele[nmr]?|liebe[nmr]?|herzliche[nmr]?)( und herzliche[nmr]?)? gr(ü|ue)(ß|ss)e?n?|hochachtungsvoll|mfg',
  '(un|muchos)? ?(cordial )?saludos?( cordial(es)?)?|atentamente|cordialmente|reciba un cordial saludo',
  '(bien )?cordialement|bien (à|a) vous|sinc(è|e)res salutations|salutations distingu(é|e)es|amicalement',
  'atenciosamente|(com os )?(melhores )?cumprimentos|(um )?abra(ç|c)os?|att',
  '(cordiali|distinti) saluti|un saluto|met vriendelijke groet(en)?|pozdrawiam|med venlig hilsen',
  'ধন্যবাদান্তে|শুভেচ্ছান্তে|শুভেচ্ছা|ইতি|বিনীত|আন্তরিক শুভেচ্ছা',
  'सादर|भवदीय|भवदीया|शुभकामनाओं सहित|सधन्यवाद|धन्यवाद सहित',
  'مع (أطيب |خالص )?(ال)?تحي(ة|ات)|تحياتي|مع فائق الاحترام|وتفضلوا بقبول.*',
].join('|')
const closing = new RegExp(`^(${closings})$`, 'iu')

/** What telephones write under an e-mail. */
const device =
  /\b(iphone|ipad|android|galaxy|samsung|huawei|xiaomi|pixel|outlook|yahoo|gmx|web\.de)\b|الـ? ?iphone/i
const sent =
  /sent|envoy|envia|gesend|inviat|verzond|verstuur|sendt|skickat|отправ|مُ?رسل|أُ?رسل|পাঠানো|প্রেরিত|भेजा|プ|发/i

/** The most lines that stand under a closing line: name, place, two ways to call. */
const mostLines = 6

/** A text without the closing line and the name below it, and without what a telephone has added. */
export function withoutClosing(text: string): string {
  const lines = withoutDevice(text.trimEnd().split('\n'))
  const at = lines.findIndex((line, place) => isClosing(line) && filled(lines.slice(place + 1)) <= mostLines)
  return (at < 0 ? lines : lines.slice(0, at)).join('\n').trim()
}

function withoutDevice(lines: string[]): string[] {
  const last = lines.at(-1) ?? ''
  const isAlone = lines.length > 1 && (lines.at(-2) ?? '').trim() === ''
  return isAlone && last.length <= 80 && device.test(last) && sent.test(last) ? lines.slice(0, -1) : lines
}

const isClosing = (line: string) => closing.test(line.replace(/[\s,;.!:،।]+$/u, '').trim())

const filled = (lines: string[]) => lines.filter(line => line.trim() !== '').length
