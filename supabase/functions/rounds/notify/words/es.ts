import type { Words } from './words.ts'

export const es: Words = {
  letter: {
    insteadOfButton: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    stop: 'Darse de baja',
  },
  account: {
    confirm: {
      subject: 'Confirma tu dirección de correo',
      welcome:
        'Te damos la bienvenida a Frontdesk. Confirma que esta dirección es tuya para empezar a usar tu cuenta.',
      button: 'Confirmar mi dirección',
      works:
        'El enlace funciona durante una hora. En el navegador en el que te registraste, además inicia tu sesión.',
      notYou: 'Si no te registraste, no hagas caso de este correo: sin tu confirmación no pasa nada.',
    },
    exists: {
      subject: 'Ya tienes una cuenta',
      tried:
        'Alguien, probablemente tú, intentó registrarse en Frontdesk con esta dirección. Ya tiene una cuenta, y tu contraseña no ha cambiado.',
      button: 'Iniciar sesión',
      forgotten: 'Si ya no sabes tu contraseña, elige «Forgot Password» en esa página.',
      notYou: 'Si no fuiste tú, no tienes que hacer nada.',
    },
    reset: {
      subject: 'Restablece tu contraseña',
      asked: 'Has pedido una nueva contraseña de Frontdesk. Sigue este enlace para elegirla.',
      button: 'Elegir una contraseña nueva',
      works: 'El enlace funciona una sola vez, durante una hora, en el navegador en el que lo pediste.',
      notYou: 'Si no la pediste, no hagas caso de este correo: tu contraseña sigue igual.',
    },
    changed: {
      subject: 'Tu contraseña ha cambiado',
      changed:
        'La contraseña de tu cuenta de Frontdesk acaba de cambiar, y se ha cerrado la sesión en todos los demás dispositivos.',
      wasItYou:
        'Si fuiste tú, todo está bien. Si no, elige enseguida «Forgot Password» en la página de inicio de sesión.',
      button: 'Ir a la página de inicio de sesión',
    },
  },
  waiting: {
    one: business => `Un cliente te espera en ${business}`,
    many: (count, business) => `${count} clientes te esperan en ${business}`,
    stillOne: business => `Un cliente sigue esperándote en ${business}`,
    stillMany: (count, business) => `${count} clientes siguen esperándote en ${business}`,
    handedOver: business => `Un chat de ${business} es tuyo, y su cliente espera tu respuesta.`,
    handedOverMany: (count, business) =>
      `${count} chats de ${business} son tuyos, y sus clientes esperan tu respuesta.`,
    notLooked: 'Nadie ha mirado este chat desde el último correo.',
    customer: 'Cliente',
    reason: 'Motivo',
    reasons: {
      'The customer asked for a person.': 'El cliente pidió hablar con una persona.',
      'The customer reports a problem.': 'El cliente informa de un problema.',
      'The customer asks about an order of theirs.': 'El cliente pregunta por un pedido suyo.',
      'Somebody may be in danger.': 'Alguien puede estar en peligro.',
      'The assistant had no answer twice in a row.': 'El asistente no supo responder dos veces seguidas.',
      'The assistant is switched off.': 'El asistente está desactivado.',
      'The assistant could not answer.': 'El asistente no pudo responder.',
      'The customer asks about something else.': 'El cliente pregunta por otra cosa.',
      'The customer has answered by email.': 'El cliente ha respondido por correo.',
      'The assistant saw that this needs a person.': 'El asistente vio que aquí hace falta una persona.',
      'This chat has had its assistant replies for today.':
        'Este chat ya ha tenido sus respuestas del asistente de hoy.',
      'This customer has had their assistant replies for today.':
        'Este cliente ya ha tenido sus respuestas del asistente de hoy.',
      'The daily limit of assistant replies is reached.':
        'Se ha alcanzado el límite diario de respuestas del asistente.',
      'Your businesses together have had their assistant replies for today.':
        'Tus negocios ya han tenido en conjunto sus respuestas del asistente de hoy.',
      'This Frontdesk has had its assistant replies for today.':
        'Este Frontdesk ya ha dado sus respuestas del asistente de hoy.',
    },
    lastMessages: 'Los últimos mensajes:',
    speakers: { customer: 'Cliente', ai: 'Asistente', human: 'Equipo' },
    open: 'Abrir el chat',
    openAll: 'Abrir todos los chats',
    more: (count, written) => `Allí ${count === 1 ? 'espera' : 'esperan'} ${written} más.`,
    pace: 'Recibes como mucho un correo por negocio cada cinco minutos.',
    why: business => `Recibes este correo porque ${business} es tuyo.`,
    whyReminder: business =>
      `Recibes este correo porque ${business} es tuyo y sus recordatorios están activados. Los correos sobre chats nuevos siguen llegando sin ellos.`,
  },
  limits: {
    replies: (count, written) => `${written} ${count === 1 ? 'respuesta' : 'respuestas'}`,
    of: { business: name => name, owner: 'tu cuenta', operator: 'este Frontdesk' },
    near: (replies, of) => `${of}: se han usado cuatro quintos del límite diario de ${replies}`,
    reached: (replies, of) => `${of}: se ha alcanzado el límite diario de ${replies}`,
    written: {
      nearBusiness: (replies, business) =>
        `El asistente de ${business} ha escrito la mayor parte de las ${replies} que le permites al día.`,
      nearOwner: replies =>
        `El asistente ha escrito la mayor parte de las ${replies} que tus negocios tienen juntos al día.`,
      business: (replies, business) =>
        `El asistente de ${business} ha escrito las ${replies} que le permites al día.`,
      owner: replies => `El asistente ha escrito las ${replies} que tus negocios tienen juntos al día.`,
      operator: replies =>
        `El asistente ha escrito las ${replies} que este Frontdesk tiene al día para todos los negocios.`,
    },
    afterwards: time => `Cuando se acaben, cada chat con una pregunta nueva será tuyo hasta las ${time}.`,
    until: time =>
      `Hasta las ${time}, cada chat con una pregunta nueva es tuyo: los encuentras en “Chat Sessions”. No se pierde nada.`,
    raiseNear: 'Puedes subir el límite en cualquier momento, y así nada se detiene.',
    raise:
      'Puedes subir el límite en cualquier momento. El asistente sigue entonces enseguida con los chats que aún no son tuyos.',
    ask: 'Quien administra este Frontdesk decide cuántas hay: pídele más si las necesitas.',
    open: 'Abrir el resumen',
    openDashboard: 'Abrir el panel',
    pace: 'Recibes como mucho un correo así al día.',
    why: 'Recibes este correo porque el asistente responde por ti.',
  },
  webhooks: {
    subject: business => `Se ha desactivado un webhook de ${business}`,
    gone: address => `${address} respondió que ya no quiere recibir eventos.`,
    failing: address => `Durante cinco días no se pudo entregar nada a ${address}.`,
    waits: 'Lo que ocurra durante el día siguiente queda en espera. Activa de nuevo el webhook y se enviará.',
    open: 'Abrir Connections',
  },
  digest: {
    subject: business => (business ? `La semana en ${business}` : 'La semana de tus negocios'),
    week: days => `Esto es lo que pasó: ${days}.`,
    chats: (count, before) => `Chats: ${count} (la semana anterior: ${before})`,
    share: (confirmed, all, written) =>
      `Confirmados por clientes: ${confirmed} de ${written} ${all === 1 ? 'chat terminado' : 'chats terminados'}`,
    shareMeans: 'Solo de estos se sabe que ayudaron: lo dijo el cliente.',
    answered: count => `Respondidos, sin objeción: ${count}`,
    byYou: count => `Respondidos por ti: ${count}`,
    failed: count => `Fallidos: ${count}`,
    left: count => `Sin respuesta: ${count}`,
    add: 'Qué añadir',
    asked: (question, _times, times) => `Sin respuesta: «${question}» (veces: ${times})`,
    wanted: (what, _people, people) => `Se pidió y no lo hay: ${what} (clientes: ${people})`,
    open: 'Abrir las estadísticas',
    why: 'Recibes este correo los lunes, después de una semana con chats.',
  },
  answer: {
    subject: business => `${business} ha respondido a tu pregunta`,
    asked: 'Preguntaste:',
    answer: 'Esta es la respuesta:',
    open: 'Abrir el chat',
    link: 'El enlace abre tu chat durante 30 días, en este dispositivo y en otros. No lo compartas: quien lo tenga puede leer tu chat.',
    why: business =>
      `Recibes este único correo porque dejaste tu dirección en un chat con ${business}. No recibirás otros.`,
  },
  choice: {
    kinds: {
      waiting: 'Correos sobre chats que te esperan',
      reminders: 'Recordatorios de chats que nadie ha mirado',
      limits: 'Correos sobre los límites diarios',
      digest: 'El correo sobre tu semana',
    },
    ofBusiness: business => `Correos de ${business}`,
    question: '¿No quieres recibir más?',
    ended: 'Ya no los recibirás.',
    again: 'Volver a recibirlos',
    isOn: 'Vuelves a recibirlos.',
    settings: 'Todos los correos se activan y desactivan en el panel, en “Notifications”.',
    broken: 'Este enlace no funciona',
    brokenHelp: 'Puede que esté cortado. Ábrelo otra vez desde el correo.',
  },
  messenger: {
    notices: {
      greeting: () => '¡Hola! Estoy aquí para ayudarte. ¿Qué necesitas?',
      called: () => 'Hemos avisado a una persona del equipo. Puedes seguir escribiendo aquí: lo verá todo.',
      joined: () => 'Ahora hablas con una persona del equipo.',
      resolved: () => 'Este chat se ha cerrado como resuelto. ¿Podemos ayudarte en algo más? Solo escribe.',
      closed: () => 'Este chat está cerrado.',
      notAvailable: () => 'El negocio que buscas no está disponible.',
      onlyTextAndPictures: () =>
        'Aquí solo se pueden leer textos e imágenes. Escribe, por favor, lo que quieras decir.',
      edited: () => 'Aquí no se ven los cambios de un mensaje. Escríbelo de nuevo, por favor.',
      pictureTooLarge: () => 'Esta imagen es demasiado grande. Envía una más pequeña, por favor.',
      pictureUnreadable: () => 'Esta imagen no se puede leer. Envía otra, por favor.',
      tooMany: () => 'Han sido muchos mensajes a la vez. Espera un minuto y envíalo de nuevo, por favor.',
      deleteAsk: business =>
        `¿Borrar todo lo que has escrito aquí? Se eliminan todos los mensajes e imágenes en ${business}. No se puede deshacer.`,
      deleted: business => `Borrado. No queda nada en ${business}.`,
      test: business => `Funciona: ${business} está conectado y tus clientes pueden escribir aquí.`,
    },
    talkToPerson: 'Hablar con una persona',
    helped: '👍 Me ha ayudado',
    notHelped: '👎 No me ha ayudado',
    thanks: '¡Gracias!',
    over: 'Esto ya no está abierto.',
    deleteAll: 'Borrar todo',
    keepAll: 'Conservar',
    group: 'Respondo a una persona cada vez. Escríbeme directamente, por favor.',
    picture: 'Imagen:',
    document: 'Archivo:',
  },
}
