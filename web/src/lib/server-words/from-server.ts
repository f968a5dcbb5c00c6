import { msg } from '@lingui/core/macro'

/** What the server says of accounts, pictures and messengers, and where it has no room or no time. */
export const fromServer = [
  // Accounts
  msg`An invitation is needed to make an account here: one that is for this email address and not older than a week. Ask your administrator.`,
  msg`Email link is invalid or has expired`,
  msg`Invalid login credentials`,
  msg`New password should be different from the old password.`,
  msg`Sign-up is closed. Please ask your administrator.`,
  msg`This password is one of the most common ones. Please choose another.`,
  msg`To choose a new password, enter your current one, or sign in again within the last five minutes.`,
  msg`Too many sign-ins right now. Please try again in a few seconds.`,
  msg`Unexpected failure. Please try again.`,
  msg`Your current password is not right.`,
  msg`Your e-mail address is no password. Please choose another.`,
  msg({
    message: 'Many sign-ins to this account are being tried right now. {advice} Or choose “Forgot Password”.',
  }),
  msg({ message: 'Password cannot be longer than {most} bytes.' }),
  msg({ message: 'Password must be at least {least} characters long.' }),
  msg({ message: 'Too many attempts. {advice}' }),
  msg({ message: 'Too many emails to this address. {advice}' }),
  // Pictures and documents
  msg`Files cannot be stored or read right now. Try again in a moment.`,
  msg`Only PDF, text, CSV, Word, Excel, PowerPoint and OpenDocument files are taken here.`,
  msg`The file came in too slowly. Nothing was saved. Please try again.`,
  msg`The file is not of the kind that its name says. Nothing was saved.`,
  msg`The picture is damaged or incomplete. Nothing was saved.`,
  msg`The upload broke off. Nothing was saved.`,
  msg`Too many files are being uploaded right now. Try again in a moment.`,
  msg({ message: 'Too many uploads. {advice}' }),
  msg({
    message: 'mime type {type} is not supported: a picture must be JPEG, PNG, WebP, GIF or AVIF',
  }),
  // Telegram
  msg`Another program uses this bot. Stop it there, or make a new bot.`,
  msg`Telegram asks to wait. Please try again in a minute.`,
  msg`Telegram could not be reached. Please try again in a minute.`,
  msg`Telegram does not know this token. Copy it again from BotFather: all of it, with the number before the colon.`,
  msg`Telegram does not take this token. Make a new bot, and try its token.`,
  // Load
  msg`Something went wrong on the server.`,
  msg`The database is busy. Try again in a moment.`,
  msg`The disk is full. Nothing was saved.`,
  msg`The assistant cannot answer right now. Try again in a minute.`,
  msg`Too many requests. Please wait a moment.`,
  msg`Please try again in less than a minute.`,
  msg`Please try again in a minute.`,
  msg({ message: 'Please try again in {minutes} minutes.' }),
]
