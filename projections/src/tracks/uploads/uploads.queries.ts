import type { ReadStore } from '@refrain/storage/read-store';
import { unusedUploads } from './uploads.view';

type Unused = Readonly<{ files: number; bytes: number }>;

/** How many files of one person no track uses, and their bytes, counted up to `most` files. */
export const unusedOf = async (store: ReadStore, ownerId: string, most: number): Promise<Unused> => {
  const rows = await store.find(unusedUploads.spec.name, { where: { ownerId }, limit: most });
  return {
    files: rows.length,
    bytes: rows.reduce((sum, { text }) => sum + (JSON.parse(text) as { sizeBytes: number }).sizeBytes, 0),
  };
};

/** When a file came that no track uses (ISO); null where a track uses it, or it is not known. */
export const unusedSince = async (store: ReadStore, uploadId: string): Promise<string | null> => {
  const [row] = await store.getMany(unusedUploads.spec.name, [uploadId]);
  return row ? (JSON.parse(row.text) as { uploadedAt: string }).uploadedAt : null;
};
