import { insertAt, type Edited } from './caret';

/** A mention that is being written: where its @ stands, and what follows up to the caret. */
export type Mention = Readonly<{ at: number; query: string }>;

const UNDER_WAY = /(?<![\p{L}\p{N}_.@/-])@([\p{L}\p{N}_.-]{1,50})$/u;

/** The mention at the caret; null where none is being written, and where only an @ stands. */
export const mentionAt = (text: string, caret: number): Mention | null => {
  const found = UNDER_WAY.exec(text.slice(0, caret));
  return found ? { at: found.index, query: found[1] ?? '' } : null;
};

/** The text with the name in place of what was written of it, also behind the caret, and a blank after it. */
export const withMention = (text: string, { at, query }: Mention, username: string): Edited => {
  const caret = at + 1 + query.length;
  const rest = /^[\p{L}\p{N}_.-]*/u.exec(text.slice(caret))?.[0] ?? '';
  const end = caret + rest.length;
  return insertAt(text, { start: at, end: text[end] === ' ' ? end + 1 : end }, `@${username} `);
};

/** Where the arrows lead in a list of `count`, round its ends; -1 is none. */
export const stepIn = (count: number, from: number, by: 1 | -1): number => (count === 0 ? -1 : (from + by + count) % count);
