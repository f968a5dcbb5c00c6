/** Something that the operator can put right: the message is for them, and says all that there is to say. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
