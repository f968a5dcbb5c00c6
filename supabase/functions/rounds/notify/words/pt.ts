import type { Words } from './words.ts'

export const pt: Words = {
  letter: {
    insteadOfButton: 'Se o botão não funcionar, copie este endereço para o navegador:',
    stop: 'Cancelar a inscrição',
  },
  account: {
    confirm: {
      subject: 'Confirme o seu endereço de e-mail',
      welcome: 'Bem-vindo ao Frontdesk. Confirme que este endereço é seu para começar a usar a sua conta.',
      button: 'Confirmar o meu endereço',
      works: 'O link funciona durante uma hora. No navegador em que se registou, também inicia a sua sessão.',
      notYou: 'Se não se registou, ignore este e-mail: sem a sua confirmação nada acontece.',
    },
    exists: {
      subject: 'Já tem uma conta',
      tried:
        'Alguém, provavelmente você, tentou registar-se no Frontdesk com este endereço. Ele já tem uma conta, e a sua palavra-passe não mudou.',
      button: 'Iniciar sessão',
      forgotten: 'Se já não sabe a sua palavra-passe, escolha “Forgot Password” nessa página.',
      notYou: 'Se não foi você, não precisa de fazer nada.',
    },
    reset: {
      subject: 'Redefina a sua palavra-passe',
      asked: 'Pediu uma nova palavra-passe do Frontdesk. Siga este link para a escolher.',
      button: 'Escolher uma nova palavra-passe',
      works: 'O link funciona uma só vez, durante uma hora, no navegador em que o pediu.',
      notYou: 'Se não a pediu, ignore este e-mail: a sua palavra-passe continua a mesma.',
    },
    changed: {
      subject: 'A sua palavra-passe foi alterada',
      changed:
        'A palavra-passe da sua conta do Frontdesk acabou de ser alterada, e a sessão foi terminada em todos os outros dispositivos.',
      wasItYou:
        'Se foi você, está tudo bem. Se não, escolha já “Forgot Password” na página de início de sessão.',
      button: 'Ir para a página de início de sessão',
    },
  },
  waiting: {
    one: business => `Um cliente espera por você em ${business}`,
    many: (count, business) => `${count} clientes esperam por você em ${business}`,
    stillOne: business => `Um cliente ainda espera por você em ${business}`,
    stillMany: (count, business) => `${count} clientes ainda esperam por você em ${business}`,
    handedOver: business => `Uma conversa de ${business} é sua, e o cliente espera a sua resposta.`,
    handedOverMany: (count, business) =>
      `${count} conversas de ${business} são suas, e os clientes esperam a sua resposta.`,
    notLooked: 'Ninguém olhou esta conversa desde o último e-mail.',
    customer: 'Cliente',
    reason: 'Motivo',
    reasons: {
      'The customer asked for a person.': 'O cliente pediu uma pessoa.',
      'The customer reports a problem.': 'O cliente relata um problema.',
      'The customer asks about an order of theirs.': 'O cliente pergunta por um pedido seu.',
      'Somebody may be in danger.': 'Alguém pode estar em perigo.',
      'The assistant had no answer twice in a row.': 'O assistente não soube responder duas vezes seguidas.',
      'The assistant is switched off.': 'O assistente está desligado.',
      'The assistant could not answer.': 'O assistente não conseguiu responder.',
      'The customer asks about something else.': 'O cliente pergunta por outra coisa.',
      'The customer has answered by email.': 'O cliente respondeu por e-mail.',
      'The assistant saw that this needs a person.': 'O assistente viu que aqui é precisa uma pessoa.',
      'This chat has had its assistant replies for today.':
        'Esta conversa já teve as respostas do assistente para hoje.',
      'This customer has had their assistant replies for today.':
        'Este cliente já teve as respostas do assistente para hoje.',
      'The daily limit of assistant replies is reached.':
        'O limite diário de respostas do assistente foi atingido.',
      'Your businesses together have had their assistant replies for today.':
        'Os seus negócios, em conjunto, já tiveram as respostas do assistente para hoje.',
      'This Frontdesk has had its assistant replies for today.':
        'Este Frontdesk já deu as respostas do assistente para hoje.',
    },
    lastMessages: 'As últimas mensagens:',
    speakers: { customer: 'Cliente', ai: 'Assistente', human: 'Equipe' },
    open: 'Abrir a conversa',
    openAll: 'Abrir todas as conversas',
    more: (count, written) => `Mais ${written} ${count === 1 ? 'espera' : 'esperam'} lá.`,
    pace: 'Você recebe no máximo um e-mail por negócio a cada cinco minutos.',
    why: business => `Você recebe este e-mail porque ${business} é seu.`,
    whyReminder: business =>
      `Você recebe este e-mail porque ${business} é seu e os lembretes estão ligados. Os e-mails sobre conversas novas continuam sem eles.`,
  },
  limits: {
    replies: (count, written) => `${written} ${count === 1 ? 'resposta' : 'respostas'}`,
    of: { business: name => name, owner: 'a sua conta', operator: 'este Frontdesk' },
    near: (replies, of) => `${of}: quatro quintos do limite diário de ${replies} foram usados`,
    reached: (replies, of) => `${of}: o limite diário de ${replies} foi atingido`,
    written: {
      nearBusiness: (replies, business) =>
        `O assistente de ${business} escreveu a maior parte das ${replies} que você lhe permite por dia.`,
      nearOwner: replies =>
        `O assistente escreveu a maior parte das ${replies} que os seus negócios têm juntos por dia.`,
      business: (replies, business) =>
        `O assistente de ${business} escreveu as ${replies} que você lhe permite por dia.`,
      owner: replies => `O assistente escreveu as ${replies} que os seus negócios têm juntos por dia.`,
      operator: replies =>
        `O assistente escreveu as ${replies} que este Frontdesk tem por dia para todos os negócios.`,
    },
    afterwards: time => `Quando acabarem, cada conversa com uma pergunta nova será sua até ${time}.`,
    until: time =>
      `Até ${time}, cada conversa com uma pergunta nova é sua: você as encontra em “Chat Sessions”. Nada se perde.`,
    raiseNear: 'Você pode aumentar o limite a qualquer momento, e nada para.',
    raise:
      'Você pode aumentar o limite a qualquer momento. O assistente continua então logo nas conversas que ainda não são suas.',
    ask: 'Quem administra este Frontdesk define quantas há: peça mais, se precisar.',
    open: 'Abrir a visão geral',
    openDashboard: 'Abrir o painel',
    pace: 'Você recebe no máximo um e-mail assim por dia.',
    why: 'Você recebe este e-mail porque o assistente responde por você.',
  },
  webhooks: {
    subject: business => `Um webhook de ${business} foi desativado`,
    gone: address => `${address} respondeu que não quer mais receber eventos.`,
    failing: address => `Nada pôde ser entregue a ${address} durante cinco dias.`,
    waits: 'O que acontecer no dia seguinte fica à espera. Ative o webhook de novo, e será enviado.',
    open: 'Abrir Connections',
  },
  digest: {
    subject: business => (business ? `A semana em ${business}` : 'A semana dos seus negócios'),
    week: days => `Isto foi o que aconteceu: ${days}.`,
    chats: (count, before) => `Conversas: ${count} (na semana anterior: ${before})`,
    share: (confirmed, all, written) =>
      `Confirmadas por clientes: ${confirmed} de ${written} ${all === 1 ? 'conversa terminada' : 'conversas terminadas'}`,
    shareMeans: 'Só destas se sabe que ajudaram: o cliente disse.',
    answered: count => `Respondidas, sem objeção: ${count}`,
    byYou: count => `Respondidas por você: ${count}`,
    failed: count => `Falhadas: ${count}`,
    left: count => `Sem resposta: ${count}`,
    add: 'O que acrescentar',
    asked: (question, _times, times) => `Sem resposta: “${question}” (vezes: ${times})`,
    wanted: (what, _people, people) => `Procurado, e não há: ${what} (clientes: ${people})`,
    open: 'Abrir as estatísticas',
    why: 'Você recebe este e-mail às segundas-feiras, depois de uma semana com conversas.',
  },
  answer: {
    subject: business => `${business} respondeu à sua pergunta`,
    asked: 'Você perguntou:',
    answer: 'Esta é a resposta:',
    open: 'Abrir a conversa',
    link: 'O link abre a sua conversa durante 30 dias, neste aparelho e em outros. Guarde-o para si: quem o tiver pode ler a sua conversa.',
    why: business =>
      `Você recebe este único e-mail porque deixou o seu endereço numa conversa com ${business}. Não virão outros.`,
  },
  choice: {
    kinds: {
      waiting: 'E-mails sobre conversas que esperam por você',
      reminders: 'Lembretes de conversas que ninguém olhou',
      limits: 'E-mails sobre os limites diários',
      digest: 'O e-mail sobre a sua semana',
    },
    ofBusiness: business => `E-mails de ${business}`,
    question: 'Não quer receber mais?',
    ended: 'Você não receberá mais.',
    again: 'Voltar a receber',
    isOn: 'Você volta a receber.',
    settings: 'Todos os e-mails podem ser ligados e desligados no painel, em “Notifications”.',
    broken: 'Este link não funciona',
    brokenHelp: 'Talvez esteja cortado. Abra-o mais uma vez a partir do e-mail.',
  },
  messenger: {
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
    document: 'Ficheiro:',
  },
}
