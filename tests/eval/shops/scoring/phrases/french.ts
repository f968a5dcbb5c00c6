import { after, before, either, type Phrases } from './phrase.ts'

const notWritten = 'pas (?:été )?(?:précisé|mentionné|indiqué|spécifié)'

/** Not to have it is not to know, and no denial of a product. */
const thatDetail = `(?:cette |cet |ce |l'|d')?(?:info|détail|précision)`

export const french: Phrases = {
  yes: [`oui${after}`, 'bien sûr|tout à fait|absolument|effectivement|avec plaisir|volontiers'],
  no: [
    `non${after}(?! seulement)`,
    [
      String.raw`(?:(?:je suis |nous sommes )?(?:vraiment )?désolée?s?|malheureusement)[,.:!]?\s(?:mais )?`,
      `(?:non${after}|nous ne (?!savons)|on ne (?!sait)|ce n'est pas possible)`,
    ].join(''),
  ],
  sorry: ['désolé'],
  deny: [
    `(?:nous n'avons|on n'a) (?:pas|plus|aucune?)${after}(?! ${thatDetail})`,
    `(?:nous|on) ne (?:vend|fai|propos|livr|répar|lou|serv|prend|pren)[a-zéè]* pas`,
    'pas (?:dans|à|sur) notre (?:carte|gamme|offre|catalogue)',
  ],
  unknown: [
    `je n'ai pas|quelqu'un de l'équipe|aucune (?:info|précision)|${notWritten}`,
    `nous n'avons pas ${thatDetail}`,
    '(?:je|nous) ne (?:sais|savons|peux|pouvons|trouve|trouvons|vois|voyons|suis|sommes) pas',
    `(?:demand|contact|appel|écri|téléphon|vérifi|renseign)[a-zéè]* (?:à |avec |auprès de )?${either([
      `notre|l'équipe|nous|quelqu'un|un collègue|une personne|la boutique|le magasin`,
      'directement',
    ])}`,
  ],
  bare: [
    `souhaitez-vous|voulez-vous que|${notWritten}`,
    `(?:je n'ai|nous n'avons) pas ${thatDetail}`,
    '(?:je ne sais|nous ne savons) pas',
  ],
  but: ['mais', 'cependant', 'toutefois'],
  greet: [`${before}(?:bonjour|bonsoir|salut|bienvenue|comment puis-je)`],
  bye: ['merci|de rien|avec plaisir|au revoir|bonne (?:journée|soirée)|à bientôt|je vous en prie'],
  bot: ['automatique', 'virtuel', 'désolé', 'équipe', 'aider'],
}
