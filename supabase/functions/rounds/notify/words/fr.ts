import type { Words } from './words.ts'

export const fr: Words = {
  letter: {
    insteadOfButton: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    stop: 'Se désabonner',
  },
  account: {
    confirm: {
      subject: 'Confirmez votre adresse e-mail',
      welcome:
        'Bienvenue chez Frontdesk. Confirmez que cette adresse est la vôtre pour commencer à utiliser votre compte.',
      button: 'Confirmer mon adresse',
      works:
        'Le lien fonctionne pendant une heure. Dans le navigateur où vous vous êtes inscrit, il vous connecte aussi.',
      notYou:
        'Si vous ne vous êtes pas inscrit, ignorez cet e-mail : sans votre confirmation, rien ne se passe.',
    },
    exists: {
      subject: 'Vous avez déjà un compte',
      tried:
        'Quelqu’un, sans doute vous, a voulu s’inscrire à Frontdesk avec cette adresse. Elle a déjà un compte, et votre mot de passe n’a pas changé.',
      button: 'Se connecter',
      forgotten:
        'Si vous ne connaissez plus votre mot de passe, choisissez « Forgot Password » sur cette page.',
      notYou: 'Si ce n’était pas vous, il n’y a rien à faire.',
    },
    reset: {
      subject: 'Réinitialisez votre mot de passe',
      asked: 'Vous avez demandé un nouveau mot de passe Frontdesk. Suivez ce lien pour le choisir.',
      button: 'Choisir un nouveau mot de passe',
      works:
        'Le lien fonctionne une seule fois, pendant une heure, dans le navigateur où vous l’avez demandé.',
      notYou: 'Si vous ne l’avez pas demandé, ignorez cet e-mail : votre mot de passe reste le même.',
    },
    changed: {
      subject: 'Votre mot de passe a changé',
      changed:
        'Le mot de passe de votre compte Frontdesk vient d’être changé, et tous les autres appareils ont été déconnectés.',
      wasItYou:
        'Si c’était vous, tout va bien. Sinon, choisissez tout de suite « Forgot Password » sur la page de connexion.',
      button: 'Aller à la page de connexion',
    },
  },
  waiting: {
    one: business => `Un client vous attend chez ${business}`,
    many: (count, business) => `${count} clients vous attendent chez ${business}`,
    stillOne: business => `Un client vous attend toujours chez ${business}`,
    stillMany: (count, business) => `${count} clients vous attendent toujours chez ${business}`,
    handedOver: business => `Une discussion de ${business} est à vous, et son client attend votre réponse.`,
    handedOverMany: (count, business) =>
      `${count} discussions de ${business} sont à vous, et leurs clients attendent votre réponse.`,
    notLooked: 'Personne n’a regardé cette discussion depuis le dernier e-mail.',
    customer: 'Client',
    reason: 'Motif',
    reasons: {
      'The customer asked for a person.': 'Le client a demandé une personne.',
      'The customer reports a problem.': 'Le client signale un problème.',
      'The customer asks about an order of theirs.': 'Le client pose une question sur sa commande.',
      'Somebody may be in danger.': 'Quelqu’un est peut-être en danger.',
      'The assistant had no answer twice in a row.': 'L’assistant n’a pas su répondre deux fois de suite.',
      'The assistant is switched off.': 'L’assistant est désactivé.',
      'The assistant could not answer.': 'L’assistant n’a pas pu répondre.',
      'The customer asks about something else.': 'Le client pose une question sur autre chose.',
      'The customer has answered by email.': 'Le client a répondu par e-mail.',
      'The assistant saw that this needs a person.': 'L’assistant a vu qu’il faut une personne ici.',
      'This chat has had its assistant replies for today.':
        'Cette discussion a eu toutes ses réponses de l’assistant pour aujourd’hui.',
      'This customer has had their assistant replies for today.':
        'Ce client a eu toutes ses réponses de l’assistant pour aujourd’hui.',
      'The daily limit of assistant replies is reached.':
        'La limite quotidienne de réponses de l’assistant est atteinte.',
      'Your businesses together have had their assistant replies for today.':
        'Vos entreprises ont eu ensemble toutes leurs réponses de l’assistant pour aujourd’hui.',
      'This Frontdesk has had its assistant replies for today.':
        'Ce Frontdesk a donné toutes ses réponses de l’assistant pour aujourd’hui.',
    },
    lastMessages: 'Les derniers messages :',
    speakers: { customer: 'Client', ai: 'Assistant', human: 'Équipe' },
    open: 'Ouvrir la discussion',
    openAll: 'Ouvrir toutes les discussions',
    more: (count, written) => `${written} de plus y ${count === 1 ? 'attend' : 'attendent'}.`,
    pace: 'Vous recevez au plus un e-mail par entreprise toutes les cinq minutes.',
    why: business => `Vous recevez cet e-mail parce que ${business} est à vous.`,
    whyReminder: business =>
      `Vous recevez cet e-mail parce que ${business} est à vous et que ses rappels sont activés. Les e-mails sur les nouvelles discussions continuent sans eux.`,
  },
  limits: {
    replies: (count, written) => `${written} ${count === 1 ? 'réponse' : 'réponses'}`,
    of: { business: name => name, owner: 'votre compte', operator: 'ce Frontdesk' },
    near: (replies, of) => `${of} : quatre cinquièmes de la limite de ${replies} par jour sont utilisés`,
    reached: (replies, of) => `${of} : la limite de ${replies} par jour est atteinte`,
    written: {
      nearBusiness: (replies, business) =>
        `L’assistant de ${business} a écrit la plupart des ${replies} que vous lui accordez par jour.`,
      nearOwner: replies =>
        `L’assistant a écrit la plupart des ${replies} que vos entreprises ont ensemble par jour.`,
      business: (replies, business) =>
        `L’assistant de ${business} a écrit les ${replies} que vous lui accordez par jour.`,
      owner: replies => `L’assistant a écrit les ${replies} que vos entreprises ont ensemble par jour.`,
      operator: replies =>
        `L’assistant a écrit les ${replies} que ce Frontdesk a par jour pour toutes les entreprises.`,
    },
    afterwards: time =>
      `Quand elles seront épuisées, chaque discussion avec une nouvelle question vous reviendra jusqu’à ${time}.`,
    until: time =>
      `Jusqu’à ${time}, chaque discussion avec une nouvelle question vous revient : vous les trouvez sous « Chat Sessions ». Rien n’est perdu.`,
    raiseNear: 'Vous pouvez relever la limite à tout moment, et rien ne s’arrête.',
    raise:
      'Vous pouvez relever la limite à tout moment. L’assistant reprend alors aussitôt les discussions qui ne sont pas encore à vous.',
    ask: 'La personne qui gère ce Frontdesk fixe ce nombre : demandez-lui s’il vous en faut plus.',
    open: 'Ouvrir l’aperçu',
    openDashboard: 'Ouvrir le tableau de bord',
    pace: 'Vous recevez au plus un e-mail de ce genre par jour.',
    why: 'Vous recevez cet e-mail parce que l’assistant répond pour vous.',
  },
  webhooks: {
    subject: business => `Un webhook de ${business} a été désactivé`,
    gone: address => `${address} a répondu qu’il ne veut plus recevoir d’événements.`,
    failing: address => `Rien n’a pu être remis à ${address} pendant cinq jours.`,
    waits:
      'Ce qui se passe dans la journée qui suit est mis en attente. Réactivez le webhook, et ce sera envoyé.',
    open: 'Ouvrir Connections',
  },
  digest: {
    subject: business => (business ? `La semaine chez ${business}` : 'La semaine de vos entreprises'),
    week: days => `Voici ce qui s’est passé : ${days}.`,
    chats: (count, before) => `Discussions : ${count} (la semaine d’avant : ${before})`,
    share: (confirmed, all, written) =>
      `Confirmées par les clients : ${confirmed} sur ${written} ${all === 1 ? 'discussion terminée' : 'discussions terminées'}`,
    shareMeans: 'On ne sait que de celles-ci qu’elles ont aidé : le client l’a dit.',
    answered: count => `Avec réponse, sans objection : ${count}`,
    byYou: count => `Avec votre réponse : ${count}`,
    failed: count => `Échouées : ${count}`,
    left: count => `Restées sans réponse : ${count}`,
    add: 'Ce qu’il faut ajouter',
    asked: (question, _times, times) => `Sans réponse : « ${question} » (fois : ${times})`,
    wanted: (what, _people, people) => `Demandé, et absent : ${what} (clients : ${people})`,
    open: 'Ouvrir les statistiques',
    why: 'Vous recevez cet e-mail le lundi, après une semaine avec des discussions.',
  },
  answer: {
    subject: business => `${business} a répondu à votre question`,
    asked: 'Vous aviez demandé :',
    answer: 'Voici la réponse :',
    open: 'Ouvrir la discussion',
    link: 'Ce lien ouvre votre discussion pendant 30 jours, sur cet appareil et sur d’autres. Gardez-le pour vous : quiconque l’a peut lire votre discussion.',
    why: business =>
      `Vous recevez cet unique e-mail parce que vous avez laissé votre adresse dans une discussion avec ${business}. Aucun autre ne suivra.`,
  },
  choice: {
    kinds: {
      waiting: 'E-mails sur les discussions qui vous attendent',
      reminders: 'Rappels de discussions que personne n’a regardées',
      limits: 'E-mails sur les limites par jour',
      digest: 'L’e-mail sur votre semaine',
    },
    ofBusiness: business => `E-mails de ${business}`,
    question: 'Ne plus en recevoir ?',
    ended: 'Vous n’en recevrez plus.',
    again: 'Les recevoir de nouveau',
    isOn: 'Vous les recevez de nouveau.',
    settings: 'Tous les e-mails se règlent dans le tableau de bord, sous « Notifications ».',
    broken: 'Ce lien ne fonctionne pas',
    brokenHelp: 'Il est peut-être coupé. Ouvrez-le encore une fois depuis l’e-mail.',
  },
  messenger: {
    notices: {
      greeting: () => 'Bonjour ! Je suis là pour vous aider. Que puis-je faire pour vous ?',
      called: () => 'Nous avons prévenu une personne de l’équipe. Continuez à écrire ici : elle verra tout.',
      joined: () => 'Vous parlez maintenant avec une personne de l’équipe.',
      resolved: () => 'Cette discussion est terminée. Une autre question ? Écrivez simplement.',
      closed: () => 'Cette discussion est fermée.',
      notAvailable: () => 'L’entreprise que vous cherchez n’est pas disponible.',
      onlyTextAndPictures: () =>
        'Seuls les textes et les images peuvent être lus ici. Merci d’écrire ce que vous voulez dire.',
      edited: () => 'La modification d’un message n’est pas visible ici. Merci de l’écrire à nouveau.',
      pictureTooLarge: () => 'Cette image est trop grande. Merci d’en envoyer une plus petite.',
      pictureUnreadable: () => 'Cette image ne peut pas être lue. Merci d’en envoyer une autre.',
      tooMany: () => 'Cela fait beaucoup à la fois. Attendez une minute et envoyez-le à nouveau.',
      deleteAsk: business =>
        `Supprimer tout ce que vous avez écrit ici ? Tous les messages et images sont retirés chez ${business}. C’est définitif.`,
      deleted: business => `Supprimé. Il n’en reste rien chez ${business}.`,
      test: business => `Cela fonctionne : ${business} est connecté et vos clients peuvent écrire ici.`,
    },
    talkToPerson: 'Parler à une personne',
    helped: '👍 Cela m’a aidé',
    notHelped: '👎 Cela ne m’a pas aidé',
    thanks: 'Merci !',
    over: 'Ce n’est plus ouvert.',
    deleteAll: 'Tout supprimer',
    keepAll: 'Conserver',
    group: 'Je réponds à une personne à la fois. Merci de m’écrire directement.',
    picture: 'Image :',
    document: 'Fichier :',
  },
}
