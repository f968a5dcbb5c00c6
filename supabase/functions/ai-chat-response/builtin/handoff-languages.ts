// Asking for a person in other languages, in their own script and in Latin letters. Texts are normalized.

/** Each says on its own that a person is wanted. */
export const requestsInOtherLanguages = [
  // Spanish, Portuguese, Italian
  /\b(?:hablar|comunicar(?:me|se)?|contactar|conversar|charlar|comunicame|conectame|pasame|paseme|conecteme)\b.{0,20}\b(?:persona|alguien|agente|humano|humana|gerente|encargad[oa]|asesor|asesora|operador|operadora|representante|atencion|dueno|duena|soporte|responsable|supervisor)\b/u,
  /\b(?:quiero|necesito|quisiera|deseo|prefiero|dame|pasame)\b.{0,15}\b(?:una persona|un humano|un agente|un asesor|un representante|atencion humana|alguien real|persona real|operador|encargado|gerente)\b/u,
  /\b(?:persona real|agente humano|ser humano|atencion al cliente|hay alguien(?: ahi| real)?|me (?:puede|pueden|podrian) llamar|pueden llamarme|llamenme|llamame)\b/u,
  /\b(?:falar|conversar) com (?:um |uma |o |a )?(?:atendente|pessoa|humano|gerente|alguem|agente|responsavel|dono)\b/u,
  /\b(?:atendente|pessoa real|atendimento humano|me (?:liga|ligue|ligar))\b/u,
  /\bparlare con (?:un |una |il |la |l')?(?:persona|operatore|qualcuno|umano|responsabile|agente)/u,
  // French
  /\b(?:parler|discuter|echanger|communiquer|contacter|joindre)\b.{0,12}\b(?:quelqu'un|personne|humain|conseiller|conseillere|agent|responsable|vendeur|vendeuse|patron|gerant|gerante|service client|operateur|equipe)\b/u,
  /\b(?:je (?:veux|voudrais|souhaite|prefere)|j'aimerais|passez[- ]moi|donnez[- ]moi|mettez[- ]moi)\b.{0,30}\b(?:une (?:vraie )?personne|un (?:etre )?humain|un conseiller|un agent|le responsable|quelqu'un|votre responsable|le gerant)\b/u,
  /\b(?:vraie personne|etre humain|conseiller humain|rappelez[- ]moi|appelez[- ]moi|me rappeler|un humain|y a[- ]t[- ]il quelqu'un)\b/u,
  // German
  /\bmit (?:einem|einer|dem|der|jemandem|ihrem|euch)?\s?(?:echten |richtigen )?(?:menschen|mitarbeiter(?:in)?|person|berater(?:in)?|kundendienst|kundenservice|jemandem|jemand|chef|support|vorgesetzten)\b.{0,12}(?:sprechen|reden|verbinden|chatten)?/u,
  /\b(?:echte[rn]? mensch(?:en)?|echte person|rufen sie mich)\b/u,
  // Hindi and Urdu in Latin letters
  /\b(?:kisi|insaan|insan|aadmi|admi|bande|banda|agent|manager|malik|owner|staff|executive|customer care|support|team|koi|aap|aapse|apse|human|person|bande)\b(?: (?:real|asli|insaan|insan|aadmi|person|human|wale|walo|log|logo))* ?(?:se|ko|ke saath|sath)? ?(?:baat|bat|bath|connect|contact)\b/u,
  /\b(?:baat|bat) (?:kar(?:na|ni|ne|wao|wa|ao|vao|o|u|un|wado|wa do|wani|ado|a do)?|krna|krni|krwa\w*|kra\w*|krao|ho sakti|ho jaye\w*)\b/u,
  /\b(?:mujhe|muje|mujhko|hame|humein|mere ko|aap|app|please|plz|pls|koi|jaldi)\b.{0,15}\b(?:call|phone|fon)\b.{0,8}\b(?:kar\w*|kro|krdo|kr|kijiye|kijie|lagao|chahiye)\b/u,
  /^(?:call|phone) (?:karo|kro|kare|karein|kijiye|kar do|krdo)\b/u,
  /\b(?:insaan|insan|asli aadmi|koi aadmi|agent|customer care|executive|manager)\b.{0,12}\b(?:chahiye|chaiye|chahie|hai kya|bulao|bula|do|dijiye|dedo|number)\b/u,
  /\b(?:koi (?:hai|h) (?:kya|yaha|yahan|wahan)|kya koi (?:hai|insaan|aadmi|real))\b/u,
  /\b(?:contact|helpline|phone|customer care|toll free) (?:number|no|nmbr) (?:do|dijiye|chahiye|batao|bataiye|de|dena|kya|milega)\b/u,
  // Bengali in Latin letters
  /\b(?:manush|manusher|lok|loker|karo|kono|keu|agent|manager|malik|apnader|apnar|staff|team)\w*(?: (?:manush|lok|keu|karo|team|manager|agent)\w*)* ?(?:er|r)? ?(?:sathe|shathe|satha|songe|shonge|sange)\b.{0,12}\b(?:kotha|katha|jogajog)/u,
  /\b(?:kotha|katha) (?:bolte|bola|bolbo|bolan|bolar|bolun|bolta|bolaben)\b/u,
  /\b(?:amake|amay|amader|please|plz|aktu|ektu)\b.{0,12}\b(?:call|phone|fon)\b.{0,6}\b(?:koren|korun|koro|korben|den|din|dao|diyen|dien|korte)\b/u,
  /\b(?:keu (?:ache|achen|ase|asen|nai)|manush (?:chai|lagbe|dorkar|ache)|(?:agent|manager|malik|human) (?:chai|lagbe|dorkar|ke den|ke dao|ke din))\b/u,
  // Hindi
  /(?:इंसान|इन्सान|व्यक्ति|आदमी|किसी|एजेंट|प्रतिनिधि|मैनेजर|मालिक|कस्टमर केयर|स्टाफ|अधिकारी|टीम|आपसे).{0,20}(?:बात|संपर्क|सम्पर्क|जोड़|कनेक्ट|चाहिए|बुला)/u,
  /बात (?:कर|हो)|(?:कॉल|फ़ोन|फोन|काल) (?:कर|कीजिए|करें|करो|चाहिए)|कोई (?:(?:असली|सच का|इंसान|व्यक्ति|आदमी) )*है क्या|संपर्क नंबर|(?:हेल्पलाइन|फोन|फ़ोन|कस्टमर केयर) नंबर/u,
  // Bengali
  /(?:মানুষ|মানুষের|কারো|কারও|এজেন্ট|প্রতিনিধি|ম্যানেজার|মালিক|কাস্টমার কেয়ার|লোকের|টিমের|আপনাদের|কর্মকর্তা).{0,20}(?:কথা|যোগাযোগ|সংযোগ|চাই|দরকার|লাগবে|ডাকুন|ডেকে)/u,
  /কথা (?:বলতে|বলব|বলা|বলার|বলান|বলিয়ে)|(?:কল|ফোন) (?:কর|দিন|দেন|দাও|দিবেন)|কেউ (?:আছেন|আছে|কি)|(?:হেল্পলাইন|ফোন|যোগাযোগের|মোবাইল) (?:নম্বর|নাম্বার)/u,
  // Arabic
  /(?:التحدث|اتحدث|أتحدث|اتكلم|أتكلم|التكلم|الكلام|التواصل|اكلم|أكلم).{0,12}(?:مع|إلى|الى)?.{0,6}(?:شخص|موظف|موظفة|انسان|إنسان|مدير|المدير|ممثل|خدمة العملاء|احد|أحد|بشر)/u,
  /(?:شخص حقيقي|موظف حقيقي|اتصلوا بي|اتصل بي|أريد موظف|اريد موظف|أريد إنسان)/u,
]
