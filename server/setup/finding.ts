/** What a look at one part of an installation has found. */
export interface Finding {
  status: 'ok' | 'warning' | 'wrong'
  /** For the operator: which setting or thing it is about, and, where it is not ok, what to do. */
  text: string
}

export const ok = (text: string): Finding => ({ status: 'ok', text })
export const warning = (text: string): Finding => ({ status: 'warning', text })
export const wrong = (text: string): Finding => ({ status: 'wrong', text })
