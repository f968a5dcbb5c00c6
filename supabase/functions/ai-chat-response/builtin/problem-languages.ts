// Problems that only the owner can settle, in other languages. Texts are normalized.

const bengali = {
  thing: '(?:অর্ডার|পার্সেল|প্রোডাক্ট|পণ্য|জিনিস|ডেলিভারি|রিফান্ড|টাকা|প্যাকেজ|মাল)',
  broken: '(?:ভাঙা|ভাঙ্গা|ভেঙে|ভেঙ্গে|নষ্ট|ফাটা|ছেঁড়া|ছেড়া|খারাপ|ড্যামেজ|ডিফেক্ট)',
  came: '(?:এসেছে|এসেছিল|আসছে|আসলো|এলো|পেয়েছি|পাইছি|পেলাম|ছিল|দিয়েছেন|দিছেন|পাঠিয়েছেন|পাঠাইছেন|হয়ে গেছে|বের হয়েছে)',
  missing: '(?:আসেনি|আসে নাই|আসে নি|আসলো না|পাইনি|পাই নি|পাই নাই|পেলাম না|পাচ্ছি না|এলো না|পৌঁছায়নি|পৌছায়নি|পাওয়া যায়নি)',
}
const banglish = {
  thing: '(?:order|parcel|product|delivery|package|refund|taka|jinish?|item|mal)',
  broken:
    '(?:vanga|bhanga|vangga|bhangga|venge|bhenge|nosto|noshto|kharap|fata|chera|chhera|damaged?|defective|broken|crack\\w*)',
  came: '(?:as[cs]he|ashche|ashse|eshe?che|eseche|esheche|ashlo|aslo|elo|peyechi|paisi|paichi|paichhi|pelam|chilo|chhilo|silo|diy?e?chen|disen|dichen|patha\\w+|hoye g[ae]che|hoye gese|hoise)',
  missing:
    '(?:as(?:h)?e ?ni|as(?:h)?e ?nai|as(?:h)?lo na|as(?:h)?che na|pai ?ni|pai ?nai|pelam na|pacchi na|pac?hi na|elo na|pou(?:n)?ch(?:h)?ay? ?ni|paoa jayni)',
}
const hindi = {
  thing: '(?:ऑर्डर|आर्डर|पार्सल|सामान|डिलीवरी|डिलिवरी|पैकेज|रिफंड|पैसे|पैसा|प्रोडक्ट)',
  broken: '(?:टूटा|टूटी|टूटे|खराब|ख़राब|फटा|फटी|डैमेज|डिफेक्टिव)',
  came: '(?:आया|आई|आए|आयी|मिला|मिली|मिले|निकला|निकली|भेजा|पहुंचा|पहुँचा|हो गया)',
}
const hinglish = {
  thing: '(?:order|parcel|saman|samaan|delivery|package|refund|paise|paisa|product|item|courier)',
  broken: '(?:toota|tuta|tooti|tuti|toote|tute|kharab|phata|fata|damaged?|defective|broken)',
  came: '(?:aaya|aya|aayi|ayi|aaye|mila|mili|mile|nikla|nikli|bheja|pahuncha|pahucha|hua|hui|aa gaya|aagaya)',
}

const compile = (patterns: string[]) => patterns.map(pattern => new RegExp(pattern.normalize('NFC'), 'u'))

/** Something went wrong. */
export const reportsInOtherLanguages = compile([
  `${bengali.broken}.{0,25}${bengali.came}|${bengali.thing}.{0,20}${bengali.broken}(?! হলে)`,
  `${bengali.thing}.{0,40}${bengali.missing}`,
  `(?:ভুল|অন্য) (?:${bengali.thing}|সাইজ|কালার|রঙ|রং).{0,25}${bengali.came}`,
  '(?:টাকা|পেমেন্ট) (?:দুইবার|দুবার|দুই বার|কেটে|কাটা|কেটেছে|কাটছে)|(?:দুইবার|দুবার|দুই বার) (?:টাকা|পেমেন্ট)',
  `\\b${banglish.broken}\\b.{0,25}\\b${banglish.came}\\b|\\b(?:amar|amr) (?:\\w+ ){0,3}${banglish.broken}\\b(?! hole)`,
  `\\b${banglish.thing}\\b.{0,40}\\b${banglish.missing}\\b`,
  `\\b(?:vul|bhul|onno|wrong) (?:${banglish.thing}|size|colou?r|rong)\\b.{0,25}\\b${banglish.came}\\b`,
  '\\btaka (?:kete|kata|katse|katsen|keteche|kaita|dui ?bar|duibar)\\b|\\b(?:dui ?bar|2 bar) (?:taka|payment)\\b',
  `${hindi.broken}.{0,25}${hindi.came}|${hindi.thing}.{0,15}${hindi.broken} (?:है|हुआ|हुई|था|थी)`,
  `${hindi.thing}.{0,30}(?:नहीं|नही) (?:\\S+ )?${hindi.came}|${hindi.thing}.{0,30}${hindi.came} (?:ही )?(?:नहीं|नही)`,
  `(?:गलत|ग़लत|दूसरा) (?:${hindi.thing}|साइज|साइज़|कलर|रंग|चीज़|चीज).{0,20}${hindi.came}|${hindi.thing} (?:गलत|ग़लत) ${hindi.came}`,
  'पैसे? कट|(?:दो|2) बार (?:पैसे|भुगतान|पेमेंट)|(?:पैसे|पेमेंट) (?:दो|2) बार',
  `\\b${hinglish.broken}\\b.{0,25}\\b${hinglish.came}\\b|\\b(?:mera|meri|mere) (?:\\w+ ){0,3}${hinglish.broken} (?:hai|h|tha|thi)\\b`,
  `\\b${hinglish.thing}\\b.{0,40}\\b(?:nahi|nahin|nhi|nai|nei) (?:\\w+ )?${hinglish.came}\\b|\\b${hinglish.thing}\\b.{0,30}\\b${hinglish.came} (?:hi )?(?:nahi|nahin|nhi)\\b`,
  `\\b(?:galat|wrong|dusra|doosra) (?:${hinglish.thing}|size|colou?r|rang|cheez)\\b.{0,20}\\b${hinglish.came}\\b|\\b${hinglish.thing} (?:galat|wrong) ${hinglish.came}\\b`,
  '\\bpais[ea] (?:kat|cut)\\w*|\\b(?:do|2) ba+r (?:paise|payment)\\b|\\bpayment (?:do|2) ba+r\\b',
  '\\b(?:no (?:me )?(?:ha|han) llegado|no (?:me )?llego|no (?:lo |la )?(?:he recibido|recibi)|sigo sin recibir|aun no (?:he recibido|llega))\\b',
  '\\b(?:llego|llegaron|vino|ha llegado|han llegado|esta|viene|recibi)(?: \\w+){0,2} (?:rot[oa]s?|danad[oa]s?|defectuos[oa]s?|incomplet[oa]s?|equivocad[oa]s?)\\b|\\bme (?:enviaron|mandaron) (?:\\w+ ){0,3}(?:equivocad[oa]|incorrect[oa]|mal)\\b|\\bme (?:cobraron|han cobrado) (?:dos veces|doble|de mas)\\b',
  "\\b(?:n'ai (?:pas|toujours pas|jamais|rien) (?:\\w+ )?recu|n'est (?:pas|toujours pas|jamais) (?:encore )?arrive)",
  '\\b(?:arrive|arrives|arrivee|recu|livre)(?: \\w+){0,3} (?:casse|abime|endommage|defectueu|brise)|\\b(?:est|sont) (?:casse|abime|endommage|defectueu)|\\b(?:recu|envoye) (?:le |la |un |une )?mauvais|\\bdebite(?:e)? deux fois',
  '(?:لم|ما) (?:يصل|تصل|وصل|وصلت|استلم|أستلم|وصلني|يصلني|استلمت)|(?:وصل|وصلت|وصلني|استلمت).{0,25}(?:مكسور|تالف|معطوب|خطأ|غلط|ناقص)|خصم.{0,12}مرتين',
])

