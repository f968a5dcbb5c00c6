import type { Words } from './words.ts'

export const en: Words = {
  letter: {
    insteadOfButton: 'If the button does not work, copy this address into your browser:',
    stop: 'Unsubscribe',
  },
  account: {
    confirm: {
      subject: 'Confirm your email address',
      welcome: 'Welcome to Frontdesk. Please confirm that this address is yours to start using your account.',
      button: 'Confirm my address',
      works: 'The link works for one hour. In the browser in which you signed up, it signs you in.',
      notYou: 'If you did not sign up, you can ignore this email: nothing happens without your confirmation.',
    },
    exists: {
      subject: 'You already have an account',
      tried:
        'Someone, probably you, tried to sign up for Frontdesk with this address. It already has an account, and your password is unchanged.',
      button: 'Sign in',
      forgotten: 'If you forgot your password, choose “Forgot Password” on that page.',
      notYou: 'If it was not you, you do not need to do anything.',
    },
    reset: {
      subject: 'Reset your password',
      asked: 'You asked for a new Frontdesk password. Follow this link to choose it.',
      button: 'Choose a new password',
      works: 'The link works once, for one hour, in the browser in which you asked for it.',
      notYou: 'If you did not ask for it, you can ignore this email: your password stays the same.',
    },
    changed: {
      subject: 'Your password was changed',
      changed:
        'The password of your Frontdesk account was changed just now, and every other device was signed out.',
      wasItYou:
        'If that was you, all is well. If not, choose “Forgot Password” on the sign-in page right away.',
      button: 'Go to the sign-in page',
    },
  },
  waiting: {
    one: business => `A customer is waiting for you at ${business}`,
    many: (count, business) => `${count} customers are waiting for you at ${business}`,
    stillOne: business => `A customer is still waiting for you at ${business}`,
    stillMany: (count, business) => `${count} customers are still waiting for you at ${business}`,
    handedOver: business => `A chat at ${business} is yours, and its customer waits for your answer.`,
    handedOverMany: (count, business) =>
      `${count} chats at ${business} are yours, and their customers wait for your answer.`,
    notLooked: 'Nobody has looked at this chat since the last email.',
    customer: 'Customer',
    reason: 'Reason',
    reasons: null,
    lastMessages: 'The last messages:',
    speakers: { customer: 'Customer', ai: 'Assistant', human: 'Team' },
    open: 'Open the chat',
    openAll: 'Open all chats',
    more: (count, written) => `${written} more ${count === 1 ? 'waits' : 'wait'} there.`,
    pace: 'You get at most one email about a business in five minutes.',
    why: business => `You get this because ${business} is yours.`,
    whyReminder: business =>
      `You get this because ${business} is yours, and its reminders are switched on. Emails about new chats go on without them.`,
  },
  limits: {
    replies: (count, written) => `${written} ${count === 1 ? 'reply' : 'replies'}`,
    of: { business: name => ` at ${name}`, owner: ' of your account', operator: ' here' },
    near: (replies, of) => `Four fifths of the daily limit of ${replies}${of} are used`,
    reached: (replies, of) => `The daily limit of ${replies} is reached${of}`,
    written: {
      nearBusiness: (replies, business) =>
        `The assistant of ${business} has written most of the ${replies} that you allow it in a day.`,
      nearOwner: replies =>
        `The assistant has written most of the ${replies} that your businesses have together in a day.`,
      business: (replies, business) =>
        `The assistant of ${business} has written the ${replies} that you allow it in a day.`,
      owner: replies =>
        `The assistant has written the ${replies} that your businesses have together in a day.`,
      operator: replies =>
        `The assistant has written the ${replies} that this Frontdesk has for all businesses in a day.`,
    },
    afterwards: time => `Once they are used, each chat with a new question goes to you until ${time}.`,
    until: time =>
      `Until ${time} each chat with a new question goes to you: you find them under Chat Sessions. Nothing is lost.`,
    raiseNear: 'You can raise the limit at any time, and nothing stops then.',
    raise:
      'You can raise the limit at any time. The assistant then goes on at once with chats that are not yours yet.',
    ask: 'Your administrator sets this limit. Ask them if you need more.',
    open: 'Open the Overview',
    openDashboard: 'Open the dashboard',
    pace: 'You get at most one such email in a day.',
    why: 'You get this because the assistant answers for you.',
  },
  webhooks: {
    subject: business => `A webhook of ${business} was switched off`,
    gone: address => `${address} answered that it wants no events any more.`,
    failing: address => `Nothing could be delivered to ${address} for five days.`,
    waits: 'What happens within a day from then waits. Switch the webhook on again, and it is sent.',
    open: 'Open Connections',
  },
  digest: {
    subject: business => (business ? `The week at ${business}` : 'The week of your businesses'),
    week: days => `This is what happened: ${days}.`,
    chats: (count, before) => `Chats: ${count} (the week before: ${before})`,
    share: (confirmed, all, written) =>
      `Confirmed by customers: ${confirmed} of ${written} ${all === 1 ? 'chat' : 'chats'} that ended`,
    shareMeans: 'Only these are known to have helped: the customer said so.',
    answered: count => `Answered, not contradicted: ${count}`,
    byYou: count => `Answered by you: ${count}`,
    failed: count => `Failed: ${count}`,
    left: count => `Left without an answer: ${count}`,
    add: 'What to add',
    asked: (question, times, written) =>
      `Not answered: “${question}” (${written} ${times === 1 ? 'time' : 'times'})`,
    wanted: (what, people, written) =>
      `Wanted, and not there: ${what} (${written} ${people === 1 ? 'customer' : 'customers'})`,
    open: 'Open Analytics',
    why: 'You get this on Mondays, after a week in which there were chats.',
  },
  answer: {
    subject: business => `${business} has answered your question`,
    asked: 'You asked:',
    answer: 'Here is the answer:',
    open: 'Open the chat',
    link: 'The link opens your chat for 30 days, on this device and on others. Keep it private: anyone who has it can read your chat.',
    why: business =>
      `You get this one email because you left your address in a chat with ${business}. No others follow it.`,
  },
  choice: {
    kinds: {
      waiting: 'Emails about chats that wait for you',
      reminders: 'Reminders of chats that nobody has looked at',
      limits: 'Emails about daily limits',
      digest: 'The email about your week',
    },
    ofBusiness: business => `Emails from ${business}`,
    question: 'Do you want no more of these?',
    ended: 'You get no more of these.',
    again: 'Get them again',
    isOn: 'You get these again.',
    settings: 'All emails can be switched in the dashboard, under Notifications.',
    broken: 'This link does not work',
    brokenHelp: 'It may have been cut off. Please open it from the email once more.',
  },
  messenger: {
    notices: {
      greeting: () => "Hello! I'm here to help you today. How can I assist you?",
      called: () =>
        "We've asked a member of the team to join. You can keep writing here – they'll see everything.",
      joined: () => "You're now chatting with a member of the team.",
      resolved: () => 'This chat has been resolved. Anything else we can help with? Just write.',
      closed: () => 'This chat is closed.',
      notAvailable: () => 'The business you are looking for is not available.',
      onlyTextAndPictures: () =>
        'Only text and images can be read here. Please write what you would like to say.',
      edited: () => 'A change to a message is not seen here. Please write it again as a new message.',
      pictureTooLarge: () => 'This image is too large. Please send a smaller one.',
      pictureUnreadable: () => 'This image cannot be read. Please send another one.',
      tooMany: () => 'That was a lot at once. Please wait a minute and send it again.',
      deleteAsk: business =>
        `Delete everything you wrote here? All messages and images are removed at ${business}. This cannot be undone.`,
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
    picture: 'Image:',
    document: 'File:',
  },
}
