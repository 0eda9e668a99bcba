const MAX_CHARACTERS = 200;
const LONGEST_EXTENSION = 10;
/** Controls, and the invisible characters that make a name read otherwise than it is. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** A name for people to recognise their file by, never a path: the last segment, visible characters, at most 200 of them. */
export const readableFileName = (name: string | undefined, fallback: string): string => {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const seen = [...last.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim()];
  if (!seen.some((character) => character !== '.')) return fallback;
  if (seen.length <= MAX_CHARACTERS) return seen.join('');
  const dot = seen.lastIndexOf('.');
  const extension = dot >= seen.length - LONGEST_EXTENSION ? seen.slice(dot) : [];
  return [...seen.slice(0, MAX_CHARACTERS - extension.length), ...extension].join('');
};
