import type { AlbumCreated, AlbumDeleted } from '@refrain/contracts/albums';
import type { AlbumSaveEvent } from '@refrain/contracts/saves';
import { projection, type Change } from '../../kernel';
import { albumLibraries, albumSaveCounts, albumSaveId, albumSaves } from './album-saves.view';

const ALL = Number.MAX_SAFE_INTEGER;

/** A save may land behind the end of its album: the two are streams of their own. */
const whereThere = (albumId: string, ...changes: readonly Change[]): Change =>
  albumSaveCounts.given(albumId, (counts) => (counts ? changes : []));
const savings = (albumId: string, by: 1 | -1): Change =>
  albumSaveCounts.change(albumId, ({ saveCount }) => ({ saveCount: saveCount + by }));
const oneMore = (userId: string): Change => albumLibraries.upsert(userId, (library) => ({ albums: (library?.albums ?? 0) + 1 }));
const oneLess = (userId: string): Change =>
  albumLibraries.change(userId, ({ albums }) => (albums > 1 ? { albums: albums - 1 } : null));

export const albumSavesProjection = projection<AlbumSaveEvent | AlbumCreated | AlbumDeleted>()(
  'albumSaves',
  1,
  [albumSaveCounts, albumSaves, albumLibraries],
  {
    AlbumCreated: ({ data: { albumId } }) => [albumSaveCounts.put(albumId, { saveCount: 0 })],
    // No push for each person: an album that many saved would be too many of them, and each page asks what is there.
    AlbumDeleted: ({ data: { albumId } }) => [
      albumSaveCounts.remove(albumId),
      albumSaves.each({ where: { albumId } }, ALL, ({ id, doc: { userId } }) => [
        albumSaves.change(id, () => null, { quiet: true }),
        oneLess(userId),
      ]),
    ],
    AlbumSaved: ({ data: { albumId, userId }, at }) => [
      whereThere(
        albumId,
        albumSaves.put(albumSaveId(albumId, userId), { albumId, userId, savedAt: at }),
        savings(albumId, 1),
        oneMore(userId),
      ),
    ],
    AlbumUnsaved: ({ data: { albumId, userId } }) => [
      whereThere(albumId, albumSaves.remove(albumSaveId(albumId, userId)), savings(albumId, -1), oneLess(userId)),
    ],
  },
);
