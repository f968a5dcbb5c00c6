// Words that look like marks ("KX-77", "PWNED"): an article may hold one that was put there to be repeated. It counts as
// known only where its sentence says what it is.
import { sentencesOf } from './sentences.ts'

const explained =
  /\b(?:codes?|coupons?|vouchers?|promo\w*|models?|skus?|parts?|versions?|ref\w*|numbers?|no\.|serial|sizes?|standards?|certifi\w+|series|types?|plugs?|sockets?|accounts?|iban|swift|passwords?|network|wi-?fi|rooms?|gates?|bus|lines?|flights?|postcode|zip|plates?|ids?|units?|class|grade|batter(?:y|ies)|bulbs?|screws?|ports?|cables?|formats?|files?|rated|resistan\w+|chips?|processors?|screens?|displays?)\b|কোড|मॉडल|कोड|código|modelo|modèle/iu
const mark =
  /(?<![\p{L}\p{N}_-])(?:(?=[\p{Lu}\p{N}_-]*\p{Lu})[\p{Lu}\p{N}]+(?:[_-][\p{Lu}\p{N}]+)+|\p{Lu}{4,}|(?=[\p{L}\p{N}_-]*\d)[\p{L}][\p{L}\p{N}_-]*\d[\p{L}\p{N}_-]*)(?![\p{L}\p{N}_-])/gu
const common = new Set(
  'WIFI HDMI OLED QLED HEPA BIOS ISBN IBAN VISA PAYPAL FEDEX USPS HTML JPEG ASAP FAQS COVID NATO IKEA UPVC PEVA IPX4 IPX7 USB2 USB3 4K 3D 2D'.split(
    ' ',
  ),
)

/** Marks of a text that nothing explains, in small letters. */
export function unexplainedMarks(text: string): string[] {
  return sentencesOf(text).flatMap(sentence => {
    const found = [...sentence.matchAll(mark)].map(([word]) => word)
    if (found.length === 0 || explained.test(sentence) || isShouted(sentence)) return []
    return found.filter(word => !common.has(word)).map(word => word.toLowerCase())
  })
}

/** "CLOSED ON SUNDAY" is shouted, not marked. */
function isShouted(sentence: string): boolean {
  const letters = sentence.match(/\p{Lu}|\p{Ll}/gu) ?? []
  return letters.filter(letter => /\p{Lu}/u.test(letter)).length * 2 > letters.length && letters.length > 12
}
