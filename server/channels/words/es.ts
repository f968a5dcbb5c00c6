import type { Words } from './words.ts'

export const es: Words = {
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
}
