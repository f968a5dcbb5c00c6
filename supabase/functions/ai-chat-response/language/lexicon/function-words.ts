// The words that a language is known by, and that say nothing of what is asked. Those that are words of another of
// these languages, too, or an English name or noun, stand under "shared": they count for less.
import type { Language } from '../languages.ts'

interface FunctionWords {
  own: string
  shared: string
}

/** Bengali and Hindi in Latin letters, and the languages that are written in them. */
export const latinWords: Record<Exclude<Language, 'ar'>, FunctionWords> = {
  en: {
    own:
      'the is are was were do does did you your i my we our it this that these those what which who when where why how ' +
      'have has had can could would should will shall with from for of and or not any some there please tell show give ' +
      'want need much many get buy an at by if be been am about does dont cant whats hows im its in to on',
    shared: 'a me no so or as hi up',
  },
  bn: {
    own:
      'ki kii kobe kokhon kothay kothai kothae keno kivabe kibhabe kemne kemon koto kato kotota kto achen achey aache ' +
      'achhe asen asey nai nei ami amar amr amake amader apni apnar apnara apnader tumi tomar tomra eta etar eita eitar ' +
      'ota otar oita seta ei oi ekta ekti kono kichu chai lagbe dorkar korbo korte korben koren kora korun korsi korchi ' +
      'korechi korlam hobe hoy hoyeche hoise jabe jay jacche dite diben den din nibo nite kinte kinbo pabo pawa paoa pelam ' +
      'paini pai bolte bolun bolen bolben jante chacchi chachi chaichi parbo parben pari moddhe theke theka jonno jonne ' +
      'sathe shathe dhonnobad dhonnobaad bhai vai bhaiya apu apa valo bhalo khub kharap onek ekhono ekhon akhon aj ajke kal ' +
      'ferot dam daam taka dekhan dekhao dekhte arki toh jodi kintu naki kina sobcheye shobcheye rong kalo lal nil sada ' +
      'sobuj notun purano dokan khola bondho thikana somoy rakhen bikri pathaben manush lok kotha taratari please_ektu ektu ' +
      'aktu kemone hoile gulo gula er tar oitar kom beshi boro choto ashbe asbe ashche eshe elo elona pathan hoyna hobena ' +
      'khobor obostha chobi upohar juta shari jama mombati accha thik',
    shared: 'ache ase na r ta te o je jani to ar ba ke in nil lal kal hat',
  },
  hi: {
    own:
      'kya kyaa hai hain hoon hun tha thi kaise kaisa kaisi kab kahan kaha kidhar kyun kyu kyon kaun kitna kitne kitni ka ki ' +
      'ke ko se mein mujhe muje mujhko mera meri mere hum hame humein hamara hamare aap aapka aapki aapke apka apki apke aapko ' +
      'tum tumhara yeh ye iska iski iske uska uski uske woh koi kuch kuchh chahiye chaiye chahie chaahiye karna karne karo ' +
      'kare karein karte karta karti kar kr krna krni karni karoge sakta sakti sakte skta milega milegi milenge milta milti ' +
      'milte mila nahi nahin nhi nai_hai aur abhi aaj kal bhi sirf bahut bohot accha acha theek thik shukriya dhanyavad bhaiya ' +
      'didi batao bataiye bataye batayein bata dikhao dikhaiye dena dijiye dedo lena lunga lungi lene wala wali wale sabse ' +
      'sasta sasti mehenga mehnga keemat kimat daam rupaye paise paisa wapas vapas dukaan dukan khulta khulti band hota hoti ' +
      'hote hoga hogi honge raha rahi rahe gaya gayi gaye ho liye lekin toh agar phir andar tak pehle baad kaunsa konsa rang ' +
      'lal neela neeli hara hari kala kali safed bada badi chota choti naya nayi tohfa chai chaay jaldi kripya namaste bechte ' +
      'rakhte bhejte insaan baat pata samay din dinon aaya aayi hua hui tuta toota kharab mombatti joota joote sadi',
    shared: 'wo h me na to are main jo ya is us man rang tak so pe par ko se lal kal thik din band',
  },
  es: {
    own:
      'el los las una unos unas del al qué que cuál cual cuáles cuánto cuanto cuánta cuanta cuántos cuantos cuesta cuestan cómo ' +
      'cuándo cuando dónde donde quién hola gracias por_favor favor buenos buenas días dias tardes noches tienen tiene tienes ' +
      'tenéis tengo hay venden vende quiero quisiera necesito busco puedo puede pueden podría es son está esta están este esto ' +
      'estos para con sin sobre pero también muy más mi mis su sus ustedes usted nosotros yo hacer hacen comprar precio envío ' +
      'envio envíos envios enviar envían entrega devolución devolucion devoluciones devolver reembolso tienda horario abren ' +
      'cierran abierto pedido taza tazas color azul rojo verde tamaño tarjeta pagar pago barato caro vale talla regalo si_hay ' +
      'cuchillo plato platos vela velas lavavajillas hacéis aceptan aceptáis ofrecen mándame quería gustaría dias semana ' +
      'sí adiós tambien mas estan dime cuentan mucho todo todos algo alguna algún algun otra otro',
    shared: 'la le lo un de en y a o no si se me te e ver color por sale son pan',
  },
  fr: {
    own:
      'le les des une du au aux est sont êtes suis avez avons vous nous je tu il elle ce cette ces cet mon ma mes votre vos ' +
      'notre nos que qui quoi quel quelle quels quelles combien comment quand où pourquoi bonjour bonsoir salut merci svp stp ' +
      's_il_vous_plaît plaît plait voudrais veux cherche pouvez puis peut peux avec sans pour dans sur mais aussi très plus ' +
      'moins pas ne coûte coute coûtent prix livraison livrez livrer commande commander colis retour retourner rembourser ' +
      'remboursement échange magasin boutique ouvert ouverts fermé horaires tasse tasses théière theiere bleu bleue vert verte ' +
      'rouge noir blanc taille couleur cadeau bougie bougies assiette assiettes couteau payer carte acceptez proposez faites ' +
      "c'est j'ai d'un d'une l'heure qu'est-ce n'est s'il j'aimerais avez-vous vendez-vous est-ce puis-je disponible cher chère " +
      'fait jours semaine reçu recu envoyez vendez',
    shared: 'la de en un y a on ou si se me te et son sale pain le tu',
  },
}
