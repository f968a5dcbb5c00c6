/** A line of the shop's that belongs to no message of a chat. */
export type Notice =
  | 'greeting'
  | 'called'
  | 'joined'
  | 'resolved'
  | 'closed'
  | 'notAvailable'
  | 'onlyTextAndPictures'
  | 'edited'
  | 'pictureTooLarge'
  | 'pictureUnreadable'
  | 'tooMany'
  | 'deleteAsk'
  | 'deleted'
  | 'test'

/** What is said in messengers besides the messages of chats, in one language. */
export interface MessengerWords {
  /** Each line that belongs to no message. @param business its name */
  notices: Record<Notice, (business: string) => string>
  /** A button, and what its customer is shown to have said with it. */
  talkToPerson: string
  helped: string
  notHelped: string
  thanks: string
  /** What was tapped is gone. */
  over: string
  deleteAll: string
  keepAll: string
  /** Said in a group before it is left. */
  group: string
  /** Where a picture, or another file, cannot be sent: its address follows. */
  picture: string
  document: string
}
