import { refusal, TIMED_TEXT_MAX, timedTextOf, CUES_MAX } from '../kernel';

export const TIMED_LYRICS_MAX = TIMED_TEXT_MAX;
export const TIMED_LYRICS_EXTENSIONS = ['vtt', 'lrc'] as const;

export const lyricsRefusals = {
  tooLong: refusal('LYRICS.TOO_LONG', 413, `Timed lyrics may have up to ${TIMED_LYRICS_MAX} characters.`),
  encoding: refusal('LYRICS.ENCODING', 400, 'This is no plain text. Save the file as UTF-8 and try again.'),
  empty: refusal('LYRICS.EMPTY', 400, 'There is no timed line in this file.'),
  tooMany: refusal('LYRICS.TOO_MANY', 400, `Timed lyrics may have up to ${CUES_MAX} lines.`),
  syntax: (line: number) => refusal('LYRICS.SYNTAX', 400, `Line ${line} is neither WebVTT nor LRC.`),
  times: (line: number) => refusal('LYRICS.TIMES', 400, `Line ${line}: its times are not in order.`),
  markup: (line: number) =>
    refusal('LYRICS.MARKUP', 400, `Line ${line}: only plain text is allowed here, without tags or styles.`),
} as const;

/** Reads the lines of a song with their times. */
export const timedLyricsOf = timedTextOf(lyricsRefusals);
