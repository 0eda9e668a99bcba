import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { keptInAll, unusedUploads } from './uploads.view';

/** Files of one person; `songs` are those among them that are sound. */
type Unused = Readonly<{ files: number; songs: number; bytes: number }>;

/** How many files of one person no track uses, and their bytes, counted up to `most` files. */
export const unusedOf = async (store: ReadStore, ownerId: string, most: number): Promise<Unused> => {
  const rows = await unusedUploads.in(store).find({ where: { ownerId }, limit: most });
  const files = rows.map(({ text }) => parsed(text));
  return {
    files: files.length,
    songs: files.filter(({ kind }) => kind === 'audio').length,
    bytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
};

/** When a file came that no track uses (ISO); null where a track uses it, or it is not known. */
export const unusedSince = async (store: ReadStore, uploadId: string): Promise<string | null> =>
  (await unusedUploads.in(store).doc(uploadId))?.uploadedAt ?? null;

/** What the tracks and films of a person keep: how many tracks there are, and the bytes of both. */
export const keptBy = async (store: ReadStore, ownerId: string): Promise<Readonly<{ tracks: number; bytes: number }>> =>
  (await keptInAll.in(store).doc(ownerId)) ?? { tracks: 0, bytes: 0 };
