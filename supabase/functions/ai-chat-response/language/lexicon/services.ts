// What a shop does and how one deals with it: English | Bengali | Hindi | Spanish | French | Arabic.
// Forms are separated by spaces, "_" stands for a space inside one; Bengali and Hindi in their own script and in
// Latin letters.
export const services = `
price | দাম মূল্য দর প্রাইস dam daam dham mullo prais | कीमत क़ीमत दाम मूल्य भाव रेट प्राइस keemat kimat qeemat daam dam bhav mulya | precio precios | prix tarif tarifs | سعر ثمن اسعار أسعار
cost | খরচ khoroch খরচা | खर्च खर्चा लागत kharch kharcha | coste costo costos | coût frais | تكلفة تكاليف رسوم
charge | চার্জ ফি charj | चार्ज शुल्क फीस charj shulk | recargo cargo | supplément | رسم
delivery | ডেলিভারি ডেলিভারী পৌঁছানো delivari dalivery delibhari | डिलीवरी डिलिवरी delivri delivari dilivari | entrega entregas entregan reparto | livraison livraisons livrez livrer | توصيل التوصيل تسليم توصلون
shipping | শিপিং শিপমেন্ট পাঠাবেন পাঠান পাঠানো pathaben pathan pathano shiping | शिपिंग भेजते भेजना भेजेंगे bhejte bhejna bhejenge | envío envíos envían enviar enviáis | expédition expédiez envoi envoyez envoyer | شحن الشحن تشحنون
courier | কুরিয়ার kuriar | कूरियर | mensajería | transporteur coursier | بريد
free | ফ্রি বিনামূল্যে বিনামূল্য fri | मुफ्त मुफ़्त फ्री नि:शुल्क muft | gratis gratuito gratuita | gratuit gratuite gratuits gratuitement | مجاني مجانا مجانية
return | ফেরত রিটার্ন ferot pherot ferat ritarn | वापस वापसी लौटाना लौटा रिटर्न wapas vapas wapasi lautana | devolución devoluciones devolver | retour retours retourner renvoyer rendre | ارجاع إرجاع استرجاع إعادة
refund | রিফান্ড টাকা_ফেরত taka_ferot | रिफंड रिफ़ंड पैसे_वापस पैसा_वापस paise_wapas paisa_wapas paise_vapas | reembolso reembolsos reembolsar dinero_de_vuelta | remboursement remboursements rembourser remboursé | استرداد المال_المسترد
exchange | বদল বদলানো বদলে এক্সচেঞ্জ পরিবর্তন bodol bodlano bodlate badol poriborton | बदल बदलना बदली एक्सचेंज badal badalna badli | cambio cambios cambiar | échange échanges échanger changer | استبدال تبديل
cancel | বাতিল ক্যান্সেল ক্যানসেল batil | रद्द कैंसिल radd | cancelar anular cancelación | annuler annulation | الغاء إلغاء
order | অর্ডার অর্ডারের ordar | ऑर्डर आर्डर ordar | pedido pedidos orden | commande commandes commander | طلب طلبي طلبية
track | ট্র্যাক ট্র্যাকিং trak | ट्रैक ट्रैकिंग trek | rastrear rastreo seguimiento seguir | suivre suivi | تتبع متابعة
status | স্ট্যাটাস অবস্থা obostha | स्टेटस स्थिति sthiti | estado | statut état | حالة
warranty | ওয়ারেন্টি গ্যারান্টি ওয়ারেন্টি oaranti garanti warenty | वारंटी गारंटी वारन्टी waranti garanti | garantía garantías | garantie garanties garanti | ضمان كفالة
discount | ছাড় ছাড় ডিসকাউন্ট char chhar chaar diskaunt | छूट डिस्काउंट chhoot chhut choot | descuento descuentos rebaja rebajas | remise remises réduction réductions promo promotion | خصم خصومات تخفيض تخفيضات
offer | অফার ophar | ऑफर ऑफ़र | oferta ofertas | offre offres | عرض عروض
coupon | কুপন kupon | कूपन | cupón cupones | bon code_promo | قسيمة كوبون
payment | পেমেন্ট টাকা_দেওয়া peyment পরিশোধ porishodh | भुगतान पेमेंट पेमेन्ट bhugtan | pago pagos pagar puedo_pagar | paiement paiements payer régler | دفع الدفع ادفع أدفع
card | কার্ড kard | कार्ड | tarjeta tarjetas | carte cartes | بطاقة بطاقات
cash_on_delivery | ক্যাশ_অন_ডেলিভারি ক্যাশ_অন_ডেলিভারী সিওডি cod cash_on_delivary hate_peye_taka | कैश_ऑन_डिलीवरी कैश_ऑन_डिलिवरी सीओडी cod | contra_reembolso pago_contra_entrega contrarreembolso | paiement_à_la_livraison | الدفع_عند_الاستلام
cash | ক্যাশ নগদ nogod kesh | नकद कैश nakad nagad | efectivo | espèces liquide | نقدا نقد كاش
bkash | বিকাশ bikash bekash | बिकाश | bkash | bkash | بيكاش
nagad | | | nagad | nagad |
bank | ব্যাংক ব্যাঙ্ক byank | बैंक | banco transferencia | banque virement | بنك مصرف
instalment | কিস্তি ইএমআই kisti emi | किस्त किश्त किस्तों ईएमआई kist kisht emi | cuotas plazos | mensualités | تقسيط اقساط أقساط
opening_hours | খোলার_সময় সময়সূচি সময়সূচী খোলার_সময় kholar_somoy | खुलने_का_समय समय_सारणी khulne_ka_time | horario horarios | horaires horaire heures_d'ouverture | ساعات_العمل مواعيد_العمل ساعات_الدوام مواعيد
open | খোলা খোলেন খুলবে খোলে khola kholen khulbe khole | खुला खुले खुली खुलता खुलते खुलती खुलेगी khula khule khuli khulta khulte khulti | abierto abierta abren abre abiertos | ouvert ouverte ouvrez ouvre ouverts | مفتوح تفتحون يفتح مفتوحين
closed | বন্ধ bondho bandho | बंद band_hai bandh | cerrado cerrada cierran cierra cerráis | fermé fermée fermez fermés | مغلق مغلقون تغلقون يغلق
address | ঠিকানা লোকেশন thikana tikana | पता एड्रेस लोकेशन pata thikana | dirección ubicación ubicados | adresse | عنوان العنوان عنوانكم موقعكم
shop | দোকান দোকানের শোরুম dokan dukan shorum | दुकान शोरूम dukaan dukan | tienda | boutique magasin | متجر محل المحل المتجر
branch | শাখা ব্রাঞ্চ shakha | शाखा ब्रांच shakha | sucursal sucursales | succursale | فرع فروع
phone | ফোন মোবাইল phon | फोन फ़ोन मोबाइल | teléfono | téléphone | هاتف تلفون جوال
number | নাম্বার নম্বর nambar nombor | नंबर नम्बर | número | numéro | رقم
email | ইমেইল ই-মেইল মেইল | ईमेल ई-मेल मेल | correo email | courriel mail e-mail | بريد_الكتروني ايميل
gift_card | গিফট_কার্ড উপহার_কার্ড | गिफ्ट_कार्ड गिफ़्ट_कार्ड | tarjeta_regalo tarjetas_regalo tarjeta_de_regalo | carte_cadeau cartes_cadeaux chèque_cadeau | بطاقة_هدية بطاقات_هدايا بطاقات_الهدايا
gift_wrap | গিফট_র‍্যাপ গিফট_প্যাক উপহার_মোড়ক মোড়ানো gift_pack gift_rap | गिफ्ट_रैप गिफ्ट_पैक | envoltorio_regalo envolver_para_regalo envuelto papel_de_regalo | emballage_cadeau paquet_cadeau papier_cadeau | تغليف_هدايا تغليف_الهدايا تغليف
gift | উপহার গিফট গিফ্ট upohar uphar | उपहार तोहफा तोहफ़ा गिफ्ट uphar tohfa | regalo regalos | cadeau cadeaux | هدية هدايا
stock | স্টক স্টকে stok | स्टॉक | stock existencias | stock | مخزون
size | সাইজ মাপ আকার saij saiz maap | साइज साइज़ नाप आकार saiz naap | talla tallas tamaño tamaños medidas | taille tailles pointure dimensions | مقاس مقاسات حجم قياس
weight | ওজন ojon | वजन वज़न wazan vajan | peso | poids | وزن
color | রঙ রং কালার রঙের রংয়ের rong rang kalar kolor | रंग कलर rang | color colores | couleur couleurs | لون الوان ألوان
quality | কোয়ালিটি মান guonmaan koaliti | क्वालिटी गुणवत्ता | calidad | qualité | جودة
material | উপাদান কাপড়ের_মান upadan | सामग्री मटेरियल | material materiales | matière matériau matériaux | خامة مادة مواد
new | নতুন notun | नया नई नए naya nayi naye | nuevo nueva nuevos | nouveau nouvelle nouveautés neuf | جديد جديدة
made_to_order | অর্ডার_দিয়ে_বানানো কাস্টম | कस्टम ऑर्डर_पर | personalizado personalizada por_encargo a_medida | sur_mesure personnalisé personnalisée sur_commande | حسب_الطلب مخصص
policy | নীতি পলিসি নিয়ম policy niyom | नीति पॉलिसी नियम niyam | política políticas | politique conditions | سياسة سياسات
damaged | নষ্ট ক্ষতিগ্রস্ত nosto noshto | खराब क्षतिग्रस्त kharab | dañado dañada defectuoso | endommagé abîmé | تالف متضرر
broken | ভাঙা ভাঙ্গা ভেঙে bhanga vanga | टूटा टूटी टूटे toota tooti tuta | roto rota rotos | cassé cassée | مكسور مكسورة
wash | ধোয়া ধোয়া ধোব dhoya dhowa | धोना धो धुलाई dhona dhulai | lavar lavado | laver lavage | غسل غسيل
dishwasher | ডিশওয়াশার ডিশওয়াশারে dishwashare | डिशवॉशर डिशवाशर | lavavajillas | lave-vaisselle | غسالة_الصحون غسالة_الاطباق
microwave | মাইক্রোওয়েভ মাইক্রোওয়েভে | माइक्रोवेव | microondas | micro-ondes | ميكروويف مايكروويف المايكروويف
oven | ওভেন ওভেনে | ओवन | horno | four | فرن
care | যত্ন jotno | देखभाल dekhbhal | cuidado cuidar | entretien entretenir | عناية
workshop | ওয়ার্কশপ কর্মশালা | वर्कशॉप कार्यशाला | taller talleres | atelier ateliers | ورشة ورش
booking | বুকিং | बुकिंग | reserva reservar reservas | réservation réserver | حجز
pick_up | পিকআপ নিজে_নিতে দোকান_থেকে_নিতে | पिकअप दुकान_से_लेना | recoger recogida | retirer retrait récupérer | استلام
wholesale | পাইকারি পাইকারী paikari | थोक होलसेल thok | mayorista al_por_mayor mayoreo | gros vente_en_gros grossiste | جملة بالجملة
tax | ট্যাক্স ভ্যাট কর | टैक्स कर जीएसटी | impuesto impuestos iva | taxe taxes tva | ضريبة
allergy | অ্যালার্জি এলার্জি | एलर्जी | alergia alergias alérgenos | allergie allergies allergènes | حساسية
food | খাবার khabar | खाना भोजन khana | comida alimentos | nourriture aliments | طعام
canada | কানাডা কানাডায় kanada kanaday | कनाडा kanada | canadá | canada | كندا
dhaka | ঢাকা ঢাকায় | ढाका | | | دكا
india | ভারত ইন্ডিয়া ভারতে | भारत इंडिया | india | inde | الهند
country | দেশ দেশে বিদেশ desh deshe bidesh | देश विदेश desh videsh | país países extranjero | pays étranger | بلد دول دولة
day | দিন দিনে দিনের din dine | दिन दिनों din dinon | día días | jour jours | يوم ايام أيام
week | সপ্তাহ soptaho | हफ्ता हफ्ते सप्ताह hafta hafte | semana semanas | semaine semaines | اسبوع أسبوع
time | সময় সময় টাইম somoy shomoy taim | समय टाइम वक्त samay waqt taim | tiempo plazo | temps délai délais | وقت مدة
today | আজ আজকে aj ajke aaj | आज aaj | hoy | aujourd'hui | اليوم
tomorrow | আগামীকাল কাল agamikal kalke | कल | mañana | demain | غدا
sunday | রবিবার রোববার robibar | रविवार इतवार ravivar itwar sunday | domingo domingos | dimanche | الأحد الاحد
monday | সোমবার sombar shombar | सोमवार somvar somwar | lunes | lundi | الاثنين الإثنين
saturday | শনিবার shonibar sonibar | शनिवार shanivar shaniwar | sábado sábados | samedi | السبت
friday | শুক্রবার shukrobar | शुक्रवार shukravar | viernes | vendredi | الجمعة
account | অ্যাকাউন্ট একাউন্ট | खाता अकाउंट | cuenta | compte | حساب
product | পণ্য প্রোডাক্ট জিনিস মাল ponno jinis | उत्पाद प्रोडक्ट सामान चीज चीज़ samaan saman utpad cheez | producto productos artículo artículos | produit produits article articles | منتج منتجات المنتجات
category | ক্যাটাগরি ধরন dhoron dhoroner | श्रेणी कैटेगरी | categoría categorías | catégorie catégories | فئة فئات تصنيفات
review | রিভিউ | रिव्यू समीक्षा | reseña reseñas opiniones | avis | تقييم مراجعة
`
