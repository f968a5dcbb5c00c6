/** The result of one check. */
export interface Finding {
  status: 'ok' | 'warning' | 'wrong'
  /** For the operator: the setting or part, and what to do where it is not ok. */
  text: string
}

export const ok = (text: string): Finding => ({ status: 'ok', text })
export const warning = (text: string): Finding => ({ status: 'warning', text })
export const wrong = (text: string): Finding => ({ status: 'wrong', text })
