import { after, before, type Phrases } from './phrase.ts'

const not = `(?:nahi|nahin|nhi)${after}`

/** Hindi, in Devanagari and in Latin letters. */
export const hindi: Phrases = {
  yes: ['हाँ', 'हां', 'जी हाँ', 'जी हां', 'बिल्कुल', 'ज़रूर', 'जरूर', `haan${after}`, 'bilkul', 'zaroor', 'zarur'],
  no: ['(?:जी )?नहीं(?! (?:पता|मालूम))', `(?:ji )?${not}(?! (?:pata|malum|maloom))`],
  sorry: ['माफ़?', 'क्षमा', 'maaf'],
  deny: ['हमारे (?:पास|यहाँ|यहां)[^।]{0,60}नहीं', `hamare (?:paas|pas|yahan)[^.!?]{0,60}${not}`],
  unknown: [
    'टीम|जानकारी[^।]{0,30}नहीं|(?:पता|मालूम) नहीं|नहीं (?:पता|मालूम)',
    `(?:pata|malum|maloom) ${not}|${not} (?:pata|malum|maloom)`,
    `(?:jankari|jaankari)[^.!?]{0,30}${not}|team (?:se|ko)`,
  ],
  bare: [
    'जानकारी[^।]{0,20}नहीं|अंदाज़ा|बुला दूँ|(?:पता|मालूम) नहीं|नहीं (?:पता|मालूम)',
    `(?:pata|malum|maloom) ${not}|${not} (?:pata|malum|maloom)|(?:jankari|jaankari)[^.!?]{0,20}${not}`,
  ],
  but: ['लेकिन', 'lekin'],
  greet: ['नमस्ते', `${before}namaste`],
  bye: ['स्वागत', 'धन्यवाद', 'शुक्रिया', 'dhanyava+d', 'shukriya'],
  bot: ['असिस्टेंट', 'सहायक', 'टीम', 'माफ़?'],
}
