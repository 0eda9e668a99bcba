import { isBlank, SENTENCE_ENDS, withoutEnd, withoutQueries } from '@refrain/contracts/kernel';
import { profileRules, registerRules, slugOf } from '@refrain/contracts/accounts';
import { blocksOf, blogRules, blogSlugOf, excerptOf, inlinesOf, plainTextOf } from '@refrain/contracts/editorial';
import { eventRules } from '@refrain/contracts/events';
import { beginningOf, isOwnPath } from '@refrain/contracts/notifications';
import { firstLink, linkedTrackId, linksIn, mentionsIn } from '@refrain/contracts/posts';
import { dataText, inOneLine, piecesOf } from '@refrain/contracts/site';
import { hashtagsIn, tagOf } from '@refrain/contracts/trends';
import { readOembed } from '../../backend/src/links/read-description';
import { parseRange } from '../../backend/src/media/serve/byte-range';
import { readableFileName } from '../../backend/src/media/receive/file-name';
import { isFastVideo } from '../../backend/src/media/tool/video-arguments';
import { escaped } from '../../backend/src/kernel/http/pages/html';
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

/** What this thread has worked, so that a busy machine changes nothing; what the process has, where Node cannot say it (before 23.9). */
const worked = (since?: NodeJS.CpuUsage): NodeJS.CpuUsage => (process.threadCpuUsage ?? process.cpuUsage)(since);

/** Milliseconds of work, no waiting. */
const timed = (reader: (text: string) => unknown, text: string): number => {
  const before = worked();
  reader(text);
  const { user, system } = worked(before);
  return (user + system) / 1000;
};

/** A text twice as long takes twice as long, one four times as long four times; the square of it would be sixteen times. */
const MOST_GROWTH = 8;
/** So little for 48,000 characters that nothing in it can be a square. */
const NOTHING_MS = 4;
/** So much for each 12,000 characters that waiting for more of them is of no use. */
const FAR_TOO_MUCH_MS = 100;

/** What else the machine does can make a run slow and never quick, so the quickest of many says what the reader takes. */
const MOST_TRIES = 8;

/** Whether the time grows with the length from here to four times of it; null where it takes far too much. */
const growsInStep = (reader: (text: string) => unknown, row: (typeof texts)[number], length: number): boolean | null => {
  const [short, long] = [made(row, length), made(row, 4 * length)];
  const [farTooMuch, farTooMuchOfLong] = [(FAR_TOO_MUCH_MS * length) / N, (FAR_TOO_MUCH_MS * 4 * length) / N];
  let [least, leastOfLong] = [Infinity, Infinity];
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    least = Math.min(least, timed(reader, short), timed(reader, short));
    if (least > farTooMuch) return null;
    leastOfLong = Math.min(leastOfLong, timed(reader, long));
    if (leastOfLong < NOTHING_MS || leastOfLong < MOST_GROWTH * least) return true;
    if (tries > 1 && leastOfLong > farTooMuchOfLong) return null;
  }
  return false;
};

/** A square is steep at every length. A text that needs larger pieces of memory is so at one of them. */
const isLinear = (reader: (text: string) => unknown, row: (typeof texts)[number]): boolean => {
  for (const length of [N, 2 * N, 4 * N]) {
    const grows = growsInStep(reader, row, length);
    if (grows !== false) return grows ?? false;
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
