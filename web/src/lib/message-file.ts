/** A document that goes with a message: the address that saves it, what it is called, and its bytes. */
export interface MessageFile {
  url: string
  name: string
  size: number
}
