import fc from 'fast-check';
import { capitalised, parseFileName } from './parse-file-name';

const cases: readonly (readonly [string, ReturnType<typeof parseFileName>])[] = [
  [
    'ines duarte - orchard at night (live).flac',
    { artist: 'Ines Duarte', title: 'Orchard at Night', version: 'Live', featured: [] },
  ],
  ['Ada Sample - Slow Harbour.mp3', { artist: 'Ada Sample', title: 'Slow Harbour', version: '', featured: [] }],
  [
    'Ada Sample – Slow Harbour (feat. Ben Sample).wav',
    { artist: 'Ada Sample', title: 'Slow Harbour', version: '', featured: ['Ben Sample'] },
  ],
  [
    'Ada Sample - Kiln (ft Ben, Cleo & Dan x Eva) [Radio Edit].mp3',
    { artist: 'Ada Sample', title: 'Kiln', version: 'Radio Edit', featured: ['Ben', 'Cleo', 'Dan'] },
  ],
  ['Ada Sample - Kiln feat. Ben Sample.mp3', { artist: 'Ada Sample', title: 'Kiln', version: '', featured: ['Ben Sample'] }],
  ['03 - Ada Sample - Ferns.ogg', { artist: 'Ada Sample', title: 'Ferns', version: '', featured: [] }],
  ['07. glass weather.m4a', { artist: '', title: 'Glass Weather', version: '', featured: [] }],
  [
    'ada_sample_-_second_shift_(instrumental).wma',
    { artist: 'Ada Sample', title: 'Second Shift', version: 'Instrumental', featured: [] },
  ],
  ['Ada Sample - Part One - The Sea.aac', { artist: 'Ada Sample', title: 'Part One - The Sea', version: '', featured: [] }],
  ['02 Ferns.mp3', { artist: '', title: 'Ferns', version: '', featured: [] }],
  ['1999.mp3', { artist: '', title: '1999', version: '', featured: [] }],
  ['99 Luftballons.mp3', { artist: '', title: '99 Luftballons', version: '', featured: [] }],
  ['Feather.mp3', { artist: '', title: 'Feather', version: '', featured: [] }],
  ['Alexander & Ben - Box.mp3', { artist: 'Alexander & Ben', title: 'Box', version: '', featured: [] }],
  ['.mp3', { artist: '', title: '', version: '', featured: [] }],
];

it.each(cases)('reads %s', (fileName, expected) => {
  expect(parseFileName(fileName)).toEqual(expected);
});

it('leaves names that have capitals as they are written', () => {
  expect(['ada k. d. sample', 'BEN', 'iLike', 'the end of the world'].map(capitalised)).toEqual([
    'Ada K. D. Sample',
    'BEN',
    'iLike',
    'The End of the World',
  ]);
});

it('survives any name, with at most three guests and no text left untrimmed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (fileName) => {
      const { artist, title, version, featured } = parseFileName(fileName);
      for (const text of [artist, title, version, ...featured]) expect(text).toBe(text.trim());
      expect(featured.length).toBeLessThanOrEqual(3);
    }),
  );
});
