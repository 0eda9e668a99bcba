import { skeletonOf } from '@refrain/contracts/accounts';
import { isErased, type Personal } from '@refrain/contracts/kernel';
import { searchWords } from '@refrain/contracts/search';

/** Words that are kept of a name, and of all texts of one thing. */
const [NAME_WORDS, TEXT_WORDS] = [24, 200];

type Said = Personal<string | readonly string[] | null>;

/** What was erased says nothing. */
const textOf = (parts: readonly Said[]): string =>
  parts.flatMap((part) => (part === null || isErased(part) ? [] : part)).join('\n');

export const namesIn = (...parts: readonly Said[]): readonly string[] => searchWords(textOf(parts), NAME_WORDS);
export const textsIn = (...parts: readonly Said[]): readonly string[] => searchWords(textOf(parts), TEXT_WORDS);

/** Names of people are found also by the Latin letters that theirs look like: one with a Cyrillic a, typed with a Latin one. */
export const personNames = (...parts: readonly Said[]): readonly string[] => {
  const text = textOf(parts);
  return searchWords(`${text}\n${skeletonOf(text)}`, NAME_WORDS);
};
