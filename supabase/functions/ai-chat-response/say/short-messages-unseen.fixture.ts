// Messages as in short-messages.fixture.ts, which nobody looked at while the phrases were made. They tell how good these are: make none for them.
export const unseenShortMessages = `
ar|acknowledgement|تمام فهمت
ar|goodbye|مع السلامة
ar|question|بتصلحوا شاشات سامسونج
ar|question|ابي احجز موعد
ar|greeting|هلا والله
ar|question|في قسم عوائل
ar|compliment|أكلكن كتير طيب
ar|whoAreYou|أكلم شخص حقيقي؟
ar|question|وين موقعكم بالضبط
ar|no|معلش غلطت في الرقم
ar|howAreYou|شلونكم
ar|thanks|تسلم ايدك
ar|howAreYou|كيفكن اليوم
ar|goodbye|يلا باي
bn|no|না থাক লাগবে না
bn|acknowledgement|ও আচ্ছা বুঝলাম
bn|acknowledgement|ঠিক আছে কাল আসব
bn|abilities|কেউ আছেন
bn|question|ফেরত নেন
bn|question|বিকাশে দেওয়া যাবে?
bn|yes|হ্যাঁ হ্যাঁ ঠিক
bn|compliment|খুব ভালো ব্যবহার আপনাদের
bn|whoAreYou|কে বলছেন
bn|goodbye|আচ্ছা আসি তাহলে
bn|greeting|শুভ সকাল 🌼
bn|question|ডেলিভারি চার্জ কত ভাই
bn|greeting|নমস্কার দাদা
bn|abilities|একটু সাহায্য করবেন প্লিজ
bn|question|চুল কাটতে কত
bn-Latn|greeting|nomoskar dada
bn-Latn|question|sunday te khola?
bn-Latn|compliment|joss service vai 🔥
bn-Latn|yes|ji ota e
bn-Latn|question|bkash e nen?
bn-Latn|thanks|thank u didi khub upokar holo
bn-Latn|question|dam komano jabe ki
bn-Latn|question|chul kata koto
bn-Latn|thanks|onek dhonnobad
bn-Latn|howAreYou|kmn achen apu
bn-Latn|howAreYou|ki khobor bhalo to
bn-Latn|whoAreYou|apni ke bolchen
bn-Latn|acknowledgement|thik ache kalke asbo
bn-Latn|whoAreYou|manush na bot 😅
bn-Latn|question|kobe pabo jinis ta
bn-Latn|no|sorry vul number e diyechi
bn-Latn|question|home delivery ache
bn-Latn|whoAreYou|eta ki robot naki
bn-Latn|question|phone thik koren
bn-Latn|no|na thak lagbena
bn-Latn|goodbye|tata pore kotha hobe
bn-Latn|goodbye|accha aj ashi
bn-Latn|acknowledgement|o accha bujhsi
bn-Latn|question|size xl hobe
en|whoAreYou|who am i chatting with pls
en|question|dogs allowed inside
en|howAreYou|how far, hope una dey ok
en|compliment|my hair still looks amazing 😍
en|question|do u deliver
en|goodbye|see u tmrw then
en|thanks|God bless you for this
en|howAreYou|hows it going today
en|compliment|absolute legend
en|question|cancel my booking
en|abilities|so what can you actually do
en|no|just browsing atm
en|question|where una dey located
en|question|gift cards available?
en|yes|yeah go on then
en|goodbye|take care, catch you later
en|thanks|thanks a bunch, that helped
en|thanks|thx|either
en|question|eggless cake 1kg rate
en|no|dont worry i found it
en|thanks|cheers mate
en|compliment|you guys are the best honestly
en|question|price of puppy grooming
en|no|oops wrong chat lol
en|question|refund policy??
en|abilities|need some help pls
en|greeting|evening all
en|goodbye|bye for now x
en|question|open bank holiday monday?
en|thanks|ta very much
en|compliment|best jollof in town no cap
en|question|size 9 in black
en|thanks|much appreciated 🙏
en|greeting|good mornin
en|whoAreYou|whats your name love
en|no|sorry my kid had the phone
en|thanks|ty so much!!
en|question|parking nearby?
en|howAreYou|you alright?
en|question|kids menu?
es|yes|sip
es|compliment|que crack sos
es|greeting|holaaa buenas
es|question|aceptan transferencia?
es|abilities|me puedes ayudar porfa
es|whoAreYou|eres un bot o q
es|whoAreYou|con quien tengo el gusto
es|yes|claro q si
es|question|donde estan ubicados
es|question|necesito factura
es|question|hay estacionamiento
es|question|se puede pagar con bizum
es|no|no gracias solo estaba mirando
es|howAreYou|q tal como les va
es|compliment|me encanta vuestra tienda 😍
es|acknowledgement|ah ya veo
es|question|quiero cita mañana
es|no|perdon me equivoque de chat
es|question|hacen envios?
es|goodbye|hasta luego majos
es|howAreYou|como amaneciste
es|question|cuanto sale el corte
fr|greeting|coucou 😊
fr|yes|ouais volontiers
fr|whoAreYou|vous etes une vraie personne?
fr|yes|oui svp
fr|acknowledgement|ok parfait je passe demain
fr|thanks|un gros merci à vous
fr|question|retour sous 14 jours?
fr|no|laissez tomber jai trouvé
fr|abilities|ya qqn
fr|question|ouvert lundi
fr|question|ya du sans gluten
fr|thanks|mci 🙏
fr|goodbye|bonne soirée a+
fr|acknowledgement|ah daccord je savais pas
fr|howAreYou|cv?
fr|greeting|salam bonjour
fr|question|cest ou exactement
fr|goodbye|bye bonne fin de semaine
fr|question|rdv ce soir possible
fr|question|paiement en especes?
fr|abilities|jaurais une petite question svp
fr|compliment|franchement vous gérez
fr|question|prenez vous interac
fr|compliment|trop bon votre couscous vendredi 😋
fr|compliment|bravo 👏👏|either
fr|question|taille 42 dispo
fr|greeting|bjr
fr|question|vous réparez les vélos?
hi|howAreYou|और भैया सब बढ़िया?
hi|acknowledgement|समझ गया शाम को आऊंगा
hi|question|दुकान कब खुलेगी
hi|whoAreYou|कौन बात कर रहा है
hi|question|बिना अंडे वाला केक
hi|question|होम डिलीवरी है?
hi|question|बड़े साइज मिलेंगे?
hi|abilities|कोई है क्या
hi|question|ब्लाउज सिलाई कितने दिन
hi|compliment|वाह क्या सर्विस है 👌
hi|acknowledgement|अच्छा ठीक है
hi|yes|हाँ बिल्कुल कर दो
hi|thanks|बहुत बहुत धन्यवाद
hi|whoAreYou|ये मशीन है या इंसान
hi|goodbye|चलो फिर मिलते हैं
hi-Latn|thanks|bahot bahot dhanyavad
hi-Latn|whoAreYou|kaun bol raha hai
hi-Latn|compliment|kya baat hai itna fast reply
hi-Latn|abilities|ek baat puchni thi
hi-Latn|goodbye|khuda hafiz|either
hi-Latn|goodbye|ok bye shubh ratri
hi-Latn|question|bridal makeup ka rate
hi-Latn|acknowledgement|thik hai sham ko aati hu
hi-Latn|acknowledgement|hmm okay|either
hi-Latn|yes|haan kar do
hi-Latn|thanks|shukriya bhai
hi-Latn|howAreYou|kaise ho aap log
hi-Latn|question|sunday khula rehta h
hi-Latn|question|cod milega?
hi-Latn|question|dukan kaha pe hai
hi-Latn|no|galti se msg chala gaya
hi-Latn|whoAreYou|koi insaan hai ya computer
hi-Latn|goodbye|chalo milte hai kal
hi-Latn|question|kal ka appointment
hi-Latn|compliment|mast kaam krte ho yaar
hi-Latn|acknowledgement|acha acha samajh gayi
hi-Latn|whoAreYou|aap bot ho kya
hi-Latn|abilities|thodi help chahiye thi
hi-Latn|question|suit silai kitna
hi-Latn|no|nahi chahiye abhi
pt|yes|isso msm
pt|yes|sim pode ser
pt|question|tamanho gg tem?
pt|acknowledgement|blz entendi
pt|question|conserta celular molhado
pt|no|deixe estar, já resolvi
pt|question|posso levar cachorro
pt|greeting|boa tarde
pt|question|têm opções veganas?
pt|greeting|opa bom dia
pt|question|quero marcar unha
pt|thanks|muito obrigada pela atenção
pt|whoAreYou|quem está desse lado?
pt|abilities|alguem ai??
pt|question|aceita pix
pt|goodbye|fiquem com Deus
pt|question|bolo sem lactose
pt|goodbye|adeus bom fim de semana
pt|thanks|obg viu
pt|question|tem vaga sábado
pt|goodbye|flw até mais
pt|question|faz entrega?
pt|question|parcela em quantas vezes
pt|whoAreYou|to falando com quem
pt|question|abre feriado
pt|thanks|vlw demais
pt|abilities|posso fazer uma pergunta
`
