import type { AlbumRequest } from './api';
import { brokenAlbum } from './declaration';
import { albumRefusals } from './rules';

const album: AlbumRequest = { title: 'Sample', releaseDate: '2026-02-28', visibility: 'public', trackIds: ['a', 'b'] };

it('an album that fits is not refused', () => {
  expect(brokenAlbum(album)).toBeNull();
  expect(brokenAlbum({ ...album, trackIds: [], visibility: 'private', genre: null, credits: [] })).toBeNull();
  expect(brokenAlbum({ ...album, credits: [{ role: 'Words', name: 'Sample Poet', trackId: 'b' }] })).toBeNull();
});

it.each<[Partial<Record<keyof AlbumRequest, unknown>>, object]>([
  [{ releaseDate: '2026-02-29' }, albumRefusals.releaseDate],
  [{ releaseDate: '26-02-01' }, albumRefusals.releaseDate],
  [{ releaseDate: null }, albumRefusals.releaseDate],
  [{ visibility: 'everyone' }, albumRefusals.visibility],
  [{ genre: 7 }, albumRefusals.genre],
  [{ trackIds: 'a' }, albumRefusals.trackUnknown],
  [{ trackIds: [{}] }, albumRefusals.trackUnknown],
  [{ trackIds: ['a', 'a'] }, albumRefusals.trackTwice],
  [{ trackIds: [] }, albumRefusals.empty],
  [{ credits: {} }, albumRefusals.credits],
  [{ credits: [null] }, albumRefusals.credits],
  [{ credits: [{ role: 'x'.repeat(61), name: 'y' }] }, albumRefusals.credits],
  [{ credits: [{ role: 'x', name: 'y', trackId: 'c' }] }, albumRefusals.creditTrack],
])('%j is refused', (more, refusal) => expect(brokenAlbum({ ...album, ...more } as AlbumRequest)).toBe(refusal));