/** An order in progress is asked after, or is to be changed. */
export const inquiriesInOtherLanguages = compile([
  `(?:আমার|আমাদের) (?:\\S+ )?${bengali.thing}.{0,25}(?:কোথায়|কই|কবে|স্ট্যাটাস|অবস্থা|খবর|আপডেট|ট্র্যাক|বাতিল|ক্যান্সেল|ক্যানসেল|পৌঁছাবে)|অর্ডার.{0,12}(?:বাতিল|ক্যান্সেল|ক্যানসেল) (?:করতে চাই|করব|করুন|করে দিন|করবো)`,
  `\\b(?:amar|amr|amader) (?:\\w+ )?${banglish.thing}\\b.{0,25}\\b(?:kothay|kothai|kothae|koi|kobe|status|obostha|khobor|update|track|cancel|batil|ashbe|asbe)\\b|\\border (?:ta )?(?:cancel|batil|change) (?:korte chai|korbo|korun|kore den|kore din|koren|korte chacchi)\\b`,
  `(?:मेरा|मेरी|मेरे|हमारा) (?:\\S+ )?${hindi.thing}.{0,25}(?:कहाँ|कहां|कब|स्टेटस|कैंसिल|रद्द|ट्रैक|अपडेट|स्थिति)|ऑर्डर (?:कैंसिल|रद्द|बदल) (?:करना|कर)`,
  `\\b(?:mera|meri|mere|hamara) (?:\\w+ )?${hinglish.thing}\\b.{0,25}\\b(?:kahan|kaha|kidhar|kab|status|cancel|track|update)\\b|\\border (?:ko )?(?:cancel|change) (?:kar\\w*|krna|krdo|krao|karwa\\w*|kr do)\\b`,
  '\\bdonde (?:esta|estan|anda|va) mi (?:pedido|paquete|reembolso|envio)|\\b(?:estado|seguimiento) de mi (?:pedido|paquete|envio)\\b|\\b(?:cancelar|cambiar|modificar) (?:la direccion de )?mi pedido\\b|\\bcuando (?:llega|llegara) mi (?:pedido|paquete)\\b',
  "\\bou (?:est|en est) (?:ma commande|mon colis|mon remboursement)|\\bsuivre (?:ma commande|mon colis)|\\b(?:annuler|changer|modifier) (?:l'adresse de )?ma commande\\b|\\bquand (?:arrive|arrivera|vais-je recevoir) (?:ma commande|mon colis)\\b",
  '(?:أين|اين|وين|فين) (?:هو |هي )?(?:طلبي|طلبيتي|شحنتي|الطلب)|(?:إلغاء|الغاء|تتبع|تغيير) (?:طلبي|الطلبية|طلبيتي|شحنتي)|(?:حالة|متى يصل|متى تصل) (?:طلبي|طلبيتي|شحنتي)',
])

/** Questions about the rules: what if. */
export const hypotheticalInOtherLanguages = new RegExp(
  '(?:যদি|হলে|এলে|আসলে কি|अगर|यदि|हो तो|إذا|اذا|لو كان)|\\b(?:jodi|hole|ashle|agar|yadi|ho to|si (?:me |el |la |mi )?(?:llega|esta|viene)|si (?:le |la |mon |ma |un )?(?:colis|produit|article|commande))\\b'.normalize(
    'NFC',
  ),
  'u',
)
