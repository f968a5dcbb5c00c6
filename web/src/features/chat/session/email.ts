/** Whether the text has the form of an e-mail address: the rule of the backend's `leave_email`. */
export function isEmail(text: string): boolean {
  return text.length <= 320 && /^[^\s@<>",;]+@[^\s@<>",;.]+(\.[^\s@<>",;.]+)+$/.test(text)
}
