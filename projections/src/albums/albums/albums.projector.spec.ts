import { albumSamples, type AlbumCreated } from '@refrain/contracts/albums';
import { folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { albumsProjection } from './albums.projector';
import { albumCountOf } from './albums.queries';
import { listedAlbums } from './listed-albums.queries';

const { given } = specFor(albumsProjection);
const [created] = albumSamples.AlbumCreated;
const [edited] = albumSamples.AlbumEdited;
const [covered] = albumSamples.AlbumCoverChanged;
const [deleted] = albumSamples.AlbumDeleted;
const at = '2026-07-01T12:00:00.000Z';
const { albumId: _1, ...first } = created.data;
const { albumId: _2, ...second } = edited.data;
const shown = { id: 'album-1', ...first, cover: null, createdAt: at, editedAt: null };

it('an album is as its artist declared it the last time, in its cover', async () => {
  await given({ ...created, at }).shows({ albums: { 'album-1': shown } });
  return given({ ...created, at }, covered, { ...edited, at: '2026-07-02T12:00:00.000Z' }).shows({
    albums: { 'album-1': { ...shown, ...second, cover: covered.data.cover, editedAt: '2026-07-02T12:00:00.000Z' } },
  });
});

it('an album that is deleted is gone, and no late event brings it back', () =>
  given(created, deleted, edited, covered).shows({}));

const album = (albumId: string, more: Partial<AlbumCreated['data']> = {}) => ({
  ...created,
  data: { ...created.data, albumId, visibility: 'public' as const, ...more },
});

it('albums go with their artist, and those of others stay', async () => {
  const erased = { type: 'AccountErased', data: { userId: 'user-ada' } } as const;
  const store = await folded(albumsProjection, recorded(album('one'), album('two', { artistId: 'user-ben' }), erased));
  expect([await albumCountOf(store, 'user-ada'), await albumCountOf(store, 'user-ben')]).toEqual([0, 1]);
});

it('public albums alone are listed for search engines', async () => {
  const store = await folded(
    albumsProjection,
    recorded(album('one'), album('own', { visibility: 'private' }), album('some', { visibility: 'followers' })),
  );
  const { rows, next } = await listedAlbums.keys(store, undefined);
  expect([rows.length, next]).toEqual([1, null]);
});
