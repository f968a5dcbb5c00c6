import { after, before, either, type Phrases } from './phrase.ts'

const determiners = 'es[ao]|est[ao]|m[aá]s|la'

export const spanish: Phrases = {
  yes: [`sí${after}`, 'si,', 'claro', 'por supuesto', 'desde luego'],
  no: ['lamentablemente', 'desgraciadamente'],
  noIdioms: [
    ' hay problema|,? no lo s',
    String.raw` ${either([
      'tengo|lo s[eé]|s[eé]|dispongo|encuentro|quiero|aparece|figura|me consta',
      'estoy segur|puedo (?:confirmar|decir|asegurar|ver)|se (?:indica|menciona|especifica|dice)',
      'cuento',
    ])}(?!\p{L})`,
  ],
  sorry: ['lo siento'],
  deny: [
    `no ${either([
      'tenemos|vendemos|ofrecemos|hacemos|trabajamos|disponemos de|manejamos',
      'contamos con|llevamos',
    ])}(?! (?:${determiners}|ese|ningun[ao]?)? ?(?:informaci[oó]n|dato|detalle))`,
    'no (?:est[aá]|figura|aparece)n? en (?:nuestr|la|el)',
  ],
  unknown: [
    `no ${either([
      'tengo|tenemos|dispongo|disponemos|hay|encuentro|aparece|figura|consta|cuento',
    ])}(?: de)?(?: con)? ${either([
      'es[aeo]s?|est[aeo]s?|m[aá]s|la|el|informaci[oó]n|datos?|detalles?',
      'ning[uú]n[ao]?|nada|un precio|el precio|constancia',
    ])}`,
    `no ${either([
      'lo s[eé]|s[eé]|estoy segur|puedo|podemos',
      'se (?:indica|especifica|menciona|dice|detalla)',
      'indica|especifica|menciona|quiero (?:adivinar|inventar)|me consta|aparece|figura',
      'lo indica|lo pone|pone',
    ])}`,
    `(?:consult|pregunt|contact|llam|escrib|habl)[a-zéáí]+ (?:a |con |al |por )?${either([
      'nuestr|el |la |un[ao]? |alguien|nosotros|directamente|tu |su |equipo',
      'whatsapp',
    ])}`,
    'alguien (?:de nuestro|del) equipo|el equipo',
  ],
  bare: [
    `no (?:tengo|dispongo de|encuentro) (?:${determiners}|el|ninguna?)? ?(?:informaci[oó]n|datos?|detalles?)`,
    'no quiero adivinar|prefiero no adivinar|no lo s[eé]',
    'no (?:me consta|aparece en la informaci[oó]n|figura en|consta|se indica|se menciona)',
    '(?:quiere|puedo|quieres)[^.?]{0,12} (?:que )?(?:avis|pregunt|lo consult|llam)',
    'aviso a alguien',
  ],
  but: ['pero', 'aunque'],
  greet: [`${before}(?:hola|buenas|buenos d[ií]as|bienvenid|en qu[eé] (?:puedo|te|le))`],
  bye: [...['de nada', 'un placer', 'con gusto', 'hasta', 'adi[oó]s', 'gracias', 'a ti']],
  bot: ['asistente', 'virtual', 'ayud', 'equipo'],
}
