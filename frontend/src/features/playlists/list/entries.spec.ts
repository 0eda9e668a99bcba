import { spacedPlaces, type PlaylistEntriesPage } from '@refrain/contracts/playlists';
import { holds, placeAfter, placed, taken } from './entries';

const ids = ['a', 'b', 'c', 'd'];
const entries = spacedPlaces(4).map((place, i) => ({ trackId: ids[i]!, place, track: null, addedBy: null }));
const pages: readonly PlaylistEntriesPage[] = [
  { entries: entries.slice(0, 2), next: 'more' },
  { entries: entries.slice(2), next: null },
];
const order = (all: readonly PlaylistEntriesPage[]) => all.flatMap((page) => page.entries.map(({ trackId }) => trackId)).join('');
const move = (all: readonly PlaylistEntriesPage[], trackId: string, after: string | null) =>
  placed(all, { trackId, place: placeAfter(all, trackId, after) });

it('a song goes behind another one, or to the top, across pages', () => {
  expect(order(move(pages, 'd', 'a'))).toBe('adbc');
  expect(order(move(pages, 'c', null))).toBe('cabd');
  expect(order(move(pages, 'a', 'd'))).toBe('bcda');
  expect(move(pages, 'd', 'a').map(({ next }) => next)).toEqual(['more', null]);
});

it('two people who move at once see the same order once each has heard of the other', () => {
  const mine = placeAfter(pages, 'd', 'a');
  const theirs = placeAfter(pages, 'b', 'c');
  const [atMe, atThem] = [placed(pages, { trackId: 'd', place: mine }), placed(pages, { trackId: 'b', place: theirs })];
  const end = [placed(atMe, { trackId: 'b', place: theirs }), placed(atThem, { trackId: 'd', place: mine })];
  expect(end.map(order)).toEqual(['adcb', 'adcb']);
});

it('a song that went is there no more, and the others stay', () => {
  expect(order(taken(pages, 'b'))).toBe('acd');
  expect([holds(pages, 'b'), holds(taken(pages, 'b'), 'b')]).toEqual([true, false]);
});
