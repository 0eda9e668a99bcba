/**
 * A text without those of the given signs that stand at its end. A pattern such as `[.,]+$` tries again at each sign of every run, so
 * that it takes the square of a text's length; this looks at each sign once.
 */
export const withoutEnd = (text: string, signs: string): string => {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** What ends a sentence, and is no part of an address in it. */
export const SENTENCE_ENDS = ').,;:!?\'"]';
