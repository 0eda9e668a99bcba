import { EMOJI, emojiOf, type Emoji, type EmojiCategory } from '@refrain/contracts/posts';
import { readStored, writeStored } from '../../../../shared/lib/browser/storage';

export const RECENT_KEPT = 16;
const KEY = 'recent-emoji';

/** The list with one that was used put first, once, and the oldest let go. */
export const withRecent = (recent: readonly string[], used: string): readonly string[] =>
  [used, ...recent.filter((char) => char !== used)].slice(0, RECENT_KEPT);

/** What was stored, as far as it still is an emoji of ours. */
export const recentOf = (stored: string | null): readonly Emoji[] => {
  const all = new Map(
    (Object.keys(EMOJI) as EmojiCategory[]).flatMap((category) => emojiOf(category).map((each) => [each.char, each] as const)),
  );
  return [...new Set((stored ?? '').split(' '))].slice(0, RECENT_KEPT).flatMap((char) => all.get(char) ?? []);
};

export const readRecent = (): readonly Emoji[] => recentOf(readStored(KEY));
export const rememberEmoji = (used: string): void => {
  const recent = readRecent().map(({ char }) => char);
  writeStored(KEY, withRecent(recent, used).join(' '));
};
