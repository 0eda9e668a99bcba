import { FEATURED_MAX } from '@refrain/contracts/tracks';

export type ParsedName = Readonly<{ artist: string; title: string; version: string; featured: readonly string[] }>;

const EXTENSION = /\.[a-z0-9]{2,4}$/i;
/** '1. ', '12 - ', '1-03) ' and '01 '; a bare number may be a title's own. */
const TRACK_NUMBER = /^(?:\d{1,2}(?:-\d{1,2})?(?: ?[.)] ?| - )|0\d )/;
const SEPARATOR = / [-–—] /;
const FEATURED = /^(?:feat|ft|featuring)\b\.?\s*/i;
const BARE_FEATURED = / (?:feat\.?|ft\.?|featuring) (.+)$/i;
const IN_BRACKETS = /[([]([^([)\]]*)[)\]]/g;
const NAMES = /,|&|\band\b|\bx\b|\bwith\b/i;

const SMALL_WORDS = new Set(['a', 'an', 'the', 'and', 'or', 'of', 'at', 'in', 'on', 'to', 'for', 'by', 'with', 'from']);

/** Names that came without a single capital get theirs; others know how they are written. */
export const capitalised = (text: string): string => {
  if (text !== text.toLowerCase()) return text;
  const words = text.split(' ');
  const isSmall = (word: string, i: number) => i > 0 && i < words.length - 1 && SMALL_WORDS.has(word);
  return words.map((word, i) => (isSmall(word, i) ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(' ');
};

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const tidy = (text: string) => capitalised(onOneLine(text));
const namesIn = (text: string) => text.split(NAMES).map(tidy).filter(Boolean);

/** Reads "artist - title (version or feat).mp3"; what it cannot find is empty. At most three featured artists. */
export const parseFileName = (fileName: string): ParsedName => {
  const plain = onOneLine(fileName.replace(EXTENSION, '').replace(/_/g, ' '));
  const whole = plain.replace(TRACK_NUMBER, '') || plain;
  const brackets = [...whole.matchAll(IN_BRACKETS)].map(([, inside = '']) => inside.trim()).filter(Boolean);
  const [featured, versions] = [brackets.filter((text) => FEATURED.test(text)), brackets.filter((text) => !FEATURED.test(text))];
  const open = onOneLine(whole.replace(IN_BRACKETS, ' '));
  const bare = BARE_FEATURED.exec(open);
  const parts = (bare ? open.slice(0, bare.index) : open).split(SEPARATOR).map(tidy).filter(Boolean);
  const [artist, title] = parts.length > 1 ? [parts[0]!, parts.slice(1).join(' - ')] : ['', parts[0] ?? ''];
  const guests = [...featured.map((text) => text.replace(FEATURED, '')), ...(bare ? [bare[1]!] : [])].flatMap(namesIn);
  return { artist, title, version: tidy(versions.join(', ')), featured: guests.slice(0, FEATURED_MAX) };
};
