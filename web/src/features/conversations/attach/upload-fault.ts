import { UserFacingError } from '@/lib/errors'

/** Why a file could not be uploaded, and what can be done about it. */
export class UploadFault extends UserFacingError {
  override readonly name = 'UploadFault'
  /** Whether it may succeed when tried again. */
  readonly mayRetry: boolean

  constructor(message: string, mayRetry: boolean) {
    super(message)
    this.mayRetry = mayRetry
  }
}
