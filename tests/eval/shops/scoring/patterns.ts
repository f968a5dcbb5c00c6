import { macros } from './macros.ts'
import { numberPattern } from './numbers.ts'
import { timePattern } from './times.ts'

const compiled = new Map<string, RegExp>()

/**
 * Compiles a pattern of a row: a regular expression, read without regard to case over a reply in the form of `normalise`.
 * `<69>` in it is a number, `<@19:30>` a time, and `<yes>`, `<no>`, `<deny>`, `<unknown>`, `<greet>`, `<bye>`, `<bot>` and
 * `<price>` what such a reply says in any language.
 * @throws SyntaxError for what is no regular expression, Error for an unknown name in angle brackets
 */
export function pattern(source: string): RegExp {
  const known = compiled.get(source)
  if (known) return known
  const expanded = source.replace(
    /<(?:@(\d{1,2})(?::(\d\d))?|(\d+(?:\.\d+)?)|([a-z]+))>/g,
    (all, hour?: string, minute?: string, number?: string, name = '') => {
      if (hour) return timePattern(Number(hour), minute)
      if (number) return numberPattern(number)
      const macro = macros[name]
      if (!macro) throw new Error(`${all} is not known.`)
      return macro
    },
  )
  const expression = new RegExp(expanded.normalize('NFC'), 'iu')
  compiled.set(source, expression)
  return expression
}

/** Whether a normalised text says what a pattern looks for. */
export const says = (text: string, source: string): boolean => pattern(source).test(text)
