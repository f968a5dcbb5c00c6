/**
 * The form of a language for a number, with the number, as the language writes it, in place of `#`.
 * @param forms by the categories of Unicode that the language has
 */
export function plural(
  language: string,
  count: number,
  forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return form.replace('#', new Intl.NumberFormat(language).format(count))
}
