import { remembered } from '../parts/remembered.ts'

const setting = remembered('chats-view')

/** Whether chats were last worked on in the inbox: the tab then leads there. */
export const prefersInbox = (): boolean => setting.read() === 'inbox'

export const preferInbox = (isInbox: boolean): void => setting.write(isInbox ? 'inbox' : null)
