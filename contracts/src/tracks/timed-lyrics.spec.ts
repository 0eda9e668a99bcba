import { CUES_MAX, webVttOf, wordsOf } from '../kernel';
import { lyricsRefusals, TIMED_LYRICS_MAX, timedLyricsOf } from './timed-lyrics';

const vtt = (...blocks: readonly string[]) => ['WEBVTT', ...blocks].join('\n\n');
const cue = (start: string, end: string, text: string) => `${start} --> ${end}\n${text}`;
const codeOf = (source: string) => timedLyricsOf(source).refusal?.code ?? 'taken';

const SONG = vtt(
  'NOTE made by hand',
  `first\n${cue('00:01.000', '00:03.500', 'Rain &amp; wind')}`,
  `00:00:03.500 --> 00:00:05.000 align:start\nTwo lines\nin one`,
);

describe('timed lyrics', () => {
  it('are read from WebVTT, with names, notes and settings left out', () => {
    expect(timedLyricsOf(SONG)).toEqual({
      cues: [
        { start: 1, end: 3.5, text: 'Rain & wind' },
        { start: 3.5, end: 5, text: 'Two lines\nin one' },
      ],
    });
  });

  it.each(['\n', '\r\n', '\r'])('are read with each end of a line, and behind a byte order mark: %j', (end) => {
    expect(timedLyricsOf(`\ufeff${SONG.replaceAll('\n', end)}`)).toEqual(timedLyricsOf(SONG));
  });

  it('are read from LRC, where a line lasts until the next one, and one that is sung twice stands once', () => {
    const source = '[ar:Ada Sample]\n[offset:0]\n\n[00:12.5]Second\n[00:01.00][00:20.00]Refrain\n[00:15]\n';
    expect(timedLyricsOf(source)).toEqual({
      cues: [
        { start: 1, end: 12.5, text: 'Refrain' },
        { start: 12.5, end: 15, text: 'Second' },
        { start: 20, end: 25, text: 'Refrain' },
      ],
    });
  });

  it('are read from SRT, which counts its lines and has commas in its times', () => {
    const source = '\n1\n00:00:01,000 --> 00:00:03,500\nRain & wind\n\n2\n00:00:03,500 --> 00:00:05,000\nTwo lines\nin one\n';
    expect(timedLyricsOf(source)).toEqual(timedLyricsOf(SONG));
    expect(codeOf(source.replace('03,500 --> 00:00:05', '00,500 --> 00:00:05'))).toBe('LYRICS.TIMES');
  });

  it('come out as WebVTT that reads as the same lines', () => {
    const { cues = [] } = timedLyricsOf(SONG);
    expect(timedLyricsOf(webVttOf(cues))).toEqual({ cues });
    expect(webVttOf(cues)).toContain('00:00:01.000 --> 00:00:03.500\nRain &amp; wind\n');
    expect(wordsOf(cues)).toBe('Rain & wind\nTwo lines\nin one');
  });

  it.each([
    ['a tag', vtt(cue('00:01.000', '00:02.000', 'a <b>loud</b> word')), 'LYRICS.MARKUP'],
    ['a script', vtt(cue('00:01.000', '00:02.000', '<script>alert(1)</script>')), 'LYRICS.MARKUP'],
    ['a style', vtt('STYLE\n::cue { color: red }', cue('00:01.000', '00:02.000', 'a')), 'LYRICS.MARKUP'],
    ['words with times of their own', '[00:01.00]<00:01.00>one <00:02.00>two', 'LYRICS.MARKUP'],
    ['one very long line', vtt(cue('00:01.000', '00:02.000', 'a'.repeat(60_000))), 'LYRICS.MARKUP'],
    ['a negative time', vtt(cue('-00:01.000', '00:02.000', 'a')), 'LYRICS.SYNTAX'],
    ['a negative time in LRC', '[-00:01.00]a', 'LYRICS.SYNTAX'],
    ['an end before its beginning', vtt(cue('00:02.000', '00:01.000', 'a')), 'LYRICS.TIMES'],
    ['an end at its beginning', vtt(cue('00:02.000', '00:02.000', 'a')), 'LYRICS.TIMES'],
    ['lines out of order', vtt(cue('00:05.000', '00:06.000', 'a'), cue('00:01.000', '00:02.000', 'b')), 'LYRICS.TIMES'],
    ['lines out of order in LRC', '[00:05.00]a\n[00:01.00]b', 'LYRICS.TIMES'],
    ['a time behind the longest track', vtt(cue('00:01.000', '999:00:00.000', 'a')), 'LYRICS.TIMES'],
    ['seconds above 59', vtt(cue('00:61.000', '00:62.000', 'a')), 'LYRICS.SYNTAX'],
    ['a line without a text', vtt('00:01.000 --> 00:02.000'), 'LYRICS.SYNTAX'],
    ['times within a text', vtt(`${cue('00:01.000', '00:02.000', 'a')}\n00:03.000 --> 00:04.000`), 'LYRICS.SYNTAX'],
    ['plain words', 'La la la', 'LYRICS.SYNTAX'],
    ['one letter, 60,000 times', 'a'.repeat(60_000), 'LYRICS.SYNTAX'],
    ['one bracket, 60,000 times', '['.repeat(60_000), 'LYRICS.SYNTAX'],
    ['ends of lines alone', '\n'.repeat(60_000), 'LYRICS.EMPTY'],
    ['nothing', '', 'LYRICS.EMPTY'],
    ['a head alone', 'WEBVTT', 'LYRICS.EMPTY'],
    ['too much', 'a'.repeat(TIMED_LYRICS_MAX + 1), 'LYRICS.TOO_LONG'],
    ['a null', vtt(cue('00:01.000', '00:02.000', 'a\u0000b')), 'LYRICS.ENCODING'],
    ['UTF-16 read as UTF-8', [...SONG].map((letter) => `${letter}\u0000`).join(''), 'LYRICS.ENCODING'],
    ['bytes that are no UTF-8', '\ufffd\ufffdWEBVTT', 'LYRICS.ENCODING'],
    ['half a character', vtt(cue('00:01.000', '00:02.000', 'a\ud800')), 'LYRICS.ENCODING'],
  ])('with %s are refused', (_, source, code) => {
    expect(codeOf(source)).toBe(code);
  });

  it('have at most so many lines: 10,000 are refused quickly', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => `[${Math.floor(i / 60)}:${String(i % 60).padStart(2, '0')}]a`);
    expect(codeOf(many(CUES_MAX).join('\n'))).toBe('taken');
    expect(codeOf(many(CUES_MAX + 1).join('\n'))).toBe(lyricsRefusals.tooMany.code);
    expect(codeOf(many(10_000).join('\n'))).toBe('LYRICS.TOO_LONG');
  });

  it('name the line that is wrong', () => {
    expect(timedLyricsOf(vtt(cue('00:01.000', '00:02.000', 'a'), cue('00:03.000', '00:04.000', '<i>b'))).refusal).toEqual(
      lyricsRefusals.markup(7),
    );
  });
});
