// Shop words of other languages with what they mean in English, and words that say nothing by themselves.

function table(lists: Record<string, string>): Map<string, string[]> {
  return new Map(
    Object.entries(lists).flatMap(([english, names]) =>
      names
        .normalize('NFKC')
        .split(' ')
        .map(name => [name, english.split(' ')] as [string, string[]]),
    ),
  )
}

/** Promises and matters of a shop: the key lists the English words of which one has to stand in the material. */
export const concepts = table({
  'return returns refund':
    'devol reembols retour rembours ruckgabe zuruckgeb umtausch devoluc reembolso ফেরত फेरत वापस वापसी रिफंड إرجاع استرداد استرجاع ferot wapas',
  'ship shipping delivery deliver':
    'envi envio entreg livrais livron livrer versand lieferung liefern entrega frete ডেলিভারি শিপিং ডেলিভারী डिलीवरी शिपिंग شحن توصيل',
  'free complimentary gratis': 'gratis gratuit kostenlos gratuito বিনামূল্যে ফ্রি मुफ्त मुफ़्त फ्री निःशुल्क مجان',
  'discount off sale coupon':
    'descuento rebaja remise reduction rabatt nachlass desconto ছাড় ডিসকাউন্ট छूट डिस्काउंट خصم تخفيض',
  'warranty guarantee': 'garantia garantie ওয়ারেন্টি গ্যারান্টি वारंटी गारंटी ضمان كفالة',
  'waterproof water-resistant': 'impermeab wasserdicht ওয়াটারপ্রুফ জলরোধী वाटरप्रूफ जलरोधी impermeavel impermeabl',
  organic: 'organico biologique অর্গানিক जैविक ऑर्गेनिक عضوي',
  vegan: 'vegano vegane ভেগান वीगन نباتي',
  leather: 'cuero cuir leder couro চামড়া चमड़ा चमड़े جلد',
  cotton: 'algodon baumwoll algodao সুতি কটন सूती कपास قطن',
  wool: 'lana laine wolle পশম উল ऊनी صوف',
  steel: 'acero acier stahl স্টিল स्टील فولاذ',
  'wood wooden': 'madera holz madeira কাঠ लकड़ी خشب',
  'gold golden': 'dorado স্বর্ণ সোনা सोना सोने ذهب',
  silver: 'plata argent silber রুপা রূপা चांदी فضة',
  'exchange replace replacement': 'cambio echange বদল এক্সচেঞ্জ बदल एक्सचेंज استبدال',
  'installment installments emi': 'cuotas plazos mensualidades ratenzahlung parcelas কিস্তি किस्त किश्त تقسيط',
  'guitar guitars': 'guitarr guitare gitarre গিটার गिटार جيتار guitar gitar',
  cash: 'efectivo bargeld especes dinheiro ক্যাশ নগদ कैश नकद نقد',
  'card cards': 'tarjeta cartao কার্ড कार्ड بطاق',
  red: 'rojo roja rouge লাল लाल أحمر',
  blue: 'azul bleu blau নীল नीला नीली أزرق',
  green: 'verde vert grun সবুজ हरा हरी أخضر',
  black: 'negro negra noir schwarz কালো काला काली أسود',
  white: 'blanco blanca blanc weiss সাদা सफेद सफ़ेद أبيض',
  yellow: 'amarillo amarilla jaune gelb হলুদ पीला पीली أصفر',
  orange: 'naranja কমলা नारंगी برتقالي',
  'purple violet': 'morado morada violeta বেগুনি बैंगनी بنفسجي',
  pink: 'rosado rosada গোলাপি गुलाबी وردي',
})

const exact =
  // Spanish and Portuguese
  'tenemos vendemos ofrecemos aceptamos enviamos claro tenga buen buenas buenos dias tarde noche siento lamento vale bom boa ser estar tener hacer aqui alli ahora hoy bien bueno buena todo toda todos todas cada otro otra mas menos sobre entre sin solo ya cuando donde quien cual ' +
  'cuanto partir favor saludos si claro perfecto vez unidad usd aussi tudo bem aqui agora hoje ' +
  // French
  'bonne bonjour bonsoir journee soiree plaisir volontiers desole entendu ici maintenant bien bon bonne tout toute tous chaque autre plus moins sur sans seul deja quand oui voici voila chez ete etre avoir faire ' +
  // German
  'geschehen gerne leider entschuldigung schonen tag tschuss hier jetzt gut gute alle jeder andere mehr weniger uber ohne nur schon wann wo wer ja bitte gern gerne wird werden kann sein diese dieser dieses beim zum zur ihnen ' +
  // Bengali, Hindi and Arabic
  'ও আর ऑन का की के को ने पर में तो न ही भी व या مع في من على إلى عن هو هي'

/** Whole words, without diacritics on Latin letters. */
export const neutralWords: ReadonlySet<string> = new Set(exact.normalize('NFKC').split(' '))

