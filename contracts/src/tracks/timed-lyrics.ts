import { refusal, type Refusal } from '../kernel';

/** One line and when it is sung or said, in seconds of the track. */
export type Cue = Readonly<{ start: number; end: number; text: string }>;
export type TimedLyrics =
  Readonly<{ cues: readonly Cue[]; refusal?: undefined }> | Readonly<{ refusal: Refusal; cues?: undefined }>;

export const TIMED_LYRICS_MAX = 64_000;
export const CUES_MAX = 2000;
const CUE_MAX = 500;
const LAST_SECOND = 24 * 3600;
/** The last line of a file that says only when lines begin. */
const LAST_LINE_SECONDS = 5;

export const TIMED_LYRICS_EXTENSIONS = ['vtt', 'lrc'] as const;

export const lyricsRefusals = {
  tooLong: refusal('LYRICS.TOO_LONG', 413, `Timed lyrics may have up to ${TIMED_LYRICS_MAX} characters.`),
  encoding: refusal('LYRICS.ENCODING', 400, 'This is no plain text. Save the file as UTF-8 and try again.'),
  empty: refusal('LYRICS.EMPTY', 400, 'There is no timed line in this file.'),
  tooMany: refusal('LYRICS.TOO_MANY', 400, `Timed lyrics may have up to ${CUES_MAX} lines.`),
  syntax: (line: number) => refusal('LYRICS.SYNTAX', 400, `Line ${line} is neither WebVTT nor LRC.`),
  times: (line: number) => refusal('LYRICS.TIMES', 400, `Line ${line}: its times are not in order.`),
  markup: (line: number) =>
    refusal('LYRICS.MARKUP', 400, `Line ${line}: only plain text may stand here, without tags or styles.`),
} as const;

class Broken extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}
const broken = (refused: Refusal): never => {
  throw new Broken(refused);
};

