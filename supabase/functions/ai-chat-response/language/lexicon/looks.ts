// How things look, what they are made of and how large they are: English | Bengali | Hindi | Spanish | French | Arabic.
export const looks = `
red | লাল lal laal | लाल lal laal | rojo roja rojos rojas | rouge rouges | احمر أحمر حمراء
blue | নীল ব্লু nil neel | नीला नीली नीले नील ब्लू neela neeli neele nila nili | azul azules | bleu bleue bleus bleues | ازرق أزرق زرقاء
green | সবুজ গ্রিন গ্রীন sobuj shobuj sabuj | हरा हरी हरे ग्रीन hara hari hare | verde verdes | vert verte verts vertes | اخضر أخضر خضراء
yellow | হলুদ holud halud | पीला पीली पीले peela peeli pila pili | amarillo amarilla amarillos | jaune jaunes | اصفر أصفر صفراء
black | কালো ব্ল্যাক kalo | काला काली काले ब्लैक kala kali kaala kaali | negro negra negros negras | noir noire noirs noires | اسود أسود سوداء
white | সাদা হোয়াইট sada shada | सफेद सफ़ेद व्हाइट safed safaid | blanco blanca blancos blancas | blanc blanche blancs blanches | ابيض أبيض بيضاء
pink | গোলাপি গোলাপী পিংক golapi | गुलाबी पिंक gulabi | rosa rosado rosada | rose | وردي زهري
orange | কমলা komla | नारंगी संतरी narangi | naranja | orange | برتقالي
purple | বেগুনি বেগুনী beguni | बैंगनी जामुनी baingani | morado morada púrpura violeta | violet violette | بنفسجي
brown | বাদামি বাদামী খয়েরি badami khoyeri | भूरा भूरी bhura bhoora | marrón café_color | marron brun brune | بني
grey | ধূসর ছাই dhusor chai_rong | स्लेटी ग्रे धूसर sleti | gris | gris grise | رمادي
gold | সোনালি সোনালী স্বর্ণ sonali | सुनहरा सोना सोने sunehra sona | dorado oro | doré or | ذهبي ذهب
silver | রূপা রূপালি রুপালি rupali rupa | चांदी चाँदी chandi | plata plateado | argent argenté | فضي فضة
cream | ক্রিম | क्रीम | crema | crème | كريمي
beige | বেইজ | बेज | beige | beige | بيج
sand | বালি_রঙ | | arena | sable |
charcoal | চারকোল | चारकोल | carbón antracita | charbon anthracite | فحمي
mustard | সরিষা মাস্টার্ড sorisha | सरसों मस्टर्ड sarson | mostaza | moutarde | خردلي
ochre | | | ocre | ocre |
rust | মরিচা_রঙ রাস্ট | | óxido | rouille |
sage | | | salvia | sauge |
terracotta | টেরাকোটা পোড়ামাটি পোড়ামাটির | टेराकोटा | terracota | terre_cuite | تيراكوتا فخار
colorful | রঙিন rongin | रंगीन rangeen | colorido | coloré | ملون
cotton | সুতি সুতির কটন তুলা suti sutir koton | सूती कॉटन कपास suti sooti koton | algodón | coton | قطن قطني قطنية
silk | রেশম সিল্ক রেশমি resham silk | रेशम रेशमी सिल्क resham reshmi | seda | soie | حرير
linen | লিনেন | लिनन | lino | lin | كتان
wool | উল পশম পশমি ul poshom | ऊन ऊनी oon ooni | lana | laine | صوف صوفي
leather | চামড়া চামড়ার লেদার chamra chamrar leder | चमड़ा चमड़े लेदर chamda chamde | cuero piel | cuir | جلد جلدي جلدية
jute | পাট পাটের pat | जूट | yute | jute | جوت
denim | ডেনিম | डेनिम | vaquero | denim | دنيم
wood | কাঠ কাঠের kath kather | लकड़ी लकडी lakdi | madera | bois | خشب خشبي خشبية
bamboo | বাঁশ বাঁশের bash | बांस बाँस baans | bambú | bambou | خيزران
glass | কাচ কাঁচ গ্লাস kach | कांच काँच kaanch | vidrio cristal | verre | زجاج
steel | স্টিল ইস্পাত stil | स्टील इस्पात | acero | acier | فولاذ
brass | পিতল pitol | पीतल peetal | latón | laiton | نحاس_اصفر نحاس
metal | ধাতু মেটাল | धातु मेटल dhatu | metal | métal | معدن
plastic | প্লাস্টিক | प्लास्टिक | plástico | plastique | بلاستيك
ceramic | সিরামিক চিনামাটি চিনামাটির | सिरेमिक चीनी_मिट्टी | cerámica | céramique | سيراميك خزف
stoneware | স্টোনওয়্যার স্টোনওয়ার পাথুরে | स्टोनवेयर | gres | grès | حجري
clay | মাটি মাটির কাদামাটি mati matir | मिट्टी mitti | arcilla barro | argile | طين
walnut | আখরোট akhrot | अखरोट akhrot | nogal | noyer | جوز
olive | জলপাই | जैतून | olivo oliva | olivier olive | زيتون
oak | ওক | ओक | roble | chêne | بلوط
soy | সয়া সয়া | सोया | soja soya | soja | صويا
beeswax | মৌচাক_মোম মোম | मधुमोम | cera_de_abeja | cire_d'abeille | شمع_العسل
small | ছোট ছোটো choto chhoto | छोटा छोटी छोटे chota chhota chhoti choti | pequeño pequeña pequeños chico | petit petite petits | صغير صغيرة
medium | মাঝারি majhari | मध्यम | mediano mediana | moyen moyenne | متوسط
large | বড় বড় boro | बड़ा बड़ी बड़े bada badi bade | grande grandes | grand grande grands | كبير كبيرة
long | লম্বা lomba | लंबा लंबी lamba lambi | largo larga | long longue | طويل
short | খাটো | छोटी_लंबाई | corto corta | court courte | قصير
tall | উঁচু uchu | ऊंचा ऊँचा | alto alta | haut haute | عال
round | গোল gol | गोल gol | redondo redonda | rond ronde | مستدير
soft | নরম norom | नरम मुलायम naram mulayam | suave | doux douce | ناعم
warm | গরম gorom | गर्म गरम garam | caliente abrigado | chaud chaude | دافئ
handmade | হাতে_তৈরি হাতে_বানানো hate_toiri hate_banano | हाथ_से_बना हस्तनिर्मित hath_se_bana | hecho_a_mano artesanal | fait_main fait_à_la_main artisanal | يدوي صناعة_يدوية
organic | জৈব অর্গানিক | जैविक ऑर्गेनिक | orgánico ecológico | bio biologique | عضوي
vegan | ভেগান | वीगन | vegano vegana | végan végétalien | نباتي
waterproof | পানিরোধী ওয়াটারপ্রুফ | वाटरप्रूफ | impermeable | imperméable étanche | مقاوم_للماء
scented | সুগন্ধি সুগন্ধী sugondhi | सुगंधित खुशबूदार khushbudar | perfumado perfumada aromática | parfumé parfumée | معطر معطرة
striped | ডোরাকাটা | धारीदार | rayas a_rayas | rayé rayée rayures à_rayures | مخطط
`
