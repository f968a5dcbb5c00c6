import type { Words } from './words.ts'

export const en: Words = {
  notices: {
    greeting: () => "Hello! I'm here to help you today. How can I assist you?",
    called: () =>
      "We've asked a member of the team to join. You can keep writing here – they'll see everything.",
    joined: () => "You're now chatting with a member of the team.",
    resolved: () => 'This chat has been resolved. Anything else we can help with? Just write.',
    closed: () => 'This chat is closed.',
    notAvailable: () => 'The business you are looking for is not available.',
    onlyTextAndPictures: () =>
      'Only text and pictures can be read here. Please write what you would like to say.',
    edited: () => 'A change to a message is not seen here. Please write it again as a new message.',
    pictureTooLarge: () => 'This picture is too large. Please send a smaller one.',
    pictureUnreadable: () => 'This picture cannot be read. Please send another one.',
    tooMany: () => 'That was a lot at once. Please wait a minute and send it again.',
    deleteAsk: business =>
      `Delete everything you wrote here? All messages and pictures are removed at ${business}. This cannot be undone.`,
    deleted: business => `Deleted. Nothing of it is left at ${business}.`,
    test: business => `It works: ${business} is connected, and your customers can write here.`,
  },
  talkToPerson: 'Talk to a person',
  helped: '👍 This helped',
  notHelped: '👎 It did not',
  thanks: 'Thank you!',
  over: 'This is not open any more.',
  deleteAll: 'Delete everything',
  keepAll: 'Keep it',
  group: 'I answer one person at a time. Please write to me directly.',
  picture: 'Picture:',
}
