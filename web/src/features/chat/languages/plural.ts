/**
 * The plural form for a number, with the number in the language's digits in place of `#`.
 * @param forms by the language's Unicode plural categories
 */
export function plural(
  language: string,
  count: number,
  forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return form.replace('#', new Intl.NumberFormat(language).format(count))
}
