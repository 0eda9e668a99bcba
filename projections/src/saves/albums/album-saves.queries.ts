import { SAVES_PAGE_SIZE, type AlbumMarks, type SavedAlbumsPage } from '@refrain/contracts/saves';
import type { ReadStore } from '@refrain/storage/read-store';
import { albumsSeen } from '../../albums';
import { albumLibraries, albumSaveCounts, albumSaveId, albumSaves } from './album-saves.view';

export const isShownAlbum = async (store: ReadStore, albumId: string, viewer: string): Promise<boolean> =>
  (await albumsSeen(store, [albumId], viewer)).has(albumId);

/** Of an album; null for one that this viewer may not see. */
export const albumMarks = async (store: ReadStore, albumId: string, viewer: string | null): Promise<AlbumMarks | null> => {
  const [cards, counts, saved] = await Promise.all([
    albumsSeen(store, [albumId], viewer),
    albumSaveCounts.in(store).doc(albumId),
    viewer === null ? null : albumSaves.in(store).doc(albumSaveId(albumId, viewer)),
  ]);
  const card = cards.get(albumId);
  if (!card) return null;
  return { saveCount: card.artistId === viewer ? (counts?.saveCount ?? 0) : null, isSaved: Boolean(saved) };
};

/** How many albums a person has saved. */
export const savedAlbumCountOf = async (store: ReadStore, userId: string): Promise<number> =>
  (await albumLibraries.in(store).doc(userId))?.albums ?? 0;

/** The albums that one person saved, the last first, without what they may not see. @throws BadCursor */
export const savedAlbums = async (
  store: ReadStore,
  userId: string,
  cursor?: string,
  limit = SAVES_PAGE_SIZE,
): Promise<SavedAlbumsPage> => {
  const query = { where: { userId }, orderBy: ['-savedAt', '-id'], cursor, limit } as const;
  const { shown, next } = await albumSaves.in(store).shownPage(query, async (rows) => {
    const ids = rows.map(({ columns }) => columns.albumId);
    const cards = await albumsSeen(store, ids, userId);
    return rows.map(({ columns: { albumId, savedAt } }) => {
      const album = cards.get(albumId);
      return album ? { album, savedAt } : null;
    });
  });
  return { albums: shown, next };
};

/** When a person saved those of these albums that they have saved, by the id of the album. */
export const savedAmong = async (
  store: ReadStore,
  userId: string,
  albumIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await albumSaves.in(store).many(albumIds.map((albumId) => albumSaveId(albumId, userId)));
  return new Map(rows.map(({ columns: { albumId, savedAt } }) => [albumId, savedAt]));
};
