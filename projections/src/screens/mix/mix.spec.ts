import type { TrackCard, TrackKind } from '@refrain/contracts/tracks';
import { mixOf, type Candidate } from './mix';

const kind = (artistId: string, genre: string, ...moodCategories: string[]): TrackKind => ({
  artistId,
  genre,
  genres: [],
  moodCategories,
});
const candidate = (id: string, of: TrackKind, more: Partial<Candidate> = {}): Candidate => ({
  card: { id, artistId: of.artistId, playCount: 0 } as TrackCard,
  kind: of,
  company: 0,
  isKnown: false,
  ...more,
});
const mix = (candidates: readonly Candidate[], heard: readonly TrackKind[], length = 10) =>
  mixOf(candidates, heard, length).map(({ id }) => id);

describe('a mix', () => {
  const heard = [kind('ada', 'Folk', 'serene'), kind('ben', 'Folk', 'wistful')];

  it('begins with what listeners of the same songs heard, then with the same genre and mood', () => {
    const all = [
      candidate('far', kind('eve', 'Rock', 'fierce')),
      candidate('shade', kind('dan', 'Rock', 'dreamy')),
      candidate('near', kind('cleo', 'Folk', 'serene')),
      candidate('company', kind('fay', 'Rock', 'fierce'), { company: 7 }),
    ];
    expect(mix(all, heard)).toEqual(['company', 'near', 'shade', 'far']);
    expect(mix(all.toReversed(), heard)).toEqual(mix(all, heard));
  });

  it('comes to songs that were heard before only after others', () => {
    const known = candidate('known', kind('cleo', 'Folk', 'serene'), { isKnown: true });
    expect(mix([known, candidate('new', kind('dan', 'Rock', 'dreamy'))], heard)).toEqual(['new', 'known']);
  });

  it('puts others between two songs of one artist, as long as there are others', () => {
    const of = (id: string, artist: string) => candidate(id, kind(artist, 'Folk'));
    expect(mix([of('a1', 'ada'), of('a2', 'ada'), of('a3', 'ada'), of('b1', 'ben'), of('c1', 'cleo')], heard)).toEqual([
      'a1',
      'b1',
      'c1',
      'a2',
      'a3',
    ]);
  });

  it('is there for a listener without a history, and no longer than it was asked for', () => {
    const all = Array.from({ length: 30 }, (_, i) => candidate(`song-${i}`, kind(`artist-${i}`, 'Jazz')));
    expect(new Set(mix(all, [])).size).toBe(10);
    expect(mix([], heard)).toEqual([]);
  });
});
