const WORD = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}]*/gu;

/** The words of a text. Whatever a person types, quotes and operators included, only words come out. */
export const wordsIn = (text: string): readonly string[] => text.match(WORD) ?? [];
