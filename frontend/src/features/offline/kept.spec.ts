import { cardOf } from '../tracks/track-card';
import { sampleTrack } from '../tracks/testing/sample-track';
import { asked, fromStored, heard, isExpired, isForeign, nothingKept, toStored } from './kept';

const track = cardOf(sampleTrack());
const other = cardOf(sampleTrack({ id: 'other' }));
const url = `/api/audio/stream/${track.id}?quality=streaming`;
const cached = { type: 'AUDIO_CACHED', url, trackId: track.id, size: 7, manual: true } as const;
const one = heard(asked(nothingKept('user-ada'), track), cached);

describe('what a device keeps', () => {
  it('is what was asked for, once it is there, the newest first', () => {
    expect(one).toEqual({ owner: 'user-ada', tracks: [{ track, url, sizeBytes: 7 }], keeping: [] });
    const two = heard(asked(one, other), { ...cached, trackId: other.id, url: 'other', size: 9 });
    expect(two.tracks.map(({ track: { id } }) => id)).toEqual([other.id, track.id]);
  });
  it('is the same when it is asked for and kept twice', () => {
    expect(heard(asked(asked(one, track), track), cached)).toEqual(one);
  });
  it('is nothing that this page did not ask for', () => {
    expect(heard(nothingKept(null), cached)).toEqual(nothingKept(null));
  });
  it('is no longer on its way when that failed', () => {
    const kept = heard(asked(one, other), {
      type: 'AUDIO_CACHE_ERROR',
      url: 'other',
      trackId: other.id,
      manual: true,
      error: '404: Not Found',
    });
    expect(kept).toEqual(one);
  });
  it('goes one by one, and all at once', () => {
    expect(heard(one, { type: 'AUDIO_REMOVED_FROM_CACHE', url, trackId: track.id }).tracks).toEqual([]);
    expect(heard(asked(one, other), { type: 'AUDIO_CACHE_CLEARED' })).toEqual(nothingKept('user-ada'));
  });
  it('holds a newer sound of a song in place of the old one, whichever goes first', () => {
    const newer = { ...track, audioVersion: 2 };
    const after = heard(asked(one, newer), { ...cached, url: `${url}&v=2`, manual: false });
    expect(after.tracks).toEqual([{ track: newer, url: `${url}&v=2`, sizeBytes: 7 }]);
    expect(heard(after, { type: 'AUDIO_REMOVED_FROM_CACHE', url, trackId: track.id })).toEqual(after);
  });
  it('outlives the page, without what was on its way', () => {
    expect(fromStored(toStored(asked(one, other)))).toEqual(one);
  });
  it.each([null, '{', '7', '{"owner":"user-ada"}'])('is nothing where %p was stored', (text) =>
    expect(fromStored(text)).toEqual(nothingKept(null)),
  );
});

it.each([
  ['user-ada', 'user-ada', false],
  ['user-ada', 'user-ben', true],
  ['user-ada', null, true],
  ['user-ada', undefined, false],
  [null, 'user-ben', false],
])('kept for %p it is foreign to %p: %p', (owner, user, foreign) => expect(isForeign(nothingKept(owner), user)).toBe(foreign));

it('what was kept during a subscription expires when it lapses; what a free member keeps does not', () => {
  const premium = fromStored(toStored({ ...one, isPremium: true }));
  expect([isExpired(premium, 'free'), isExpired(premium, 'premium')]).toEqual([true, false]);
  expect([isExpired(fromStored(toStored(one)), 'free'), isExpired(one, 'premium')]).toEqual([false, false]);
});
