// Small talk in other languages, in their own script and in Latin letters. Texts are normalized, without punctuation.
import type { SmallTalk } from './small-talk.ts'

/** Words of greeting that a message may open with. */
export const greetings = [
  'নমস্কার|নমস্তে|হ্যালো|হাই|হেই|সালাম|স্লামালিকুম|আস ?সালামু ?আলাইকুম|আসসালামুয়ালাইকুম|শুভ (?:সকাল|সন্ধ্যা|দুপুর)|প্রণাম',
  'नमस्ते|नमस्कार|हेलो|हैलो|हाय|प्रणाम|सलाम|शुभ (?:प्रभात|संध्या)|राम राम',
  'namaste|namaskar|nomoskar|pranam|salam|salaam|slm|a?s?salam[uo]? ?[aw]*laiku?m|as+alamu? ?[aw]*laikum|walaikum assalam|ram ram|shuv[oh]* sokal|suprabhat',
  'hola|buenos dias|buen dia|buenas(?: tardes| noches)?|bonjour|bonsoir|salut|coucou|hallo|ciao',
  'مرحبا|مرحبًا|اهلا|أهلا|أهلًا|هلا|السلام عليكم|سلام|صباح الخير|مساء الخير|هاي',
].join('|')

/** What may follow a greeting: whom it is for. */
export const greeted =
  'bhai|vai|bhaiya|bhaia|apu|didi|ji|sir|ভাই|ভাইয়া|আপু|দিদি|স্যার|जी|भाई|भैया|दीदी|सर|a todos|tout le monde'

const addressed = `(?: (?:${greeted}|ok|please|plz|pls))*`

