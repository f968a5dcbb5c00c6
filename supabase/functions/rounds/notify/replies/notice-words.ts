import type { replyWords } from './reply-words.ts'

/** Why an e-mail did not go into the chat in whole. */
export type NoticeReason =
  | 'picture too large'
  | 'picture unreadable'
  | 'too many pictures'
  | 'file'
  | 'mail too large'
  | 'too long'
  | 'empty'
  | 'other sender'

interface NoticeWords {
  subject(business: string): string
  /** The words arrived, and something is missing. */
  partly: string
  /** Nothing arrived. */
  nothing: string
  /** What, and what to do. */
  reasons: Record<NoticeReason, string>
}

/** By the codes of the languages that the assistant speaks. */
export const noticeWords: Record<keyof typeof replyWords, NoticeWords> = {
  en: {
    subject: business => `Your email to the chat of ${business}`,
    partly: 'What you wrote is in the chat, but not all of your email.',
    nothing: 'Your email is not in the chat.',
    reasons: {
      'picture too large': 'An image was too large: up to 5 MB is possible. Please send a smaller one.',
      'picture unreadable': 'An image could not be read. Please send it as JPEG or PNG.',
      'too many pictures': 'Only the first five images of an email go into the chat.',
      file: 'Only images go into the chat, no other files. Please write what is in them.',
      'mail too large': 'The email was too large: up to 15 MB is possible. Please send smaller images.',
      'too long':
        'Only the first 8,000 characters went into the chat. Please send the rest in another email.',
      empty: 'No words of yours were found in it. Please write above the quoted text.',
      'other sender':
        'It came from another address than this one. Please reply from this address, or in the chat.',
    },
  },
  es: {
    subject: business => `Tu correo al chat de ${business}`,
    partly: 'Lo que escribiste está en el chat, pero no todo tu correo.',
    nothing: 'Tu correo no está en el chat.',
    reasons: {
      'picture too large': 'Una imagen era demasiado grande: se admiten hasta 5 MB. Envía una más pequeña.',
      'picture unreadable': 'No se pudo leer una imagen. Envíala como JPEG o PNG.',
      'too many pictures': 'Solo las primeras cinco imágenes de un correo llegan al chat.',
      file: 'Al chat solo llegan imágenes, no otros archivos. Escribe lo que contienen.',
      'mail too large':
        'El correo era demasiado grande: se admiten hasta 15 MB. Envía imágenes más pequeñas.',
      'too long': 'Solo los primeros 8000 caracteres llegaron al chat. Envía el resto en otro correo.',
      empty: 'No se encontraron palabras tuyas. Escribe encima del texto citado.',
      'other sender': 'Vino de otra dirección. Responde desde esta dirección o en el chat.',
    },
  },
  fr: {
    subject: business => `Votre e-mail à la discussion de ${business}`,
    partly: 'Ce que vous avez écrit est dans la discussion, mais pas tout votre e-mail.',
    nothing: 'Votre e-mail n’est pas dans la discussion.',
    reasons: {
      'picture too large': 'Une image était trop grande : 5 Mo au plus. Envoyez-en une plus petite.',
      'picture unreadable': 'Une image n’a pas pu être lue. Envoyez-la en JPEG ou en PNG.',
      'too many pictures': 'Seules les cinq premières images d’un e-mail arrivent dans la discussion.',
      file: 'Seules des images arrivent dans la discussion, pas d’autres fichiers. Écrivez ce qu’ils contiennent.',
      'mail too large': 'L’e-mail était trop grand : 15 Mo au plus. Envoyez des images plus petites.',
      'too long': 'Seuls les 8 000 premiers caractères sont arrivés. Envoyez le reste dans un autre e-mail.',
      empty: 'Aucun mot de vous n’y a été trouvé. Écrivez au-dessus du texte cité.',
      'other sender': 'Il venait d’une autre adresse. Répondez depuis cette adresse, ou dans la discussion.',
    },
  },
  pt: {
    subject: business => `O seu e-mail para a conversa de ${business}`,
    partly: 'O que escreveu está na conversa, mas não todo o seu e-mail.',
    nothing: 'O seu e-mail não está na conversa.',
    reasons: {
      'picture too large': 'Uma imagem era grande demais: até 5 MB são possíveis. Envie uma menor.',
      'picture unreadable': 'Uma imagem não pôde ser lida. Envie-a como JPEG ou PNG.',
      'too many pictures': 'Só as primeiras cinco imagens de um e-mail chegam à conversa.',
      file: 'Só imagens chegam à conversa, não outros ficheiros. Escreva o que eles contêm.',
      'mail too large': 'O e-mail era grande demais: até 15 MB são possíveis. Envie imagens menores.',
      'too long': 'Só os primeiros 8000 caracteres chegaram à conversa. Envie o resto noutro e-mail.',
      empty: 'Não foram encontradas palavras suas. Escreva acima do texto citado.',
      'other sender': 'Veio de outro endereço. Responda a partir deste endereço, ou na conversa.',
    },
  },
  bn: {
    subject: business => `${business}-এর চ্যাটে আপনার ই-মেইল`,
    partly: 'আপনি যা লিখেছেন তা চ্যাটে আছে, কিন্তু ই-মেইলের সবটা নেই।',
    nothing: 'আপনার ই-মেইলটি চ্যাটে নেই।',
    reasons: {
      'picture too large': 'একটি ছবি খুব বড় ছিল: সর্বোচ্চ ৫ এমবি। ছোট একটি ছবি পাঠান।',
      'picture unreadable': 'একটি ছবি পড়া যায়নি। JPEG বা PNG হিসেবে পাঠান।',
      'too many pictures': 'একটি ই-মেইলের প্রথম পাঁচটি ছবিই শুধু চ্যাটে যায়।',
      file: 'চ্যাটে শুধু ছবি যায়, অন্য ফাইল যায় না। ফাইলে কী আছে তা লিখে পাঠান।',
      'mail too large': 'ই-মেইলটি খুব বড় ছিল: সর্বোচ্চ ১৫ এমবি। ছোট ছবি পাঠান।',
      'too long': 'প্রথম ৮,০০০ অক্ষরই শুধু চ্যাটে গেছে। বাকিটা আরেকটি ই-মেইলে পাঠান।',
      empty: 'এতে আপনার কোনো লেখা পাওয়া যায়নি। উদ্ধৃত লেখার উপরে লিখুন।',
      'other sender': 'এটি অন্য ঠিকানা থেকে এসেছে। এই ঠিকানা থেকে বা চ্যাটে উত্তর দিন।',
    },
  },
  hi: {
    subject: business => `${business} की चैट में आपका ई-मेल`,
    partly: 'आपने जो लिखा वह चैट में है, पर पूरा ई-मेल नहीं।',
    nothing: 'आपका ई-मेल चैट में नहीं है।',
    reasons: {
      'picture too large': 'एक तस्वीर बहुत बड़ी थी: 5 MB तक संभव है। छोटी तस्वीर भेजें।',
      'picture unreadable': 'एक तस्वीर पढ़ी नहीं जा सकी। उसे JPEG या PNG के रूप में भेजें।',
      'too many pictures': 'एक ई-मेल की पहली पाँच तस्वीरें ही चैट में जाती हैं।',
      file: 'चैट में केवल तस्वीरें जाती हैं, दूसरी फ़ाइलें नहीं। उनमें जो है वह लिखकर भेजें।',
      'mail too large': 'ई-मेल बहुत बड़ा था: 15 MB तक संभव है। छोटी तस्वीरें भेजें।',
      'too long': 'पहले 8,000 अक्षर ही चैट में गए। बाकी दूसरे ई-मेल में भेजें।',
      empty: 'इसमें आपके शब्द नहीं मिले। उद्धृत पाठ के ऊपर लिखें।',
      'other sender': 'यह किसी और पते से आया। इसी पते से या चैट में जवाब दें।',
    },
  },
  ar: {
    subject: business => `رسالتك إلى محادثة ${business}`,
    partly: 'ما كتبته موجود في المحادثة، لكن ليس كل ما في رسالتك.',
    nothing: 'رسالتك ليست في المحادثة.',
    reasons: {
      'picture too large': 'كانت إحدى الصور كبيرة جدًا: الحد 5 ميغابايت. أرسل صورة أصغر.',
      'picture unreadable': 'تعذرت قراءة إحدى الصور. أرسلها بصيغة JPEG أو PNG.',
      'too many pictures': 'لا تصل إلى المحادثة إلا أول خمس صور من الرسالة.',
      file: 'لا تصل إلى المحادثة إلا الصور دون غيرها من الملفات. اكتب ما فيها.',
      'mail too large': 'كانت الرسالة كبيرة جدًا: الحد 15 ميغابايت. أرسل صورًا أصغر.',
      'too long': 'لم يصل إلى المحادثة إلا أول 8000 حرف. أرسل الباقي في رسالة أخرى.',
      empty: 'لم نجد فيها كلامًا لك. اكتب فوق النص المقتبس.',
      'other sender': 'جاءت من عنوان آخر. أجب من هذا العنوان أو في المحادثة.',
    },
  },
}
