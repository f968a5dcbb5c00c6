import type { Words } from './words.ts'

export const fr: Words = {
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
}
