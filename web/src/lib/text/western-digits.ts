import { zeros } from '../../../../supabase/functions/ai-chat-response/languages/digits.ts'

/** A text with its digits as 0 to 9, for what is read as a number: '৫০০' becomes '500'. */
export const westernDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find(first => code >= first && code <= first + 9)
    return zero === undefined ? digit : String(code - zero)
  })