const lists: Partial<Record<SmallTalk, string[]>> = {
  howAreYou: [
    '(?:apni |tumi |apnara )?k[e]?mon (?:achen|asen|acho|aso|achhen|ase|ache)(?: apni| apnara| tumi)?',
    'k[iy] (?:khobor|obostha|haal|hal)(?: (?:apnar|bhai|vai))?|ky[a]? ha+l (?:hai|h|chal)(?: aapka)?|(?:কি|কী) (?:খবর|অবস্থা)|क्या हाल (?:है|हैं)(?: आपका)?',
    '(?:আপনি |আপনারা |তুমি )?কেমন (?:আছেন|আছো|আছ)(?: আপনি| আপনারা)?',
    '(?:aap |ap |tum )?(?:kaise|kese|kaisi) (?:ho|hain|hai|h)(?: aap| ap)?',
    '(?:आप |तुम )?(?:कैसे|कैसी) (?:हैं|हो|है)(?: आप)?',
    'como (?:estas|esta|estan)(?: usted| ustedes| hoy)?|que tal(?: estas| todo)?|(?:comment )?ca va|comment allez[- ]vous|vous allez bien',
    'كيف (?:حالك|الحال|حالكم)|كيفك|شلونك',
  ],
  whoAreYou: [
    '(?:apni|tumi) ke|(?:apni|tumi) ki (?:ekjon |ekta )?(?:robot|bot|manush|ai)|(?:আপনি|তুমি) কে|(?:আপনি|তুমি) কি (?:একজন |একটা |একটি )?(?:রোবট|বট|মানুষ|এআই)',
    '(?:aap|ap|tum) kaun (?:ho|hain|hai)|kya (?:aap|ap) (?:robot|bot|insaan|ai) (?:ho|hain|hai)|आप कौन (?:हैं|हो)|क्या आप (?:रोबोट|बॉट|इंसान) (?:हैं|हो)',
    'quien eres|quien es usted|eres (?:un )?(?:robot|bot|humano|persona)|qui (?:etes[- ]vous|es[- ]tu)|(?:etes[- ]vous|es[- ]tu|vous etes) un (?:robot|bot|humain)',
    '(?:من|مين) (?:أنت|انت)|هل (?:أنت|انت) (?:روبوت|بوت|انسان|إنسان)',
  ],
  no: [
    'না(?: ধন্যবাদ| থাক| লাগবে না)?|লাগবে না|দরকার নেই|(?:na|naa) (?:dhonnobad|thak|thanks|lagbe na)|lagbe na|dorkar nei|thak',
    'नहीं(?: धन्यवाद| चाहिए| शुक्रिया)?|nahi (?:chahiye|shukriya|dhanyavad|thanks)|rehne do|रहने दो',
    'no gracias|no hace falta|non merci|pas besoin|لا(?: شكرا| شكرًا)?',
  ],
  thanks: [
    '(?:onek |অনেক |apnake |আপনাকে )*(?:dhonnobad|dhonyobad|donnobad|dhanyabad|dhonnobaad|ধন্যবাদ|থ্যাংক ইউ|থ্যাংকস)(?: apnake| আপনাকে| onek| অনেক)*',
    '(?:bahut |bohot |aapka |बहुत |आपका )*(?:dhanyavad|dhanyawad|dhanyavaad|shukriya|shukria|धन्यवाद|शुक्रिया|थैंक्यू|थैंक यू)(?: aapka| आपका)?',
    '(?:ok |vale |perfecto |muy bien )?(?:muchas |muchisimas |mil )?gracias(?: por (?:todo|su ayuda|tu ayuda|la ayuda))?|(?:ok |super |parfait )?(?:merci|mille mercis)(?: beaucoup| bien| a vous| pour (?:tout|votre aide))*',
    'شكر[اً]*(?: جزيل[اً]*| لك| لكم| كثير[اً]*)*|مشكور(?:ين)?|يعطيك العافية',
  ],
  goodbye: [
    'allah hafez|khoda hafez|al+ah hafiz|khuda hafiz|আল্লাহ হাফেজ|খোদা হাফেজ|বিদায়|আসি|bidai|pore (?:kotha hobe|janabo)|পরে (?:কথা হবে|জানাব|জানাবো)',
    'alvida|phir milenge|fir milte hain|अलविदा|फिर मिलेंगे',
    'adios|hasta (?:luego|pronto|manana)|chao|au revoir|a bientot|bonne (?:journee|soiree)|مع السلامة|وداع[اً]*|إلى اللقاء',
  ],
  compliment: [
    '(?:khub|onek) (?:bhalo|valo|shundor|sundor)|darun|খুব (?:ভালো|সুন্দর)|দারুণ|অসাধারণ',
    'bahut (?:accha|acha|badhiya|badiya)|badhiya|बहुत (?:अच्छा|बढ़िया)|बढ़िया|शानदार',
    'genial|excelente|que bien|estupendo|super|excellent|parfait merci|رائع|جميل',
  ],
  yes: [
    'হ্যাঁ|হ্যা|হাঁ|জি|জ্বি|জী|জি হ্যাঁ|অবশ্যই|ডাকুন|ডেকে দিন|ডেকে দেন|হ্যাঁ (?:ডাকুন|ডেকে দিন|প্লিজ|চাই)',
    '(?:hae|hya|hyan|hmm|ji|jee|ha|han)(?: (?:ji|please|plz|dakun|deke din|den|chai|obossoi))*|obossoi|obosshoi|dakun|deke (?:din|den)',
    '(?:haan|haa|han|ha|ji)(?: (?:ji|haan|please|bilkul|bula do|bulao|bulaiye|chahiye|kar do))*|bilkul|bula (?:do|dijiye)|bulao|(?:जी )?(?:हाँ|हां|हा)(?: जी| प्लीज| बुलाइए| बुला दीजिए| बुला दो)*|जी|बिल्कुल|बुला (?:दीजिए|दो)|बुलाइए',
    "si(?: por favor| claro| gracias)?|claro(?: que si)?|por favor|oui(?: s ?'?il vous plait| merci| svp| bien sur)*|bien sur|volontiers|نعم|أجل|اجل|ايوه|أيوه|نعم من فضلك",
  ],
  acknowledgement: [
    'accha|acchha|achcha|achha|thik (?:ache|ase|achhe)|bujhlam|bujhechi|আচ্ছা|ঠিক আছে|ওকে|হুম|বুঝলাম|বুঝেছি|বুঝতে পেরেছি',
    'theek|thik|(?:accha |acha )?(?:thik|theek|thek) (?:hai|h)|samajh gay[ai]|अच्छा|ठीक(?: है)?|ओके|समझ गय[ाी]',
    "vale|de acuerdo|entendido|muy bien|perfecto|d'accord|entendu|tres bien|compris|parfait|حسن[اً]*|تمام|طيب|اوكي|فهمت",
  ],
}

/** What kind of small talk a whole message in another language is. */
export const otherSmallTalk: [SmallTalk, RegExp][] = Object.entries(lists).map(([kind, forms]) => [
  kind as SmallTalk,
  new RegExp(`^(?:${forms.join('|').normalize('NFC')})${addressed.normalize('NFC')}$`, 'u'),
])
