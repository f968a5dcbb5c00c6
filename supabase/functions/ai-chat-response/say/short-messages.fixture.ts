// What people type first, in between and last in a shop's chat, `language|kind|message`; a fourth field marks what may be in
// another language as well. The phrases of small talk were made with an eye on these.
export const shortMessages = `
ar|compliment|شغلكم يجنن ما شاء الله 😍
ar|abilities|في حدا هون؟
ar|question|في اكل نباتي؟
ar|greeting|صباح الخير يا جماعة
ar|question|بتقبلوا فيزا
ar|no|بس عم اتفرج
ar|question|بكام القصة
ar|abilities|ممكن تساعدوني
ar|thanks|شكرا اوي 🌹
ar|question|ممكن ارجع الفستان
ar|question|فاتحين الجمعة؟
ar|question|لإيمتى فاتحين
ar|whoAreYou|مين معي
ar|yes|إي أكيد
ar|greeting|السلام عليكم
ar|question|قديش الكيكة
ar|whoAreYou|انت روبوت ولا ايه
ar|question|فيه مقاسات كبيرة
ar|acknowledgement|اها اوكي
ar|yes|ايوه ياريت
ar|goodbye|تصبحوا على خير
ar|thanks|مشكورين ما قصرتوا
ar|abilities|عندي استفسار لو سمحت
ar|howAreYou|ازيكم عاملين ايه
ar|question|كم سعر البشت
ar|question|عندكم توصيل
ar|compliment|بجد انتو احسن ناس
ar|no|لا خلاص شكرا
ar|acknowledgement|طيب بمر عليكم العصر
ar|question|التقسيط متاح؟
bn|question|দাম কত
bn|howAreYou|কেমন আছেন আপনারা
bn|question|কয়টা পর্যন্ত খোলা
bn|abilities|একটা কথা জানার ছিল
bn|thanks|আল্লাহ আপনার ভালো করুক
bn|question|দোকানটা কোথায়
bn|no|সরি ভুল করে মেসেজ গেছে
bn|compliment|আপনাদের শাড়িগুলো দারুণ 😍
bn|question|শুক্রবার খোলা থাকে?
bn|howAreYou|সব ভালো তো?
bn|question|মোবাইল সারানো হয়?
bn|thanks|থ্যাংকু দাদা 🙏
bn|greeting|আসসালামু আলাইকুম ভাই
bn|thanks|অনেক ধন্যবাদ আপু
bn|question|কেক অর্ডার দিতে চাই
bn|question|লাল রঙ আছে
bn|goodbye|খোদা হাফেজ
bn|yes|জ্বি
bn|whoAreYou|আপনি কি মানুষ নাকি মেশিন
bn-Latn|yes|hae
bn-Latn|no|emni dekhchilam
bn-Latn|question|facial er price koto
bn-Latn|abilities|ektu help lagbe bhai
bn-Latn|abilities|keu achen?
bn-Latn|greeting|shuvo sokal 🌞
bn-Latn|acknowledgement|ok dekhi tahole
bn-Latn|question|blouse banan?
bn-Latn|question|koytay bondho hoy
bn-Latn|question|dim chara cake
bn-Latn|question|gari rakhar jayga ache
bn-Latn|thanks|jazakallah vai
bn-Latn|greeting|assalamualaikum vaiya
bn-Latn|abilities|ekta proshno chilo
bn-Latn|howAreYou|sorir tabiyat bhalo dada?
bn-Latn|question|koto kore kg
bn-Latn|goodbye|allah hafez vaia
bn-Latn|question|dokan ta kothay
bn-Latn|compliment|darun laglo jama ta
bn-Latn|compliment|apnader biryani ta osadharon
en|abilities|knock knock u there
en|greeting|hello dear
en|acknowledgement|right, makes sense
en|question|any jobs going
en|no|nvm
en|goodbye|ok gotta run, ttyl
en|greeting|good evening ma
en|abilities|quick question for you
en|acknowledgement|k 👍|either
en|whoAreYou|is this the owner
en|whoAreYou|u human??
en|yes|yes pls
en|goodbye|have a good one
en|acknowledgement|noted
en|whoAreYou|am i talking to a real person
en|question|how much for nails
en|question|wheres my parcel
en|yes|yep thats right
en|acknowledgement|fair enough
en|question|need a haircut asap
en|question|is it halal
en|question|walk ins ok?
en|acknowledgement|okie will pop in later
en|question|how long for alterations
en|no|nah im good
en|howAreYou|hows things with you lot
en|abilities|can u help me with smth
en|whoAreYou|is this a robot or what
en|abilities|i have one doubt
en|question|do you take afterpay
en|question|same day repair?
en|question|any discount for students
en|question|gluten free cake?
en|abilities|anybody home
en|question|wifi password plz
en|greeting|hiya 👋
en|question|what time u close
en|goodbye|nite nite
en|acknowledgement|ahh ok didnt know that
en|question|wats ur address
en|question|table for six tonight
en|no|not for me, thank you
en|howAreYou|hope ur having a good day?
en|question|can i pay by card
en|compliment|wow that was quick
en|greeting|heyyy
en|yes|sure why not
en|question|u fix iphone screens?
es|question|cuanto tarda el arreglo
es|question|admitís perros?
es|whoAreYou|sos una persona real?
es|no|dejalo ya da igual
es|goodbye|ahi nos vemos
es|question|precio uñas acrilicas
es|goodbye|chau besos
es|abilities|oye tengo una dudita
es|question|tallas grandes?
es|thanks|grax 🙌
es|greeting|buen dia che
es|question|abren los domingos
es|acknowledgement|sale pues ahi caigo al rato
es|howAreYou|como andas todo bien?
es|question|tienen algo sin tacc
es|compliment|están padrísimos sus pasteles
es|thanks|muy amable se agradece
es|question|a q hora cierran
es|greeting|wenas
es|thanks|mil gracias guapa
es|abilities|hay alguien x ahi
es|acknowledgement|ok ok 👌|either
fr|question|location caftan mariage
fr|whoAreYou|je parle à qui la
fr|no|oups mauvais numéro désolée
fr|whoAreYou|c un robot ?
fr|question|combien la coupe homme
fr|no|non c bon merci
fr|thanks|merci bcp c gentil
fr|question|prix epilation jambes
fr|question|vous fermez quelle heure
fr|howAreYou|ca va bien vous autres?
fr|goodbye|à bientôt inchallah
fr|howAreYou|comment allez vous aujourdhui
fr|abilities|vous pouvez faire quoi pour moi
fr|acknowledgement|dac
fr|question|vous livrez a laval?
fr|question|menu du midi svp
hi|thanks|शुक्रिया दीदी
hi|thanks|थैंक्यू भैया 🙏
hi|question|यूपीआई चलेगा
hi|question|पता भेजो
hi|no|नहीं रहने दो
hi|goodbye|अलविदा जी शुभ रात्रि
hi|question|रेट क्या है
hi|abilities|मेरी थोड़ी मदद कर दीजिए
hi|yes|हां जी
hi|abilities|कुछ पूछना था
hi|no|माफ करना गलत जगह भेज दिया
hi|question|रविवार को खुला है
hi|compliment|आपकी मिठाई लाजवाब है
hi|greeting|नमस्ते जी
hi|question|बाल कटाई कितने की
hi|howAreYou|कैसे हैं आप
hi|greeting|सुप्रभात 🌸
hi|greeting|राम राम भाई साहब
hi|question|पार्किंग है क्या
hi-Latn|question|paytm chalega
hi-Latn|compliment|aapke samose ekdum zabardast 😋
hi-Latn|question|kab tak band hoga
hi-Latn|abilities|koi h kya yaha
hi-Latn|question|baal katwane hai
hi-Latn|question|eggless milta kya
hi-Latn|howAreYou|sb theek thaak?
hi-Latn|howAreYou|aur batao kya haal
hi-Latn|greeting|ram ram sa
hi-Latn|question|return ho jayega?
hi-Latn|question|mobile thik krte ho
hi-Latn|thanks|thnku ji aapne bacha liya
hi-Latn|greeting|radhe radhe 🙏
hi-Latn|greeting|namaste ji
hi-Latn|question|ac wala hall hai
hi-Latn|question|kitne ka hai
hi-Latn|no|rehne do mil gaya
hi-Latn|yes|ji bilkul
hi-Latn|question|kuch discount do na
pt|acknowledgement|combinado passo aí logo
pt|question|aceitam mbway
pt|howAreYou|como vai essa força
pt|compliment|vcs arrasam 😍
pt|whoAreYou|é robô ou gente
pt|abilities|preciso duma ajudinha
pt|no|mandei pra pessoa errada kkk
pt|howAreYou|td bem com vcs?
pt|compliment|os vossos pastéis são divinais
pt|compliment|atendimento nota mil
pt|question|fecham a que horas
pt|greeting|oiee
pt|acknowledgement|ah tá
pt|question|qto custa a escova
pt|no|nao precisa nao brigado
pt|howAreYou|então tudo fixe?
pt|question|onde fica a loja
`
