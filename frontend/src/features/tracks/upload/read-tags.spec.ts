import { trackTextRules } from '@refrain/contracts/tracks';
import { parseFileName } from './parse-file-name';
import { withTags } from './read-tags';

const named = parseFileName('ada - night song (live).mp3');

it('what the tags say goes before the name of the file, the rest of which stays', () =>
  expect(withTags(named, { title: 'Night Song', artist: '' })).toEqual({ ...named, title: 'Night Song', artist: 'Ada' }));
it.each([[null], [{}], [{ title: ' \u0000\u200b ' }]])('tags that say nothing change nothing', (tags) =>
  expect(withTags(named, tags)).toEqual(named),
);
it('a tag becomes one line of the length a title may have', () => {
  const most = trackTextRules.title.maxLength.value;
  expect(withTags(named, { title: 'A\nB\u0007C' }).title).toBe('A B C');
  expect(Array.from(withTags(named, { title: '🎵'.repeat(60_000) }).title)).toHaveLength(most);
});

describe('album, year and genre in the tags', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const tagged = (tags: Parameters<typeof withTags>[1]) => {
    const { album, year, genre } = withTags(named, tags, now);
    return { album, year, genre };
  };

  it('are said too', () =>
    expect(tagged({ album: ' Night\nSongs ', year: 1999, genre: ['Folk'] })).toEqual({
      album: 'Night Songs',
      year: 1999,
      genre: 'Folk',
    }));
  it.each([
    ['hip-hop', 'Hip Hop'],
    ['HIP HOP', 'Hip Hop'],
    ['r&b/soul', 'R&B'],
    ['Polka; blues', 'Blues'],
    ['Polka', undefined],
    ['', undefined],
    ['constructor', undefined],
    ['/'.repeat(60_000), undefined],
  ])('the genre %j is %s here', (said, genre) => expect(tagged({ genre: [said] }).genre).toBe(genre));
  it('the first genre that this site has is taken', () =>
    expect(tagged({ genre: ['Zydeco', 'jazz', 'Rock'] }).genre).toBe('Jazz'));
  it.each([1899, 2028, 0, Number.NaN, 1999.5])('the year %d is not said: no song can have it', (year) =>
    expect(tagged({ year })).toEqual({}),
  );
  it('an album of 60,000 letters is cut to what the field takes', () =>
    expect(tagged({ album: 'x'.repeat(60_000) }).album).toHaveLength(trackTextRules.album.maxLength.value));
});
