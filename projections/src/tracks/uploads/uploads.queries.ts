import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { unusedUploads } from './uploads.view';

type Unused = Readonly<{ files: number; bytes: number }>;

/** How many files of one person no track uses, and their bytes, counted up to `most` files. */
export const unusedOf = async (store: ReadStore, ownerId: string, most: number): Promise<Unused> => {
  const rows = await unusedUploads.in(store).find({ where: { ownerId }, limit: most });
  return {
    files: rows.length,
    bytes: rows.reduce((sum, { text }) => sum + parsed(text).sizeBytes, 0),
  };
};

/** When a file came that no track uses (ISO); null where a track uses it, or it is not known. */
export const unusedSince = async (store: ReadStore, uploadId: string): Promise<string | null> =>
  (await unusedUploads.in(store).doc(uploadId))?.uploadedAt ?? null;
