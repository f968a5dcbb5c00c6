// Goods of many shops: English | Bengali | Hindi | Spanish | French | Arabic.
export const goods = `
shirt | শার্ট জামা shart jama | शर्ट कमीज कमीज़ kameez kamij | camisa camisas | chemise chemises | قميص قمصان
tshirt | টিশার্ট টি-শার্ট গেঞ্জি genji | टीशर्ट टी-शर्ट | camiseta camisetas playera | t-shirt tee-shirt | تيشيرت
saree | শাড়ি শাড়ী শাড়ি sari shari saree sharee | साड़ी साडी sadi saari | sari | sari | ساري
panjabi | পাঞ্জাবি পাঞ্জাবী panjabi | कुर्ता पंजाबी kurta | | |
kurta | কুর্তা কুর্তি kurti | कुर्ता कुर्ती kurti | | | كورتا
salwar | সালোয়ার সালোয়ার কামিজ kamiz | सलवार | | |
dress | ড্রেস পোশাক জামাকাপড় poshak | ड्रेस पोशाक लिबास | vestido vestidos | robe robes | فستان فساتين
trousers | প্যান্ট পাজামা pent | पैंट पतलून pent | pantalón pantalones | pantalon pantalons | بنطلون بنطال سروال
jeans | জিন্স | जींस | vaqueros tejanos | jean jeans | جينز
skirt | স্কার্ট | स्कर्ट | falda faldas | jupe jupes | تنورة
jacket | জ্যাকেট | जैकेट | chaqueta chaquetas | veste vestes blouson | جاكيت سترة
sweater | সোয়েটার সোয়েটার | स्वेटर | suéter jersey | pull pulls | كنزة
scarf | স্কার্ফ ওড়না orna | स्कार्फ दुपट्टा dupatta | bufanda bufandas pañuelo | écharpe foulard | وشاح
hat | টুপি ক্যাপ tupi | टोपी कैप topi | sombrero gorra gorro | chapeau casquette bonnet | قبعة
shoe | জুতা জুতো জুতার juta juto | जूता जूते जूती joota joote jute | zapato zapatos calzado | chaussure chaussures | حذاء احذية أحذية
sandal | স্যান্ডেল চপ্পল | सैंडल चप्पल chappal | sandalia sandalias | sandale sandales | صندل
sock | মোজা moja | मोजा मोजे मोज़े moza moze | calcetín calcetines | chaussette chaussettes | جوارب
bag | ব্যাগ থলে beg byag | बैग थैला थैली jhola thaila | bolso bolsa bolsos bolsas | sac sacs | حقيبة شنطة حقائب
wallet | মানিব্যাগ ওয়ালেট manibag | बटुआ पर्स batua | cartera billetera | portefeuille | محفظة
belt | বেল্ট | बेल्ट | cinturón | ceinture | حزام
watch | ঘড়ি ঘড়ি ghori | घड़ी ghadi | reloj relojes | montre montres | ساعة_يد
jewelry | গয়না গহনা অলংকার goyna gohona | गहने आभूषण ज्वेलरी gehne | joyería joyas | bijoux bijou | مجوهرات
ring | আংটি angti | अंगूठी anguthi | anillo anillos | bague bagues | خاتم
earring | কানের_দুল দুল dul | झुमके बाली jhumka jhumke | pendientes aretes | boucles_d'oreilles | أقراط
necklace | হার মালা নেকলেস | हार नेकलेस | collar | collier | قلادة عقد
glasses | চশমা choshma | चश्मा chashma | gafas lentes | lunettes | نظارات نظارة
phone_case | মোবাইল_কভার | मोबाइल_कवर | funda | coque | غطاء_هاتف
headphones | হেডফোন ইয়ারফোন | हेडफोन ईयरफोन | auriculares | écouteurs casque | سماعات
charger | চার্জার | चार्जर | cargador | chargeur | شاحن
laptop | ল্যাপটপ | लैपटॉप | portátil | ordinateur_portable | لابتوب
book | বই boi | किताब पुस्तक kitab kitaab pustak | libro libros | livre livres | كتاب كتب
pen | কলম kolom | कलम पेन kalam | bolígrafo pluma | stylo | قلم
notebook | খাতা নোটবুক khata | कॉपी नोटबुक | cuaderno | cahier carnet | دفتر
paper | কাগজ kagoj | कागज कागज़ kagaz | papel | papier | ورق
toy | খেলনা khelna | खिलौना खिलौने khilona khilone | juguete juguetes | jouet jouets | لعبة العاب
flower | ফুল ফুলের phul ful fuler | फूल phool | flor flores | fleur fleurs | زهور ورد زهرة
plant | গাছ চারা gach gachh | पौधा पौधे paudha paudhe | planta plantas | plante plantes | نبات نباتات
cake | কেক kek | केक kek | pastel tarta torta pasteles | gâteau gâteaux | كيك كعكة كيكة
bread | রুটি পাউরুটি ruti pauruti | ब्रेड रोटी roti | pan | pain | خبز
biscuit | বিস্কুট biskut | बिस्कुट biskut | galleta galletas | biscuit biscuits | بسكويت
sweets | মিষ্টি misti mishti | मिठाई mithai | dulces | bonbons | حلويات
chocolate | চকলেট চকোলেট | चॉकलेट | chocolate chocolates | chocolat chocolats | شوكولاتة
coffee | কফি kofi | कॉफी कॉफ़ी kofi | café cafés | café cafés | قهوة
tea | চা চায়ের cha chaa | चाय chay | té tés | thé thés infusion | شاي
honey | মধু modhu | शहद मधु shahad shehad | miel | miel | عسل
milk | দুধ dudh | दूध doodh dudh | leche | lait | حليب
water | পানি জল pani | पानी जल paani pani | agua | eau | ماء
rice | চাল ভাত chal bhat | चावल chawal | arroz | riz | رز أرز
oil | তেল tel | तेल tel | aceite | huile | زيت
salt | লবণ নুন lobon nun | नमक namak | sal | sel | ملح
spice | মসলা মশলা moshla | मसाला masala | especias | épices | بهارات
fruit | ফল fol | फल phal | fruta frutas | fruit fruits | فواكه
mango | আম aam | आम | mango | mangue | مانجو
soap | সাবান saban shaban | साबुन sabun | jabón jabones | savon savons | صابون
shampoo | শ্যাম্পু | शैम्पू | champú | shampooing | شامبو
perfume | সুগন্ধি_পারফিউম পারফিউম আতর | इत्र परफ्यूम itra attar | perfume | parfum parfums | عطر عطور
cosmetics | কসমেটিক্স প্রসাধনী | कॉस्मेटिक सौंदर्य | cosméticos maquillaje | maquillage cosmétiques | مكياج مستحضرات
mug | মগ মগের mog moger mogs | मग mag | taza tazas tazón | tasse tasses mug mugs | كوب أكواب اكواب مج
cup | কাপ পেয়ালা পেয়ালা kap peyala | कप प्याला प्याली pyala | copa vasito tacita tacitas | tasse gobelet | فنجان فناجين
bowl | বাটি বাটির বোল bati batir | कटोरा कटोरी बाउल katora katori | bol cuenco tazón cuencos | bol bols saladier | وعاء طبق_عميق زبدية سلطانية
plate | প্লেট থালা বাসন plet thala | प्लेट थाली thali | plato platos | assiette assiettes | صحن طبق صحون أطباق اطباق
dinner_plate | ডিনার_প্লেট | डिनर_प्लेट | plato_llano platos_llanos | assiette_plate assiettes_plates | طبق_عشاء
breakfast | নাস্তা ব্রেকফাস্ট | नाश्ता ब्रेकफास्ट nashta | desayuno | petit-déjeuner petit_déjeuner | فطور افطار
dinner_set | ডিনার_সেট | डिनर_सेट | vajilla | service_de_table vaisselle | طقم_عشاء
glassware | গ্লাস glas | गिलास gilas | vaso vasos | verres | كأس
teapot | টিপট চায়ের_পট কেটলি চাদানি ketli chadani tipot | टीपॉट चायदानी केतली chaidani chaydani ketli | tetera teteras | théière théières | ابريق إبريق_الشاي ابريق_الشاي إبريق
coffee_dripper | কফি_ড্রিপার | कॉफी_ड्रिपर | cafetera_de_goteo | dripper | 
jug | জগ jog | जग jag | jarra jarras | cruche pichet | جرة
bottle | বোতল botol | बोतल botal | botella botellas | bouteille bouteilles | زجاجة قارورة
spoon | চামচ chamoch | चम्मच chammach chamach | cuchara cucharas | cuillère cuillères | ملعقة ملاعق
knife | ছুরি চাকু churi chhuri | चाकू छुरी chaku chhuri | cuchillo cuchillos | couteau couteaux | سكين سكاكين
chef_knife | শেফ_নাইফ | शेफ_नाइफ | cuchillo_de_chef cuchillo_de_cocinero | couteau_de_chef | سكين_الشيف
fork | কাঁটাচামচ | कांटा | tenedor | fourchette | شوكة
chopping_board | কাটিং_বোর্ড চপিং_বোর্ড | चॉपिंग_बोर्ड काटने_का_बोर्ड | tabla_de_cortar tabla | planche_à_découper planche | لوح_تقطيع
rolling_pin | বেলন বেলুন belon | बेलन belan | rodillo | rouleau_à_pâtisserie rouleau | شوبك
pan | কড়াই ফ্রাইপ্যান korai | कड़ाही पैन kadhai | sartén | poêle | مقلاة
pot | হাঁড়ি পাত্র hari | बर्तन हांडी bartan | olla maceta | marmite casserole | قدر
planter | টব ফুলের_টব tob | गमला गमले gamla | macetero macetas maceta | jardinière pot_de_fleurs cache-pot | أصيص اصيص
vase | ফুলদানি ফুলদানী fuldani phuldani | फूलदान गुलदान phooldan guldan phuldan | florero jarrón floreros jarrones | vase vases | مزهرية مزهريات
lamp | ল্যাম্প বাতি lemp bati_lamp | लैंप लैम्प दीपक बत्ती | lámpara lámparas | lampe lampes | مصباح مصابيح لمبة
candle | মোমবাতি মোমবাতির ক্যান্ডেল mombati mombatir | मोमबत्ती मोमबत्तियां मोमबत्तियाँ कैंडल mombatti | vela velas | bougie bougies chandelle | شمعة شموع
candle_holder | মোমদানি | मोमबत्ती_स्टैंड | candelabro portavelas candelero | bougeoir chandelier | شمعدان
towel | তোয়ালে তোয়ালে গামছা toale gamcha | तौलिया tauliya toliya | toalla toallas | serviette serviettes torchon | منشفة مناشف
tea_towel | টি_টাওয়েল | टी_टॉवल | paño_de_cocina paños_de_cocina trapo | torchon torchons torchon_de_cuisine | منشفة_مطبخ
apron | এপ্রন অ্যাপ্রন epron | एप्रन apran | delantal delantales | tablier tabliers | مئزر مريول
oven_mitt | ওভেন_মিট ওভেন_গ্লাভস | ओवन_मिट ओवन_दस्ताने | manopla guante_de_horno | gant_de_cuisine manique gant_de_four | قفاز_فرن قفاز_الفرن
blanket | কম্বল komol kombol | कंबल कम्बल kambal | manta mantas | couverture couvertures plaid | بطانية بطانيات
cushion | কুশন বালিশ kushon balish | कुशन तकिया kushan takiya | cojín cojines almohada | coussin coussins | وسادة مخدة وسائد
cushion_cover | কুশন_কভার | कुशन_कवर | funda_de_cojín fundas_de_cojín | housse_de_coussin | غطاء_وسادة
curtain | পর্দা porda | पर्दा परदा parda | cortina cortinas | rideau rideaux | ستارة ستائر
bedsheet | চাদর বেডশিট chador | चादर बेडशीट chadar | sábana sábanas | drap draps | شرشف
carpet | কার্পেট গালিচা | कालीन कार्पेट kaleen | alfombra | tapis | سجادة
table | টেবিল tebil | टेबल मेज mez | mesa mesas | table tables | طاولة
chair | চেয়ার চেয়ার | कुर्सी kursi | silla sillas | chaise chaises | كرسي
bed | বিছানা খাট bichana khat | बिस्तर पलंग bistar palang | cama | lit | سرير
mirror | আয়না আয়না ayna | आईना दर्पण शीशा aaina sheesha | espejo | miroir | مرآة
machine | মেশিন meshin | मशीन | máquina máquinas | machine machines | آلة ماكينة
umbrella | ছাতা chata | छाता chhata | paraguas | parapluie | مظلة
bicycle | সাইকেল saikel | साइकिल saikil | bicicleta | vélo | دراجة
medicine | ওষুধ oshudh | दवा दवाई dawa dawai | medicina | médicament | دواء
baby | বাচ্চা শিশু baccha bacchar | बच्चा बच्चे bachcha bachche | bebé bebés | bébé | طفل أطفال
kids | বাচ্চাদের bacchader | बच्चों bachchon bachon | niños infantil | enfants enfant | للأطفال
women | মহিলা মেয়েদের মহিলাদের meyeder | महिला महिलाओं लड़कियों ladies | mujer mujeres | femme femmes | نساء نسائي
men | পুরুষ ছেলেদের cheleder | पुरुष पुरुषों लड़कों gents | hombre hombres | homme hommes | رجال رجالي
set | সেট | सेट | juego conjunto | ensemble lot | طقم
pair | জোড়া জোড়া jora | जोड़ी जोड़ा jodi joda | par | paire | زوج
espresso | এসপ্রেসো | एस्प्रेसो | espresso expreso | expresso espresso | اسبريسو إسبريسو
butter | মাখন makhon | मक्खन makkhan | mantequilla | beurre | زبدة
wedding | বিয়ে বিয়ের বিয়ের biye biyer | शादी shaadi shadi | boda bodas | mariage | زفاف عرس
garden | বাগান bagan | बगीचा | jardín | jardin | حديقة
kitchen | রান্নাঘর rannaghor | रसोई किचन rasoi | cocina | cuisine | مطبخ
travel | ট্রাভেল ভ্রমণ | ट्रैवल यात्रा | viaje | voyage | سفر
serving_bowl | সার্ভিং_বোল | सर्विंग_बाउल | ensaladera fuente | saladier | وعاء_تقديم
`
