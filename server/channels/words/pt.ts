import type { Words } from './words.ts'

export const pt: Words = {
  notices: {
    greeting: () => 'Olá! Estou aqui para ajudar. Como posso ajudar você hoje?',
    called: () => 'Chamamos uma pessoa da equipe. Pode continuar escrevendo aqui: ela verá tudo.',
    joined: () => 'Agora você está falando com uma pessoa da equipe.',
    resolved: () => 'Este chat foi concluído. Podemos ajudar em algo mais? É só escrever.',
    closed: () => 'Este chat está fechado.',
    notAvailable: () => 'O negócio que você procura não está disponível.',
    onlyTextAndPictures: () =>
      'Aqui só é possível ler textos e imagens. Escreva, por favor, o que quer dizer.',
    edited: () => 'A alteração de uma mensagem não é vista aqui. Escreva-a de novo, por favor.',
    pictureTooLarge: () => 'Esta imagem é grande demais. Envie uma menor, por favor.',
    pictureUnreadable: () => 'Não é possível ler esta imagem. Envie outra, por favor.',
    tooMany: () => 'Foram muitas mensagens de uma vez. Espere um minuto e envie de novo, por favor.',
    deleteAsk: business =>
      `Apagar tudo o que você escreveu aqui? Todas as mensagens e imagens são removidas em ${business}. Não dá para desfazer.`,
    deleted: business => `Apagado. Não resta nada em ${business}.`,
    test: business => `Funciona: ${business} está conectado e seus clientes podem escrever aqui.`,
  },
  talkToPerson: 'Falar com uma pessoa',
  helped: '👍 Ajudou',
  notHelped: '👎 Não ajudou',
  thanks: 'Obrigado!',
  over: 'Isto já não está aberto.',
  deleteAll: 'Apagar tudo',
  keepAll: 'Manter',
  group: 'Respondo a uma pessoa de cada vez. Escreva diretamente para mim, por favor.',
  picture: 'Imagem:',
}
