/** A change could not be checked, for a reason that does not lie in the change; the message is for the owner. */
export class CheckError extends Error {
  override name = 'CheckError'
}
