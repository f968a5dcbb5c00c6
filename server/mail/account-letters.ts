import type { Mail } from './mailer.ts'
import { compose } from './templates.ts'

/** Asks the owner of a new account to confirm the address. */
export const confirmSignUpMail = ({ to, link }: { to: string; link: string }): Mail =>
  compose(to, {
    subject: 'Confirm your e-mail address',
    before: ['Welcome to Frontdesk. Please confirm that this address is yours to start using your account.'],
    button: { label: 'Confirm my address', address: link },
    after: [
      'The link works for one hour. In the browser in which you signed up, it signs you in.',
      'If you did not sign up, leave this e-mail alone: without your confirmation nothing happens.',
    ],
  })

/** Tells somebody who signs up again that the address already has an account. */
export const accountExistsMail = ({ to, signInAddress }: { to: string; signInAddress: string }): Mail =>
  compose(to, {
    subject: 'You already have an account',
    before: [
      'Somebody, probably you, tried to sign up for Frontdesk with this address. It has an account already, and your password is unchanged.',
    ],
    button: { label: 'Sign in', address: signInAddress },
    after: [
      'If you no longer know your password, choose “Forgot Password” on that page.',
      'If it was not you, there is nothing to do.',
    ],
  })

/** Lets the owner of an account choose a new password. */
export const resetPasswordMail = ({ to, link }: { to: string; link: string }): Mail =>
  compose(to, {
    subject: 'Reset your password',
    before: ['You asked for a new Frontdesk password. Follow this link to choose it.'],
    button: { label: 'Choose a new password', address: link },
    after: [
      'The link works once, for one hour, in the browser in which you asked for it.',
      'If you did not ask for it, leave this e-mail alone: your password stays as it is.',
    ],
  })

/** Tells the owner of an account that its password was changed. */
export const passwordChangedMail = ({ to, resetAddress }: { to: string; resetAddress: string }): Mail =>
  compose(to, {
    subject: 'Your password was changed',
    before: [
      'The password of your Frontdesk account was changed just now, and every other device was signed out.',
      'If that was you, all is well. If not, choose “Forgot Password” on the sign-in page right away.',
    ],
    button: { label: 'Go to the sign-in page', address: resetAddress },
    after: [],
  })
