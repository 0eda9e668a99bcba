import { isBlank, SENTENCE_ENDS, withoutEnd, withoutQueries } from '@refrain/contracts/kernel';
import { profileRules, registerRules, slugOf } from '@refrain/contracts/accounts';
import { blocksOf, blogRules, blogSlugOf, excerptOf, inlinesOf, plainTextOf } from '@refrain/contracts/editorial';
import { eventRules } from '@refrain/contracts/events';
import { beginningOf, isOwnPath } from '@refrain/contracts/notifications';
import { firstLink, linkedTrackId, linksIn, mentionsIn } from '@refrain/contracts/posts';
import { dataText, inOneLine, piecesOf } from '@refrain/contracts/site';
import { hashtagsIn, tagOf } from '@refrain/contracts/trends';
import { readOembed } from '../../backend/src/links/read-description';
import { parseRange } from '../../backend/src/media/byte-range';
import { readableFileName } from '../../backend/src/media/file-name';
import { isFastVideo } from '../../backend/src/media/video-arguments';
import { escaped } from '../../backend/src/kernel/http/html';
import { scrub } from '../../backend/src/observability/scrub';
import { isHarmless } from '../../frontend/src/app/errors/harmless-errors';
import { mentionAt } from '../../frontend/src/features/posts/composer/mention/mention';
import { segments } from '../../frontend/src/features/posts/text/content';
import { parseFileName } from '../../frontend/src/features/tracks/upload/parse-file-name';
import { wordsIn } from '../../storage/src/read-store/words';

/** Everything that reads what people send, or shows it. Lint looks at each pattern; this at what they are together. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  beginningOf,
  blocksOf,
  dataText: (text) => dataText({ text }),
  escaped,
  firstLink,
  hashtagsIn,
  inlinesOf,
  inOneLine,
  isBlank,
  isFastVideo,
  isOwnPath,
  linkedTrackId,
  linksIn,
  mentionsIn,
  parseFileName,
  piecesOf,
  plainTextOf,
  readableFileName: (text) => readableFileName(text, 'file'),
  readOembed,
  scrub,
  slugOf,
  tagOf,
  withoutQueries,
  wordsIn,
  blogSlugOf: (text) => blogSlugOf(text, 'id'),
  excerptOf: (text) => excerptOf(null, text),
  isHarmless: (message) => isHarmless({ message }),
  mentionAt: (text) => mentionAt(text, text.length),
  parseRange: (text) => parseRange(`bytes=${text}`, 1000),
  segments: (text) => segments(text, 'https://refrain.test'),
  withoutEnd: (text) => withoutEnd(text, SENTENCE_ENDS),
  ...Object.fromEntries(
    Object.entries({ ...registerRules, ...profileRules, ...blogRules, ...eventRules }).flatMap(([name, rule]) =>
      'pattern' in rule ? [[`rule of ${name}`, (text: string) => rule.pattern.value.test(text)]] : [],
    ),
  ),
};

/** What makes patterns try again and again: a beginning, what is repeated, and an end that does not fit. */
const texts: readonly (readonly [string, string, string])[] = [
  ['http://x', ').,;:!?]', 'a'],
  ['', 'http://x', ' '],
  ['', 'x://', ''],
  ['http://x?', ':1', 'x'],
  ['http://x?', 'y', '!'],
  ['', 'a', ''],
  ['', 'a', '!'],
  ['', ' ', 'x'],
  ['x', ' ', 'x'],
  ['', '\n', 'x'],
  ['', '\n ', 'x'],
  ['', '-', 'a'],
  ['', 'a-', '!'],
  ['', '.-', 'a'],
  ['@', 'a', '!'],
  ['', '@a', '!'],
  ['', 'a@', '!'],
  ['a@', 'b.', '!'],
  ['', '#a', '!'],
  ['', '/track/', '!'],
  ['', '[', ''],
  ['', '[a](', ''],
  ['[', 'a', ''],
  ['', '[a](/', ''],
  ['## ', ' ', ''],
  ['', 'password', '!'],
  ['', 'password ', '!'],
  ['', 'password="', ''],
  ['', 'password=\\"', "'"],
  ['', 'token=', '"'],
  ['', 'basic ', ''],
  ['', '//a:', ''],
  ['//', 'a:', '!'],
  ['', ':', '@'],
  ['', '0', 'x'],
  ['', '1-1,', 'x'],
  ['', ' - ', 'x'],
  ['', '(', ''],
  ['', ' ft ', ''],
  ['', '<!doctype', ''],
  ['', 'is not valid JSON', ''],
  ['', '-/track/0', ''],
  ['', 'é', '!'],
  ['', '\u0301', '!'],
  ['', '\ufdfa', ''],
  ['', '\ud83d\ude00', '!'],
  ['', '.', 'a'],
  [' Stream #0:0: Video: ', '1', 'x'],
  [' Stream #0:0', ': Video: ', 'x'],
];

const N = 12_000;
const made = ([before, again, after]: (typeof texts)[number], length: number): string =>
  before + again.repeat(Math.ceil(length / again.length)) + after;

const timed = (reader: (text: string) => unknown, text: string): number => {
  const before = performance.now();
  reader(text);
  return performance.now() - before;
};
const least = (times: number, reader: (text: string) => unknown, text: string): number =>
  Math.min(...Array.from({ length: times }, () => timed(reader, text)));

/** A text twice as long takes twice as long, one four times as long four times; the square of it would be sixteen times. */
const MOST_GROWTH = 8;
/** So little for 48,000 characters that nothing in it can be a square. */
const NOTHING_MS = 4;
/** So much for 12,000 characters that waiting for more of them is of no use. */
const FAR_TOO_MUCH_MS = 100;

const isLinear = (reader: (text: string) => unknown, row: (typeof texts)[number]): boolean => {
  const [short, long] = [made(row, N), made(row, 4 * N)];
  if (least(2, reader, short) > FAR_TOO_MUCH_MS) return false;
  for (let tries = 1; tries <= 4; tries += 1) {
    const taken = least(tries, reader, long);
    if (taken < NOTHING_MS || taken < MOST_GROWTH * least(5, reader, short)) return true;
  }
  return false;
};

describe('what reads the texts of people takes time in step with their length', () => {
  it.each(Object.entries(readers))('%s', (_name, reader) => {
    expect(texts.filter((row) => !isLinear(reader, row)).map(([before, again, after]) => `${before}(${again})*${after}`)).toEqual(
      [],
    );
  });

  it('which is not so for a pattern that tries again at each sign', () => {
    expect(isLinear((text) => text.replace(/[).,;:!?'"\]]+$/, ''), texts[0]!)).toBe(false);
  });
});