/** Controls, and what stands for bytes that were no UTF-8: a file in UTF-16 is full of them. */
const NO_TEXT = /[^\P{Cc}\n\r\t]|[\ufffd\ufffe\uffff]|\p{Cs}/u;
const STAMP = String.raw`(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMES = new RegExp(`^${STAMP}[ \\t]+-->[ \\t]+${STAMP}(?:[ \\t][\\w:%,.\\- \\t]*)?$`);
const LRC_STAMP = /^\[(\d{1,3}):([0-5]\d)(?:[.:](\d{1,3}))?\]/;
const LRC_FACT = /^\[[a-z#]+:[^\]]*\]$/i;
const LRC_WORD = /<\d{1,3}:\d{2}/;

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', millis = '0']: readonly (string | undefined)[]): number =>
  (Number(hours) * 3600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(millis)) / 1000;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};
const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? entity);

const plain = (text: string, line: number): string => {
  if (text.includes('<') || text.length > CUE_MAX) broken(lyricsRefusals.markup(line));
  return text.trim();
};

/** In order of time, each after the one before began. */
const checked = (cue: Cue, before: Cue | undefined, line: number): Cue =>
  cue.start < cue.end && cue.end <= LAST_SECOND && cue.start >= (before?.start ?? 0) ? cue : broken(lyricsRefusals.times(line));

const vttCues = (lines: readonly string[]): readonly Cue[] => {
  const cues: Cue[] = [];
  let at = lines.findIndex((line) => line === '');
  if (at < 0) at = lines.length;
  if (lines.slice(0, at).some((line) => line.includes('-->'))) broken(lyricsRefusals.syntax(1));
  while (at < lines.length) {
    const end = lines.indexOf('', at) < 0 ? lines.length : lines.indexOf('', at);
    if (end > at) {
      const cue = vttCue(lines.slice(at, end), at + 1, cues.at(-1));
      if (cue) cues.push(cue);
    }
    at = end + 1;
  }
  return cues;
};

const vttCue = (block: readonly string[], line: number, before: Cue | undefined): Cue | null => {
  const [first = ''] = block;
  if (/^NOTE(?:[ \t]|$)/.test(first)) return null;
  if (/^(?:STYLE|REGION)[ \t]*$/.test(first)) return broken(lyricsRefusals.markup(line));
  const named = first.includes('-->') ? 0 : 1;
  const times = TIMES.exec(block[named] ?? '');
  const said = block.slice(named + 1);
  if (!times || said.length === 0 || said.some((text) => text.includes('-->')))
    return broken(lyricsRefusals.syntax(line + named));
  const text = unescaped(plain(said.join('\n'), line + named + 1));
  return checked({ start: secondsOf(times.slice(1, 5)), end: secondsOf(times.slice(5, 9)), text }, before, line + named);
};

type Begun = Readonly<{ start: number; text: string; line: number }>;

/** The stamps a line of LRC begins with, and what follows them. */
const lrcLine = (text: string, line: number): readonly Begun[] => {
  if (text === '' || LRC_FACT.test(text)) return [];
  const starts: number[] = [];
  let rest = text;
  for (let stamp = LRC_STAMP.exec(rest); stamp; stamp = LRC_STAMP.exec(rest)) {
    const [all, minutes, seconds, fraction = '0'] = stamp;
    starts.push(secondsOf(['0', minutes, seconds, fraction.padEnd(3, '0')]));
    rest = rest.slice(all.length);
  }
  if (starts.length === 0) broken(lyricsRefusals.syntax(line));
  if (LRC_WORD.test(rest)) broken(lyricsRefusals.markup(line));
  const said = plain(rest, line);
  return starts.map((start) => ({ start, text: said, line }));
};

/** A line that is sung several times stands once, with all its times: those may come in any order. */
const lrcCues = (lines: readonly string[]): readonly Cue[] => {
  const all = lines.map((text, i) => lrcLine(text.trim(), i + 1));
  const repeats = all.some((begun) => begun.length > 1);
  const begun = repeats ? all.flat().sort((a, b) => a.start - b.start) : all.flat();
  const cues: Cue[] = [];
  begun.forEach(({ start, text, line }, i) => {
    const next = begun[i + 1];
    if (next && next.start < start) broken(lyricsRefusals.times(next.line));
    if (text === '' || next?.start === start) return;
    cues.push(checked({ start, end: next?.start ?? start + LAST_LINE_SECONDS, text }, cues.at(-1), line));
  });
  return cues;
};

/** Reads WebVTT or LRC: plain text in order of time, and nothing else. */
export const timedLyricsOf = (source: string): TimedLyrics => {
  if (source.length > TIMED_LYRICS_MAX) return { refusal: lyricsRefusals.tooLong };
  if (NO_TEXT.test(source)) return { refusal: lyricsRefusals.encoding };
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '');
  try {
    const cues = isVtt ? vttCues(lines) : lrcCues(lines);
    if (cues.length === 0) return { refusal: lyricsRefusals.empty };
    return cues.length > CUES_MAX ? { refusal: lyricsRefusals.tooMany } : { cues };
  } catch (error) {
    if (error instanceof Broken) return { refusal: error.refusal };
    throw error;
  }
};

const stampOf = (seconds: number): string => {
  const millis = Math.round(seconds * 1000);
  const part = (value: number, digits: number): string => String(value).padStart(digits, '0');
  const [hours, minutes] = [Math.floor(millis / 3600_000), Math.floor(millis / 60_000) % 60];
  return `${part(hours, 2)}:${part(minutes, 2)}:${part(Math.floor(millis / 1000) % 60, 2)}.${part(millis % 1000, 3)}`;
};
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The same lines as WebVTT, as they are stored and served. */
export const webVttOf = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ start, end, text }) => `${stampOf(start)} --> ${stampOf(end)}\n${escaped(text)}\n`).join('\n')}`;

/** The words alone. */
export const wordsOf = (cues: readonly Cue[]): string => cues.map(({ text }) => text).join('\n');
