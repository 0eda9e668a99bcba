/** A limit with the text shown when it is broken; the shape react-hook-form takes, so one rule serves form and server. */
type Limit<T = number> = Readonly<{ value: T; message: string }>;

export type TextRule = Readonly<{
  required?: string;
  minLength?: Limit;
  maxLength?: Limit;
  pattern?: Limit<RegExp>;
}>;

/** Whether a text has more than so many characters, as people count them. Does not look at more of it than it must. */
export const isLongerThan = (text: string, most: number): boolean =>
  text.length > most && (text.length > 2 * most || [...text].length > most);

/** The message of the first rule a text breaks, or null. The server's twin of the form's validation. */
export const brokenRule = (rule: TextRule, text: unknown): string | null => {
  if (typeof text !== 'string') return rule.required ?? rule.minLength?.message ?? 'Expected string';
  const value = text.trim();
  if (rule.required && value.length === 0) return rule.required;
  if (rule.minLength && value.length < rule.minLength.value) return rule.minLength.message;
  if (rule.maxLength && value.length > rule.maxLength.value) return rule.maxLength.message;
  if (rule.pattern && value.length > 0 && !rule.pattern.value.test(value)) return rule.pattern.message;
  return null;
};
