import type { AlbumTrack } from '@refrain/contracts/albums';
import { sidesOf } from './sides';

const songs = (...durations: readonly number[]) => durations.map((duration) => ({ duration }) as AlbumTrack);
const places = (tracks: readonly AlbumTrack[]) => sidesOf(tracks).map(({ songs: all }) => all.map(({ place }) => place));

it('an album has two sides of about the same length', () => {
  expect(places(songs(100, 100, 100, 100))).toEqual([
    ['A1', 'A2'],
    ['B1', 'B2'],
  ]);
  expect(places(songs(900, 100, 100, 100))).toEqual([['A1'], ['B1', 'B2', 'B3']]);
  expect(places(songs(1, 1, 1, 900))).toEqual([['A1', 'A2', 'A3'], ['B1']]);
  expect(sidesOf(songs(100, 100, 100, 60)).map(({ seconds }) => seconds)).toEqual([200, 160]);
});

it('one song and a long collection have none', () => {
  expect(places(songs(100, 100))).toEqual([['A1'], ['B1']]);
  expect(places(songs(100))).toEqual([['1']]);
  expect(sidesOf(songs(...Array<number>(25).fill(60)))).toHaveLength(1);
  expect(sidesOf([])).toEqual([]);
});
