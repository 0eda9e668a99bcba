import type { Refusal } from '../problem';

/** One line and when it is sung or said, in seconds from the beginning. */
export type Cue = Readonly<{ start: number; end: number; text: string }>;
export type TimedText =
  | Readonly<{ cues: readonly Cue[]; refusal?: undefined }>
  | Readonly<{ refusal: Refusal; cues?: undefined }>;

/** Characters of a file of timed lines, and lines of one. */
export const TIMED_TEXT_MAX = 64_000;
export const CUES_MAX = 2000;
const CUE_MAX = 500;
const LAST_SECOND = 24 * 3600;
/** The last line of a file that says only when lines begin. */
const LAST_LINE_SECONDS = 5;

/** What may be wrong with a file of timed lines, and in which line. */
export type TimedTextRefusals = Readonly<
  Record<'tooLong' | 'encoding' | 'empty' | 'tooMany', Refusal> & Record<'syntax' | 'times' | 'markup', (line: number) => Refusal>
>;
type Fault = 'syntax' | 'times' | 'markup';

class Broken extends Error {
  constructor(
    readonly fault: Fault,
    readonly line: number,
  ) {
    super(fault);
  }
}
const broken = (fault: Fault, line: number): never => {
  throw new Broken(fault, line);
};

/** Controls, and what stands for bytes that were no UTF-8: a file in UTF-16 is full of them. */
const NO_TEXT = /[^\P{Cc}\n\r\t]|[\ufffd\ufffe\uffff]|\p{Cs}/u;
const STAMP = String.raw`(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
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
  if (text.includes('<') || text.length > CUE_MAX) broken('markup', line);
  return text.trim();
};

/** In order of time, each after the one before began. */
const checked = (cue: Cue, before: Cue | undefined, line: number): Cue =>
  cue.start < cue.end && cue.end <= LAST_SECOND && cue.start >= (before?.start ?? 0) ? cue : broken('times', line);

/** @param start the first line behind the head, which SRT has not; less than 0 where nothing follows it */
const vttCues = (lines: readonly string[], start: number): readonly Cue[] => {
  const cues: Cue[] = [];
  let at = start < 0 ? lines.length : start;
  if (lines.slice(0, at).some((line) => line.includes('-->'))) broken('syntax', 1);
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
  if (/^(?:STYLE|REGION)[ \t]*$/.test(first)) return broken('markup', line);
  const named = first.includes('-->') ? 0 : 1;
  const times = TIMES.exec(block[named] ?? '');
  const said = block.slice(named + 1);
  if (!times || said.length === 0 || said.some((text) => text.includes('-->'))) return broken('syntax', line + named);
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
  if (starts.length === 0) broken('syntax', line);
  if (LRC_WORD.test(rest)) broken('markup', line);
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
    if (next && next.start < start) broken('times', next.line);
    if (text === '' || next?.start === start) return;
    cues.push(checked({ start, end: next?.start ?? start + LAST_LINE_SECONDS, text }, cues.at(-1), line));
  });
  return cues;
};

const cuesIn = (lines: readonly string[]): readonly Cue[] => {
  if (/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return vttCues(lines, lines.indexOf(''));
  const first = lines.findIndex((line) => line !== '');
  const isSrt = lines.slice(first, first + 2).some((line) => TIMES.test(line));
  return isSrt ? vttCues(lines, 0) : lrcCues(lines);
};

/** Reads WebVTT, SRT or LRC: plain text in order of time, and nothing else. */
export const timedTextOf =
  (refusals: TimedTextRefusals) =>
  (source: string): TimedText => {
    if (source.length > TIMED_TEXT_MAX) return { refusal: refusals.tooLong };
    if (NO_TEXT.test(source)) return { refusal: refusals.encoding };
    try {
      const cues = cuesIn(source.replace(/^\ufeff/, '').split(/\r\n|\r|\n/));
      if (cues.length === 0) return { refusal: refusals.empty };
      return cues.length > CUES_MAX ? { refusal: refusals.tooMany } : { cues };
    } catch (error) {
      if (error instanceof Broken) return { refusal: refusals[error.fault](error.line) };
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