const roots =
  // Spanish and Portuguese
  'hola gracia preci cuest costo costa vale valor producto articul tienda equipo ayud pregunt respon contest pued pode quier gust dese ' +
  'neces bus encontr ver mostr llam escrib correo telefon numero contact direcc pagin enlac sitio inform detall person pedid orden compr vend ' +
  'pag acept dia hora mes semana abr abier cerr cerra lunes horario plazo dentro dispon ofre incluy lleg tien ten nuestr usted tambien ademas ' +
  'siguient estandar list opcion model tama color cuent direct hasta desde momento excelent perfect recomend sugier interes bienven disfrut ' +
  'client segur consult algo nada sient lament encanta comunic nombre caso alguien lojas loja equipe ajuda pergunt voce obrigad precisa ' +
  // French
  'frais bonjour merci prix cout coute produit articl magasin boutiqu equip aid question repon pouv peut peux voul veux souhait besoin cherch trouv ' +
  'voir montr appel ecri courri telephon numero adress page lien inform detail personn command achat achet vend pay accept jour heure mois ' +
  'semain ouv ferm lundi horair delai moins offr inclu arriv notre votre vous nous egalement suivant liste opt model taill couleur compt ' +
  'moment excell parfait recommand propos interess bienven client besoin sur rest heureu ravi serai dispos ' +
  // German
  'betrag vielen dank nachricht rufen hallo danke preis kost artikel produkt laden geschaft team hilf helf frag antwort konn mocht brauch such find seh zeig ruf schreib ' +
  'mail telefon nummer kontakt adress seit link inform person bestell kauf zahl tag stund monat woch offn geoffn geschloss uhr innerhalb ' +
  'verfug biet enthal komm unser ihr auch folgend list option modell grosse farb moment perfekt empfehl interess willkomm kund ' +
  // Bengali
  'গ্রহণ করি আসসালামু আলাইকুম ওয়ালাইকুম নমস্কার নিশ্চিত জিজ্ঞাসা করছি নই থাকে বেশি কম উপর সকাল সন্ধ্যা দুঃখিত আমাদের আমরা আমি আমার আপনি আপনার আপনাকে এটি এটা এই সেই একটি এবং থেকে পর্যন্ত জন্য সাথে দাম মূল্য টাকা ডলার পণ্য দোকান টিম সাহায্য প্রশ্ন উত্তর ' +
  'জানা জানত বলু বলত চাই চান পার দেখ ফোন কল নম্বর ইমেইল মেইল যোগাযোগ ঠিকানা লিংক ওয়েবসাইট তথ্য বিস্তারিত অর্ডার কিন কিনত কেন বিক্রি দিন ঘণ্টা মাস সপ্তাহ ' +
  'খোলা বন্ধ সময় মধ্যে ভিতর আছে রয়েছে পাওয়া পাবেন যায় হয় হবে হল করু করত করে করা দিয়ে নিয়ে নিতে নিন দয়া ধন্যবাদ স্বাগত হ্যাঁ জি অবশ্যই ভালো সুন্দর মাত্র শুধু আরও ' +
  'আরো কিছু সব সকল প্রতি যে যদি কি কোন এখন এখান আজ গ্রাহক লিখ পাঠা নিচে উপরে অপশন মডেল রং রঙ সাইজ আকার যেকোনো খরচ চার্জ ফি দাঁড়া লাগ লাগব পড়ব পড়ে ' +
  // Hindi
  'नमस्ते नमस्कार ऊपर अधिक ज़्यादा ज्यादा कम सुबह शाम माफ़ माफ क्षमा हमार हमारे हमारी हमें हम मैं मेर आप आपक आपको यह इस इसक इसे उस एक और से तक लिए साथ कीमत मूल्य दाम रुपये डॉलर उत्पाद दुकान टीम मदद सहायता सवाल प्रश्न जवाब ' +
  'जान बता बोल चाह सक देख फोन फ़ोन कॉल नंबर ईमेल मेल संपर्क पता लिंक वेबसाइट जानकारी विवरण ऑर्डर खरीद ख़रीद बेच दिन घंट महीन सप्ताह खुल बंद समय अंदर भीतर ' +
  'पास उपलब्ध मिल है हैं था होग हो कर किया दे दें लें लिख भेज धन्यवाद शुक्रिया स्वागत हाँ हां जी ज़रूर जरूर अच्छ सुंदर सिर्फ केवल बस और कुछ सब सभी हर जो अगर यदि क्या कौन अब यहाँ ' +
  'आज ग्राहक नीचे ऊपर विकल्प मॉडल रंग साइज़ साइज आकार किसी भी कृपया वाला वाली वाले खर्च शुल्क लगत लगेग ' +
  // Arabic
  'السلام عليكم عذرا آسف تحتاج أكثر أقل صباح مساء لدينا عندنا نحن أنا أنت يمكن هذا هذه ذلك السعر سعر سعره سعرها ثمن دولار منتج متجر فريق مساعد سؤال جواب هاتف رقم بريد الاتصال اتصل تواصل عنوان رابط موقع معلومات تفاصيل طلب شراء ' +
  'يوم أيام ساعة شهر أسبوع مفتوح مغلق خلال من إلى على في مع عن شكر مرحب أهلا نعم بالطبع جيد فقط كل أي إذا ما هل الآن هنا اليوم عميل زبائن التالي خيار نموذج لون حجم يبلغ يكلف تكلف متوفر يوجد المتجر ' +
  // Romanised Bengali and Hindi
  'amader amar apnar apni apnake eta eita dam daam mullo taka dollar ponno dokan sahajjo proshno janate jante bolun chai chan paren parben dekh phone call number jogajog ' +
  'thikana link website order kinte kinun bikri din ghonta mash shoptaho khola bondho shomoy moddhe achhe royeche paowa jay hobe korun korte diye niye dhonnobad shagotom ji obosshoi ' +
  'bhalo dite deya shudhu aro kichu shob ' +
  'hamar humar mera meri aapk yeh iska iski keemat kimat qeemat rupay rupe dukan madad sawal jawab bata chah sakt dekh sampark pata jankari kharid bech din ghant mahin ' +
  'hafte khul band samay andar paas uplabdh mil hog kar dijiye lijiye likh bhej dhanyav shukriya swagat haan zaroor achh sirf kewal bas kuch sab har agar kripya wala wali wale'

/** Beginnings of words that add endings. */
export const neutralRoots: ReadonlySet<string> = new Set(
  roots
    .normalize('NFKC')
    .split(' ')
    .filter(root => root.length >= 2),
)
