import { withoutEnd } from '../../kernel';

/** People that one post may mention; what comes after them is dropped. */
export const MENTIONS_MAX = 20;

/** Usernames after an @ in a text, each once, in order; an @ inside a word, as in addresses of mail, is none. */
export const mentionsIn = (content: string): readonly string[] => [
  ...new Set(
    [...content.matchAll(/(?<![\p{L}\p{N}_.@/-])@([\p{L}\p{N}_.-]{3,50})/gu)].map(([, name = '']) => withoutEnd(name, '.-')),
  ),
];
