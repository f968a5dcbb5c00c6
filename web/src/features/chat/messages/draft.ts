import type { OutboxEntry } from './outbox.ts'

export interface DraftDependencies {
  /** Keeps the text over a reload. */
  save(text: string): void
  onChange(): void
}

/**
 * What is in the input: text and a picture.
 *
 * A message that could not be sent keeps its bubble ("Failed, tap to retry"), and its text and picture go back into the
 * input if that is empty. Both are one message: sending the unchanged text again, tapping the bubble and the automatic
 * retry all send the same id, and when any of them succeeds the unchanged text leaves the input. Changed text is a new
 * message, and the failed one, which keeps its picture, stays in the queue until it is sent or deleted.
 * A message that the backend refuses for good loses its bubble when its text went back into the input, else it keeps the
 * bubble, so that nothing typed ever disappears.
 */
export class Draft {
  readonly #deps: DraftDependencies
  #text: string
  #image: File | null = null
  /** The failed message that was put back into the input. */
  #restored: OutboxEntry | null = null

  constructor(text: string, deps: DraftDependencies) {
    this.#text = text
    this.#deps = deps
  }

  get text(): string {
    return this.#text
  }

  get image(): File | null {
    return this.#image
  }

  get isEmpty(): boolean {
    return this.#text.trim() === '' && !this.#image
  }

  /** The failed message that the input still holds unchanged. */
  get restored(): OutboxEntry | null {
    const isSame = this.#restored?.content === this.#text.trim() && this.#restored.image === this.#image
    return isSame ? this.#restored : null
  }

  /** The failed message with which the input's picture is sent, whatever was typed since: a picture is sent once. */
  get pictureHolder(): OutboxEntry | null {
    const held = this.#restored?.image
    if (!held || !this.#image) return null
    // The same picture, also when it was chosen again.
    return held.name === this.#image.name && held.size === this.#image.size ? this.#restored : null
  }

  setText(text: string): void {
    this.#deps.save(text)
    this.#set(text, this.#image)
  }

  setImage(image: File | null): void {
    this.#set(this.#text, image)
  }

  /** Empties the input for its content to be sent. */
  clear(): void {
    this.#restored = null
    this.#deps.save('')
    this.#set('', null)
  }

  /**
   * Puts a failed message back into the input.
   * @param isFinal the message itself will not be sent again: its text is a new draft
   */
  restore(message: OutboxEntry, isFinal: boolean): void {
    if (isFinal) this.#deps.save(message.content)
    else this.#restored = message
    this.#set(message.content, message.image)
  }

  /** Empties the input if it holds this message unchanged: the message is being sent after all. */
  removeRestored(id: string): void {
    if (this.#restored?.id !== id) return
    const isSame = this.restored !== null
    this.#restored = null
    if (isSame) this.#set('', null)
  }

  /** Makes the input's content a new draft if it was this message, which has been deleted. */
  forgetRestored(id: string): void {
    if (this.#restored?.id === id) this.#restored = null
  }

  #set(text: string, image: File | null): void {
    this.#text = text
    this.#image = image
    this.#deps.onChange()
  }
}
